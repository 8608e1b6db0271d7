#![doc = include_str!("../guide/rustdoc/README.links")]
#![doc = include_str!("../guide/README.md")]
//
// The chapters are the Markdown pages in docs/guide, so each block of Rust in them is a test: `cargo test --doc -p ndcast guide`.
//
// `crates/ndcast/guide` is a symbolic link to docs/guide. `cargo package` follows it, so a published crate holds the pages themselves. This module
// exists for rustdoc alone: a checkout that has no symbolic links, as on Windows, still compiles.
//
// A page is read in two places. In the repository its links lead to files, in rustdoc to modules, and pictures must be part of the page. Markdown takes
// the first definition of a link, so the definitions for rustdoc stand before the page. A test writes them to docs/guide/rustdoc from the definitions at the
// end of the page, and draws the pictures that docs/guide/pictures.toml lists:
//
//     NDCAST_RECORD=1 cargo test -p ndcast-cli --test it guide
//
// So a page has links by reference only: `[the rule]` or `[as the rule says][the rule]` in the text, `[the rule]: the-rule.md` at the end; a picture is
// `![its content in words][picture-name]` with `[picture-name]: pictures/name.svg` at the end, and below it stands the command that draws it:
// `ndcast explain '...'`. Blocks that are not Rust name their language.

macro_rules! chapters {
    ($($name:ident: $page:literal;)*) => {
        $(
            #[doc = include_str!(concat!("../guide/rustdoc/", $page, ".links"))]
            #[doc = include_str!(concat!("../guide/", $page, ".md"))]
            pub mod $name {}
        )*
    };
}

chapters! {
    the_rule: "the-rule";
    the_rule_zh: "the-rule.zh";
    why_it_worked_in_the_test: "why-it-worked-in-the-test";
    reading_an_error: "reading-an-error";
    from_numpy: "from-numpy";
    from_pytorch: "from-pytorch";
    from_ndarray_and_candle: "from-ndarray-and-candle";
    guards: "guards";
    recipes_distances: "recipes-distances";
    recipes_masks: "recipes-masks";
    recipes_statistics: "recipes-statistics";
    when_fusion_helps: "when-fusion-helps";
    slicing: "slicing";
    scalars: "scalars";
    dtypes: "dtypes";
    own_ops: "own-ops";
    files: "files";
    threads_and_memory: "threads-and-memory";
    bigger_than_a_machine: "bigger-than-a-machine";
}
