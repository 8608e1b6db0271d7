//! The first two expansions of the op table: the data about each op ([`OpInfo`]) and its kernels.

use crate::division::Divided as _;
use crate::fold::{FoldKernel, fold_instance};
use crate::kernel::Map;
use crate::lookup::tabled_instance;
use crate::number::{Float as _, Integer as _, Parts as _};
use crate::row::{Accumulator, Check, Fact, Identity, Rule};
use crate::{Complex32, Complex64, DType, MapKernel, Scalar, math};

/// One operand of an op.
///
/// [`Op::info`] leads to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Operand {
    /// Its name in signatures and errors.
    pub name: &'static str,
    /// Its value if the argument is omitted.
    pub default: Option<Scalar>,
    /// Whether it is read as a truth value and excluded from promotion.
    pub mask: bool,
}

/// The Python operators of an op.
///
/// [`Op::info`] leads to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operator {
    /// Python's special methods: the plain one, and the reflected one if there is one.
    pub dunders: &'static [&'static str],
}

/// The table's data about an op.
///
/// [`Op::info`] leads to it.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// The op.
    pub op: Op,
    /// Its name.
    pub name: &'static str,
    /// Other names that find it.
    pub aliases: &'static [&'static str],
    /// A one-sentence description.
    pub doc: &'static str,
    /// Its operands.
    pub operands: &'static [Operand],
    /// How the result's dtype follows from the operands' dtypes.
    pub rule: Rule,
    /// Its Python operators.
    pub operator: Operator,
    /// The elements that it refuses.
    pub check: Option<Check>,
    /// Its algebraic facts.
    pub facts: &'static [Fact],
    /// The reduction that folds with this op.
    pub reduction: Option<Reduction>,
}

/// The reduction that folds with an op.
///
/// [`Op::info`] leads to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduction {
    /// Its name.
    pub name: &'static str,
    /// Its identity element.
    pub identity: Identity,
    /// Its accumulator dtype.
    pub accumulator: Accumulator,
}

impl OpInfo {
    /// Whether a fact holds for the op.
    ///
    /// ```
    /// use ndcast_ops::{Fact, Op};
    /// assert!(Op::Add.info().is(Fact::Commutative));
    /// ```
    pub fn is(&self, fact: Fact) -> bool {
        self.facts.contains(&fact)
    }

    /// The kernel for operands of `dtype`, which the caller passes in the compute dtype ([`DType::compute`]; `bool`
    /// under [`Rule::Truth`]). `None` if the op does not accept `dtype`.
    ///
    /// ```
    /// use ndcast_ops::{DType, Op};
    /// assert!(Op::Sqrt.info().kernel(DType::F32).is_some());
    /// assert!(Op::Sqrt.info().kernel(DType::I32).is_none());
    /// ```
    pub fn kernel(&self, dtype: DType) -> Option<MapKernel> {
        let computed = if self.rule == Rule::Truth { DType::Bool } else { dtype.compute() };
        if computed != dtype && self.is(Fact::Spacing) { None } else { map_kernel(self.op, computed) }
    }

    /// The dtypes that the op accepts: those whose compute dtype has an expression in the row.
    ///
    /// ```
    /// use ndcast_ops::{DType, Op};
    /// let dtypes: Vec<DType> = Op::Cbrt.info().computes().collect();
    /// assert_eq!(dtypes, [DType::F16, DType::BF16, DType::F32, DType::F64]);
    /// ```
    pub fn computes(&self) -> impl Iterator<Item = DType> + '_ {
        DType::ALL.into_iter().filter(|&dtype| self.kernel(dtype).is_some())
    }

    /// Whether the op takes longer than loading its operands from memory: ops that turn even integers into floats are
    /// roots or transcendental functions, unless the row says [`Fact::Quick`].
    ///
    /// ```
    /// use ndcast_ops::Op;
    /// assert!(Op::Exp.info().is_costly());
    /// assert!(!Op::Divide.info().is_costly());
    /// ```
    pub const fn is_costly(&self) -> bool {
        let mut k = 0;
        while k < self.facts.len() && !matches!(self.facts[k], Fact::Quick) {
            k += 1;
        }
        matches!(self.rule, Rule::Float) && k == self.facts.len()
    }

    /// The op with this name or alias.
    ///
    /// ```
    /// use ndcast_ops::{Op, OpInfo};
    /// assert_eq!(OpInfo::find("arctan2").map(|info| info.op), Some(Op::Atan2));
    /// assert!(OpInfo::find("nothing").is_none());
    /// ```
    pub fn find(name: &str) -> Option<&'static OpInfo> {
        OpInfo::TABLE.iter().find(|info| info.name == name || info.aliases.contains(&name))
    }

    /// The identity of the op's reduction.
    ///
    /// ```
    /// use ndcast_ops::{Identity, Op};
    /// assert_eq!(Op::Multiply.info().identity(), Some(Identity::One));
    /// assert_eq!(Op::Sqrt.info().identity(), None);
    /// ```
    pub fn identity(&self) -> Option<Identity> {
        self.reduction.map(|reduction| reduction.identity)
    }

    /// The state that no further element changes, if the op's reduction has one: the truth value that is not the
    /// identity.
    pub(crate) const fn last(&self) -> Option<u8> {
        match self.reduction {
            Some(Reduction { identity: Identity::False, .. }) => Some(true as u8),
            Some(Reduction { identity: Identity::True, .. }) => Some(false as u8),
            _ => None,
        }
    }

    /// Smallest number of operands: those without a default.
    ///
    /// ```
    /// use ndcast_ops::Op;
    /// assert_eq!(Op::Softplus.info().required(), 1);
    /// ```
    pub fn required(&self) -> usize {
        self.operands.iter().filter(|operand| operand.default.is_none()).count()
    }
}

impl Op {
    /// The table's data about the op.
    ///
    /// ```
    /// use ndcast_ops::{Op, Rule};
    /// let info = Op::Add.info();
    /// assert_eq!((info.name, info.rule, info.operands.len()), ("add", Rule::Same, 2));
    /// assert_eq!(info.reduction.map(|reduction| reduction.name), Some("sum"));
    /// ```
    #[inline]
    pub fn info(self) -> &'static OpInfo {
        &OpInfo::TABLE[self as usize]
    }
}

/// A row must spell `where` as `where_`, because Rust reserves the word.
const fn plain_name(name: &'static str) -> &'static str {
    match name.as_bytes() {
        [b'w', b'h', b'e', b'r', b'e', b'_'] => "where",
        _ => name,
    }
}

macro_rules! expand {
    ($(
        #[doc = $doc:literal]
        #[example($($example:tt)+)]
        $Op:ident = $name:ident($($operand:ident $(: $mask:ident)? $(= $default:expr)?),+) -> $rule:ident
        $(, operator($Trait:ident $method:ident $($dunder:literal)+))?
        $(, alias($($alias:literal)+))?
        $(, dunder($($other:literal)+))?
        $(, check($check:ident))?
        $(, fixup($needs:expr => $slow:expr $(, $redo:ident)?))?
        $(, edges($edge:expr => $edged:expr))?
        $(, large($large:expr => $by_steps:expr))?
        $(, short($few:expr => $shorter:expr))?
        $(, tabled($Tabled:ty))?
        $(, quick($same:expr => $short:expr))?
        $(, whole($whole:expr => $power:expr))?
        $(, picks($picks:expr))?
        $(, facts($($fact:ident)+))?
        $(, reduction($reduction:ident $identity:ident $accumulator:ident))?
        { $($family:ident => $body:expr,)+ }
    )+) => {
        /// An element-wise op: a row of the table.
        ///
        /// [`Op::info`] gives the rest of the row.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Op {
            $(#[doc = $doc] $Op,)+
        }

        impl OpInfo {
            /// Every op, in the order of [`Op`].
            ///
            /// ```
            /// use ndcast_ops::OpInfo;
            /// assert!(OpInfo::TABLE.iter().any(|info| info.name == "add"));
            /// ```
            pub const TABLE: &'static [OpInfo] = &[$(OpInfo {
                op: Op::$Op,
                name: plain_name(stringify!($name)),
                aliases: &[$($($alias),+)?],
                doc: $doc.trim_ascii_start(),
                operands: &[$(Operand {
                    name: stringify!($operand),
                    default: expand!(@default $($default)?),
                    mask: expand!(@mask $($mask)?),
                }),+],
                rule: Rule::$rule,
                operator: Operator { dunders: &[$($($dunder),+)? $($($other),+)?] },
                check: expand!(@check $($check)?),
                facts: &[$($(Fact::$fact),+)?],
                reduction: expand!(@reduction $($reduction $identity $accumulator)?),
            }),+];
        }

        /// The kernel of an op for operands of a compute dtype; `None` where the row has no expression for it.
        pub fn map_kernel(op: Op, dtype: DType) -> Option<MapKernel> {
            match op {
                $(Op::$Op => rows::$name::map_kernel(dtype),)+
            }
        }

        /// The kernels of the reduction that folds with an op, where operand and result have the same dtype; `None`
        /// if there are none.
        pub fn fold_kernel(op: Op, dtype: DType) -> Option<FoldKernel> {
            match op {
                $(Op::$Op => rows::$name::fold_kernel(dtype),)+
            }
        }

        pub(crate) mod rows {
            $(expand!(@row $Op $name $rule [$($operand),+] [$($accumulator)?] { [$($needs => $slow $(, $redo)?)?] [$($edge => $edged)?] [$($large => $by_steps)?] [$($few => $shorter)?] [$($same => $short)?] [$($whole => $power)?] [$($picks)?] $([$Tabled])? } { $($family => $body,)+ });)+
        }
    };

    (@row $Op:ident $name:ident $rule:ident $operands:tt $accumulator:tt $apart:tt { $($family:ident => $body:expr,)+ }) => {
        pub(crate) mod $name {
            use super::super::*;
            pub(crate) struct Row;
            pub(crate) const OPERANDS: usize = expand!(@count $operands);
            const OP: Op = Op::$Op;
            const COSTLY: bool = OpInfo::TABLE[OP as usize].is_costly();
            $(expand!(@family $family Row $rule $operands $apart $body);)+
            pub(crate) fn map_kernel(dtype: DType) -> Option<MapKernel> {
                $(expand!(@kernel $family Row dtype);)+
                None
            }
            pub(crate) fn fold_kernel(dtype: DType) -> Option<FoldKernel> {
                expand!(@fold $accumulator $rule dtype $($family)+);
                None
            }
        }
    };
    // Only an op from T to T folds; of the ops that return a bool, this is the bool expression. Folds that do not
    // widen (maxima) and folds of bools and integers are exact: the order of folding changes no bits.
    (@fold [] $rule:ident $dtype:ident $($family:ident)+) => { let _ = $dtype; };
    (@fold [Truth] $rule:ident $dtype:ident $($family:ident)+) => {
        if $dtype == DType::Bool {
            // Truth values are bytes of 0 and 1. Of `&` on bools the compiler makes comparisons of words of 16 bits, which take four times as long.
            let kernel = match OP {
                Op::LogicalAnd => fold_instance::<super::bitwise_and::Row, u8, true>(),
                Op::LogicalOr => fold_instance::<super::bitwise_or::Row, u8, true>(),
                _ => fold_instance::<Row, bool, true>(),
            };
            return Some(FoldKernel { last: OpInfo::TABLE[OP as usize].last(), ..kernel });
        }
    };
    (@fold [$accumulator:ident] $rule:ident $dtype:ident $($family:ident)+) => { $(expand!(@fold_kernel $accumulator $family $dtype);)+ };
    (@fold_kernel $accumulator:ident bool $dtype:ident) => { expand!(@pick_fold $dtype true Bool bool); };
    (@fold_kernel Same int $dtype:ident) => {
        expand!(@pick_fold $dtype true U8 u8 U16 u16 U32 u32 U64 u64 I8 i8 I16 i16 I32 i32 I64 i64);
    };
    (@fold_kernel Wide int $dtype:ident) => { expand!(@pick_fold $dtype true U64 u64 I64 i64); };
    (@fold_kernel Wide word $dtype:ident) => { expand!(@pick_fold $dtype true U64 u64 I64 u64); };
    (@fold_kernel Same float $dtype:ident) => { expand!(@pick_fold $dtype true F32 f32 F64 f64); };
    (@fold_kernel Wide float $dtype:ident) => { expand!(@pick_fold $dtype false F32 f32 F64 f64); };
    (@fold_kernel Wide complex $dtype:ident) => { expand!(@pick_fold $dtype false C64 Complex32 C128 Complex64); };
    (@pick_fold $dtype:ident $exact:literal $($variant:ident $T:ty)+) => {
        match $dtype {
            $(DType::$variant => return Some(fold_instance::<Row, $T, $exact>()),)+
            _ => {}
        }
    };
    (@count [$($operand:ident),+]) => { [$(stringify!($operand)),+].len() };

    (@default) => { None };
    (@default $value:expr) => { Some(Scalar::Float($value as f64)) };
    (@mask) => { false };
    (@mask mask) => { true };
    (@redo redo) => { true };
    (@check) => { None };
    (@check $check:ident) => { Some(Check::$check) };
    (@reduction) => { None };
    (@reduction $name:ident $identity:ident $accumulator:ident) => {
        Some(Reduction { name: stringify!($name), identity: Identity::$identity, accumulator: Accumulator::$accumulator })
    };

    // A family is a list of element types.
    (@family bool $Row:ident $rule:ident $operands:tt $apart:tt $body:expr) => { expand!(@map bool, bool, $Row $rule $operands { [] [] [] } $body); };
    (@family int $($row:tt)+) => { expand!(@family unsigned $($row)+); expand!(@family signed $($row)+); };
    (@family word $($row:tt)+) => { expand!(@family unsigned $($row)+); };
    (@family unsigned $Row:ident $rule:ident $operands:tt { $fixup:tt $edges:tt $large:tt $short:tt $($apart:tt)* } $body:expr) => {
        expand!(@map u8, u8, $Row $rule $operands { $large $short [] } $body);
        expand!(@map u16, u16, $Row $rule $operands { $large $short [] } $body);
        expand!(@map u32, u32, $Row $rule $operands { $large $short [] } $body);
        expand!(@map u64, u64, $Row $rule $operands { $large $short [] } $body);
    };
    (@family signed $Row:ident $rule:ident $operands:tt { $fixup:tt $edges:tt $large:tt $short:tt $($apart:tt)* } $body:expr) => {
        expand!(@map i8, i8, $Row $rule $operands { $large $short [] } $body);
        expand!(@map i16, i16, $Row $rule $operands { $large $short [] } $body);
        expand!(@map i32, i32, $Row $rule $operands { $large $short [] } $body);
        expand!(@map i64, i64, $Row $rule $operands { $large $short [] } $body);
    };
    (@family float $Row:ident $rule:ident $operands:tt { $fixup:tt $edges:tt $large:tt $short:tt $quick:tt $whole:tt $picks:tt $($tabled:tt)? } $body:expr) => {
        expand!(@map f32, f32, $Row $rule $operands { $fixup $quick $picks $($tabled)? } $body);
        expand!(@map f64, f64, $Row $rule $operands { $fixup $quick $picks } $body);
    };
    (@family complex $Row:ident $rule:ident $operands:tt { $fixup:tt $edges:tt $large:tt $short:tt $quick:tt $whole:tt $($apart:tt)* } $body:expr) => {
        expand!(@map Complex32, f32, $Row $rule $operands { $edges $whole [] } $body);
        expand!(@map Complex64, f64, $Row $rule $operands { $edges $whole [] } $body);
    };

    (@map $T:ty, $Part:ty, $Row:ident $rule:ident $operands:tt { [$($needs:expr => $slow:expr $(, $redo:ident)?)?] [$($same:expr => $short:expr)?] [$($picks:expr)?] $([$Tabled:ty])? } $body:expr) => {
        impl Map<$T, OPERANDS> for $Row {
            type Out = expand!(@out $rule $T, $Part);
            const LONG: bool = COSTLY;
            #[inline(always)]
            #[allow(
                unused_variables, unused_comparisons, clippy::redundant_closure_call, clippy::unnecessary_cast, clippy::identity_op,
                clippy::absurd_extreme_comparisons, clippy::erasing_op, clippy::no_effect,
                reason = "one expression serves every type of a family"
            )]
            fn call(x: [$T; OPERANDS]) -> Self::Out {
                #[allow(dead_code, reason = "few expressions name their type")]
                type T = $T;
                let $operands = x;
                $body
            }
            $(
                const FIXUP: bool = true;
                $(const REDO: bool = expand!(@redo $redo);)?
                #[inline(always)]
                fn needs_fixup(x: [$T; OPERANDS]) -> bool {
                    let $operands = x;
                    $needs
                }
                #[inline(always)]
                fn fixup(x: [$T; OPERANDS]) -> Self::Out {
                    let $operands = x;
                    $slow
                }
            )?
            $(
                const QUICK: bool = true;
                #[inline(always)]
                #[allow(unused_variables, reason = "the expression reads the second operand")]
                fn is_quick(x2: $T) -> bool {
                    let $operands = [x2; OPERANDS];
                    $same
                }
                #[inline(always)]
                #[allow(unused_variables, reason = "few need all")]
                fn quick(x: [$T; OPERANDS]) -> Self::Out {
                    let $operands = x;
                    $short
                }
            )?
            $(
                const PICKS: bool = true;
                #[inline(always)]
                fn pick(x: [$T; OPERANDS]) -> $T {
                    let $operands = x;
                    if $picks { x[1] } else { x[0] }
                }
                #[inline(always)]
                fn trace(x: [$T; OPERANDS]) -> $T {
                    x[0] + x[1]
                }
                #[inline(always)]
                fn is_picked(picked: $T, trace: $T) -> bool {
                    picked != 0.0 && !trace.is_nan()
                }
            )?
            $(
                fn kernel() -> MapKernel {
                    tabled_instance::<$Tabled, $Row, OPERANDS>()
                }
            )?
        }
    };
    (@out Same $T:ty, $Part:ty) => { $T };
    (@out Float $T:ty, $Part:ty) => { $T };
    (@out Bool $T:ty, $Part:ty) => { bool };
    (@out Truth $T:ty, $Part:ty) => { bool };
    (@out FloatToBool $T:ty, $Part:ty) => { bool };
    (@out Real $T:ty, $Part:ty) => { $Part };
    (@out Exponent $T:ty, $Part:ty) => { i32 };

    (@kernel bool $Row:ident $dtype:ident) => { expand!(@pick $Row $dtype Bool bool); };
    (@kernel int $Row:ident $dtype:ident) => { expand!(@kernel unsigned $Row $dtype); expand!(@kernel signed $Row $dtype); };
    (@kernel word $Row:ident $dtype:ident) => {
        expand!(@kernel unsigned $Row $dtype);
        expand!(@pick $Row $dtype I8 u8 I16 u16 I32 u32 I64 u64);
    };
    (@kernel unsigned $Row:ident $dtype:ident) => { expand!(@pick $Row $dtype U8 u8 U16 u16 U32 u32 U64 u64); };
    (@kernel signed $Row:ident $dtype:ident) => { expand!(@pick $Row $dtype I8 i8 I16 i16 I32 i32 I64 i64); };
    (@kernel float $Row:ident $dtype:ident) => { expand!(@pick $Row $dtype F32 f32 F64 f64); };
    (@kernel complex $Row:ident $dtype:ident) => { expand!(@pick $Row $dtype C64 Complex32 C128 Complex64); };
    (@pick $Row:ident $dtype:ident $($variant:ident $T:ty)+) => {
        match $dtype {
            $(DType::$variant => return Some(<$Row as Map<$T, OPERANDS>>::kernel()),)+
            _ => {}
        }
    };
}

crate::for_each_op!(expand);
