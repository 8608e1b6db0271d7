//! A plan as a value that prints: the stored intermediates with reasons, the fusion groups, the loops, and the memory.

pub(crate) mod dtypes;
pub(crate) mod eager;
pub(crate) mod explanation;
mod fates;
mod loops;
mod nodes;
mod traffic;

use super::compile::program::{Action, Body, GroupProgram, Home, Program, compile};
use super::compile::result::Stores;
use super::lower::graph::{Graph, Id};
use super::plan::Plan as Steps;
use super::plan::stored::{Why, limit};
use crate::Tensor;
use crate::error::Result;
use crate::expr::Expr;
use crate::machine::Machine;
use crate::shape::in_units;
use loops::Loops;
use nodes::{Names, bytes};
use std::fmt;
pub use traffic::Traffic;

/// The memory traffic of a program.
pub(super) fn traffic_of(graph: &Graph, program: &Program, threads: usize) -> Traffic {
    Traffic::of(graph, program, threads)
}

/// The most inputs, and the most stages, that are printed.
const LINES: usize = 15;

/// How an expression would be computed. It prints as text.
///
/// The head names the result, the threads, the passes over memory, and the bytes that they read and write. Then come the inputs, the large
/// operands of reductions that are *not* stored, and the stages in the order in which they run: on the first line the node, its size, and
/// why it is stored; on the second line its loops and tiles. Stages of one group run together, block by block, so that the operands which
/// they share stay in the cache. Axes of loops are called i, j, k, and so on.
///
/// ```
/// use ndcast::{DType, Tensor};
/// let x = Tensor::zeros([1024, 1024], DType::F32)?;
/// let plan = x.expr().softmax(-1).plan()?.to_string();
/// assert!(plan.contains("a   float32 (1024, 1024)  4.0 MiB"), "{plan}");
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    result: String,
    threads: usize,
    traffic: Traffic,
    /// Bytes of all results, if each operation were computed by itself.
    apart: u128,
    inputs: Vec<[String; 3]>,
    fused: Vec<[String; 3]>,
    groups: Vec<Group>,
}

/// Stages that run together.
#[derive(Clone, Debug)]
struct Group {
    heading: String,
    stages: Vec<Stage>,
}

#[derive(Clone, Debug)]
struct Stage {
    node: String,
    size: String,
    fate: String,
    loops: String,
}

impl Plan {
    /// The plan of an expression on this machine.
    pub(super) fn of(expr: &Expr, machine: &Machine) -> Result<Plan> {
        let (graph, root) = Graph::of(expr, None)?;
        let program = compile(&graph, Steps::new(&graph, &[root], machine), &[], machine)?;
        Ok(Plan::of_program((&graph, root), &program, machine, &[]))
    }

    /// The plan that a program carries out. Tensors in `known` have names.
    fn of_program(
        (graph, root): (&Graph, Id),
        program: &Program,
        machine: &Machine,
        known: &[(Tensor, String)],
    ) -> Plan {
        let needed = graph.below(root, |_| true);
        let names = Names::new(graph, &needed, program, known);
        let mut groups = Vec::new();
        for action in &program.actions {
            match action {
                Action::Run(group) => groups.extend(group.body.as_ref().map(|body| Group::new(&names, group, body))),
                Action::Copy { id, copy, .. } => groups.push(Group {
                    heading: "copy".into(),
                    stages: vec![Stage {
                        node: names.defined(*id),
                        size: in_units(bytes(graph, *id)),
                        fate: "stored: no layout has the shape".into(),
                        loops: loops::describe(&names, &copy.nest).swap_remove(0).text,
                    }],
                }),
                Action::View { .. } | Action::Free(_) => {}
            }
        }
        let computed = needed.iter().filter(|&&id| graph.is_computed(id));
        let limit = limit(graph, &needed);
        Plan {
            result: nodes::kind(graph, root),
            threads: machine.threads,
            traffic: Traffic::of(graph, program, machine.threads),
            apart: computed.map(|&id| bytes(graph, id)).fold(0, u128::saturating_add),
            inputs: names.inputs(program),
            fused: names.fused(program).into_iter().map(|fused| names.not_stored(fused, limit)).collect(),
            groups,
        }
    }

    /// The memory traffic that the plan predicts.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let x = Tensor::zeros([1024, 1024], DType::F32)?;
    /// let traffic = x.expr().exp().plan()?.traffic();
    /// assert_eq!((traffic.read, traffic.written, traffic.passes), (4 << 20, 4 << 20, 1));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn traffic(&self) -> Traffic {
        self.traffic
    }
}

impl Group {
    fn new(names: &Names<'_>, group: &GroupProgram, body: &Body) -> Group {
        let heading = match &group.group.blocked {
            Some(blocked) => format!(
                "group  {} stages in {} blocks of {} along axis {}, saves {}",
                body.stages.len(),
                blocked.length.div_ceil(blocked.block_len),
                blocked.block_len,
                blocked.axes.last().copied().unwrap_or(0),
                in_units(group.group.saved as u128),
            ),
            None => "stage".to_string(),
        };
        let mut stages = Vec::new();
        for (k, stage) in body.stages.iter().enumerate() {
            let id = group.group.stages[k];
            let size = match (&stage.home, &group.group.blocked) {
                (Home::Block(_), Some(blocked)) => nodes::block(names.graph, id, (blocked.axes[k], blocked.block_len)),
                _ => in_units(bytes(names.graph, id)),
            };
            let fate = match (group.group.why[k], stage.nest.result.is_dense(), stage.nest.result.stores) {
                (Why::Result, false, _) => "result, written with strides",
                (Why::Result, true, Stores::Streaming) => "result, written past the caches",
                (Why::Result, true, Stores::InPlace) => "result, written over the target",
                (Why::Result, true, Stores::Direct) => "result, written directly",
                (Why::Viewed, ..) => "stored: viewed",
                (Why::BroadcastBack, ..) => "stored: broadcast back",
                (Why::Broadcast, ..) => "stored: broadcast",
                (Why::SmallFold, ..) => "stored: small reduction",
                (Why::LongChain, ..) => "stored: ends a long chain",
                (Why::Shared, ..) => "stored: read by several stages",
            };
            for Loops { node, reader, text } in loops::describe(names, &stage.nest) {
                let (size, fate) = match reader {
                    None => (size.clone(), fate.to_string()),
                    Some(reader) => (String::new(), format!("fused into {}", names.name(reader))),
                };
                stages.push(Stage { node: names.defined(node), size, fate, loops: text });
            }
        }
        Group { heading, stages }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Plan { result, threads, traffic: Traffic { read, written, peak, passes }, apart, .. } = self;
        let plural = |count: usize, word: &str| format!("{count} {word}{}", if count == 1 { "" } else { "s" });
        let passes = format!("{passes} {}", if *passes == 1 { "pass" } else { "passes" });
        writeln!(f, "plan  {result}  {}  {passes}", plural(*threads, "thread"))?;
        let [read, written, peak, apart] = [*read, *written, *peak, *apart].map(in_units);
        write!(f, "  reads {read}  writes {written}  peak {peak}  (each operation by itself: {apart} of results)")?;
        for (heading, rows) in [("inputs", &self.inputs), ("not stored", &self.fused)] {
            if !rows.is_empty() {
                write!(f, "\n{heading}")?;
            }
            for [name, kind, note] in rows.iter().take(LINES) {
                write!(f, "\n  {name:<3} {kind}{}{note}", if note.is_empty() { "" } else { "  " })?;
            }
            if rows.len() > LINES {
                write!(f, "\n  ... {} more", rows.len() - LINES)?;
            }
        }
        let mut left = LINES;
        for Group { heading, stages } in &self.groups {
            if left > 0 {
                write!(f, "\n{heading}")?;
            }
            for Stage { node, size, fate, loops } in stages.iter().take(left) {
                write!(f, "\n  {node:<40} {size:<16} {fate}\n       {loops}")?;
            }
            left = left.saturating_sub(stages.len());
        }
        let stages = self.groups.iter().map(|group| group.stages.len()).sum::<usize>();
        if stages > LINES {
            write!(f, "\n... {} more stages", stages - LINES)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, DType, Tensor, keep};

    /// Two threads, and results from 4 MiB on are written past the caches.
    const MACHINE: Machine = Machine { threads: 2, stream_from_bytes: 4 << 20 };

    fn ones(shape: &[usize]) -> Tensor {
        Tensor::ones(shape, DType::F32).unwrap()
    }

    /// The plans of ARCHITECTURE.md, each after the line of Rust that builds its expression.
    fn plans() -> Vec<(&'static str, Expr)> {
        let x = ones(&[4096, 1024]);
        let (a, b) = (ones(&[4000, 1, 3]), ones(&[1000, 3]));
        vec![
            ("(&x - x.expr().mean(0)) / x.expr().std(0)", (&x - x.expr().mean(0)) / x.expr().std(0)),
            ("x.expr().softmax(-1)", x.expr().softmax(-1)),
            ("(&a - &b).square().sum(-1).argmin(-1)", (&a - &b).square().sum(-1).argmin(-1)),
        ]
    }

    #[test]
    fn a_plan_says_what_it_computes() {
        let x = ones(&[2000, 300]);
        let plan = |expr: &Expr| Plan::of(expr, &MACHINE).unwrap().to_string();
        let shown = |expr: &Expr, text: &str| assert!(plan(expr).contains(text), "{text}: {}", plan(expr));
        shown(&x.expr().pow(4.0).pow(3.0), "= (a ** 4.0) ** 3.0");
        shown(&((&x - 1.0) * (&x - (&x - 2.0)) / 3.0), "= (a - 1.0) * (a - (a - 2.0)) / 3.0");
        shown(&(-(&x + 1.0)), "= -(a + 1.0)");
        shown(&x.expr().less(3.0).not_equal(x.expr().greater(1.0)), "= (a < 3.0) != (a > 1.0)");
        let e = (&x * 2.0).exp();
        shown(&(e.sum(0) + e.max(0)), "computed again by each of 2 reductions");
        let mut sum = x.expr();
        for _ in 0..40 {
            sum = (sum + &ones(&[2000, 300])).sum(keep(0)) + &x;
        }
        let long = plan(&sum);
        let cut = |line: &&str| line.trim_start().starts_with("... ") && line.contains(" more");
        assert!(long.lines().filter(cut).count() == 3 && long.lines().count() < 90, "{long}");
        // Sizes do not overflow, and nothing is computed.
        let huge = Tensor::ones([1], DType::F64).unwrap().broadcast_to([1 << 40, 1 << 20]).unwrap();
        shown(&(&huge / huge.expr().sum(keep(1))).max(ALL), "EiB");
        assert!(plan(&ones(&[0, 5]).expr().sum(1)).starts_with("plan  float32 (0,)"));
    }

    /// With `NDCAST_RECORD=1`, the plans are written anew.
    #[test]
    fn the_plans_of_the_architecture_are_true() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../ARCHITECTURE.md");
        let text = std::fs::read_to_string(path).unwrap();
        let mut fresh = text.clone();
        for (line, expr) in plans() {
            let plan = Plan::of(&expr, &MACHINE).unwrap().to_string();
            let block: String = plan.lines().map(|line| format!("    {line}\n")).collect();
            let heading = format!("`{line}`:\n\n");
            let start = fresh.find(&heading).unwrap_or_else(|| panic!("no plan of {line}")) + heading.len();
            let length = fresh[start..].find("\n\n").unwrap_or_else(|| panic!("the plan of {line} has no end")) + 1;
            fresh.replace_range(start..start + length, &block);
        }
        if std::env::var_os("NDCAST_RECORD").is_some() {
            std::fs::write(path, fresh).unwrap();
        } else {
            assert_eq!(text, fresh, "ARCHITECTURE.md shows old plans");
        }
    }
}
