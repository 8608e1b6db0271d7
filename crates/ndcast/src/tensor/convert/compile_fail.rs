//! Code that must not compile.
//!
//! Building an expression computes nothing, so dropping one is a mistake:
//!
//! ```compile_fail
//! #![deny(unused_must_use)]
//! let x = ndcast::tensor![1.0, 2.0];
//! &x + 1.0;
//! ```
//!
//! With `eval()`, the program must use the result:
//!
//! ```
//! #![deny(unused_must_use)]
//! let x = ndcast::tensor![1.0, 2.0];
//! (&x + 1.0).eval()?;
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! The element type of a [`Typed`](crate::Typed) must be one that a dtype stands for:
//!
//! ```compile_fail,E0277
//! ndcast::tensor![1, 2].typed::<usize>();
//! ```
//!
//! A [`Typed`](crate::Typed) is read-only:
//!
//! ```compile_fail,E0594
//! let mut elements = ndcast::tensor![1, 2].typed::<i64>().unwrap();
//! elements[[0]] = 3;
//! ```
