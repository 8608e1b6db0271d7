//! Each pass by itself, on small plans.

use super::input::Source;
use super::loop_nest::{LoopNest, Packed, arrange};
use super::order::order;
use super::packing::Packing;
use super::program::{Action, GroupProgram, Home, Program, compile};
use super::result::Stores;
use super::skeleton::{InstructionKind, Skeleton, skeleton};
use super::sources::Sources;
use super::tile::{Tiled, tile};
use crate::engine::functions::plan_gathers;
use crate::engine::lower::graph::{Graph, Id};
use crate::engine::plan::Plan;
use crate::expr::NodeKind;
use crate::machine::{ALIASED_ELEMENTS, Machine};
use crate::shape::Layout;
use crate::{ALL, DType, Expr, Tensor, keep, s};

const MACHINE: Machine = Machine { threads: 2, stream_from_bytes: 1 << 30 };

fn ones(shape: &[usize]) -> Tensor {
    Tensor::ones(shape, DType::F32).unwrap()
}

fn graph(expr: &Expr) -> (Graph, Id) {
    Graph::of(expr, None).unwrap()
}

fn skeleton_of(expr: &Expr) -> Skeleton {
    let (graph, root) = graph(expr);
    skeleton(&Sources::new(&graph), root, None)
}

/// The loops of an expression of one stage, and the tensors to pack.
fn nest_of(expr: &Expr) -> (LoopNest, Vec<Packed>) {
    let (skeleton, mut packs) = (skeleton_of(expr), Vec::new());
    let order = order(&skeleton, None);
    (arrange(skeleton, order, Some(&mut packs)), packs)
}

fn tiled(expr: &Expr) -> Tiled {
    tile(nest_of(expr).0)
}

fn program(expr: &Expr) -> Program {
    let (graph, root) = graph(expr);
    compile(&graph, Plan::new(&graph, &[root], &MACHINE), &[], &MACHINE).unwrap()
}

fn groups(program: &Program) -> Vec<&GroupProgram> {
    program
        .actions
        .iter()
        .filter_map(|action| if let Action::Run(group) = action { Some(&**group) } else { None })
        .collect()
}

#[test]
fn a_skeleton_has_a_body_for_each_fold_and_its_maps_come_last() {
    let (x, row) = (ones(&[6, 1, 4]), ones(&[5, 4]));
    let Skeleton { domain, dims, bodies } = skeleton_of(&((&x + &row) * 2.0).sum(0));
    // An axis of length 1 is no loop, and the reduced axis comes after those of the node.
    assert_eq!((&domain.axes[..], &dims[..]), (&[5, 4, 6][..], &[Some(0), Some(1)][..]));
    assert_eq!(bodies.iter().map(|body| body.parent).collect::<Vec<_>>(), [None, Some(0)]);
    let [outer, inner] = &bodies[..] else { panic!("two bodies") };
    let fold = outer.folds().next().unwrap();
    assert_eq!((fold.child, fold.length, &fold.reduced[..]), (1, 6, &[2][..]));
    // Three loads, then addition and multiplication as one kernel.
    assert_eq!((inner.maps, inner.instructions.len()), (3, 4));
    assert!(matches!(inner.instructions[3].kind, InstructionKind::Map(_)));
    let strides = |axis| domain.inputs.iter().map(|input| input.stride(axis)).collect::<Vec<_>>();
    assert_eq!((strides(0), strides(1), strides(2)), (vec![0, 4, 0], vec![1, 1, 0], vec![4, 0, 0]));
}

#[test]
fn the_order_follows_the_target_else_the_inputs() {
    let turned = ones(&[30, 20]).t().unwrap();
    let skeleton = skeleton_of(&(&turned + 1.0));
    let fresh = order(&skeleton, None);
    assert_eq!((&fresh.axes[..], &fresh.memory[..]), (&[1, 0][..], &[1, 0][..]));
    assert_eq!(fresh.dense(turned.shape()).unwrap().strides(), [1, 20]);
    let target = Layout::contiguous(turned.shape()).unwrap();
    assert_eq!(order(&skeleton, Some(&target)).axes[..], [0, 1]);
    // Of (a + b.T), b is contiguous along axis 0, which becomes the second innermost loop.
    let (a, b) = (ones(&[40, 50, 60]), ones(&[60, 50, 40]));
    let near = order(&skeleton_of(&(&a + b.expr().transposed())), None);
    assert_eq!((&near.axes[..], &near.memory[..]), (&[1, 0, 2][..], &[0, 1, 2][..]));
}

#[test]
fn strides_decide_between_rows_and_columns() {
    let x = ones(&[300, 200]);
    let fold = |expr: &Expr| {
        let (nest, _) = nest_of(expr);
        let Some(level) = nest.levels.get(1) else { panic!("a fold has a level") };
        (level.columns, level.run.to_vec(), level.counted.to_vec(), level.column)
    };
    assert_eq!(fold(&x.expr().sum(1)), (false, vec![0, 1], vec![], Some(4)));
    assert_eq!(fold(&x.expr().sum(0)), (true, vec![0], vec![1], Some(800)));
    // A short row is folded in columns, although it is contiguous.
    assert_eq!(fold(&ones(&[300, 3]).expr().sum(1)), (true, vec![0], vec![1], Some(4)));
}

#[test]
fn a_map_is_stored_if_its_views_would_compute_it_again_for_long() {
    let x = ones(&[300, 200]).expr();
    let stages = |expr: &Expr| {
        groups(&program(expr)).iter().filter_map(|group| Some(group.body.as_ref()?.stages.len())).sum::<usize>()
    };
    let part = |x: &Expr, k: isize| x.index(s![k..k + 290]);
    let sum = |x: &Expr, count: isize| (1..count).fold(part(x, 0), |sum, k| sum + part(x, k));
    let long = (0..5).fold(x.clone(), |sum, _| sum * 0.5f32 + 1.0f32);
    assert_eq!([stages(&sum(&long, 1)), stages(&sum(&long, 2)), stages(&sum(&long, 3))], [1, 1, 2]);
    assert_eq!(stages(&sum(&(&x * 2.0f32), 8)), 1);
    // Many views, all of small parts.
    assert_eq!(stages(&(1..8).fold(long.index(s![0]), |sum, k| sum + long.index(s![k]))), 1);
    // It would be larger than its operands.
    let wide = (0..5).fold(ones(&[300, 1]).expr() + &ones(&[1, 200]), |sum, _| sum * 0.5f32 + 1.0f32);
    assert_eq!(stages(&sum(&wide, 3)), 1);
}

#[test]
fn short_runs_that_are_computed_have_the_reduced_axes_first() {
    let (column, row) = (ones(&[300, 1]), ones(&[1, 20]));
    let fold = |expr: &Expr| {
        let level = &nest_of(expr).0.levels[1];
        (level.columns, level.reduced_first, level.run.to_vec(), level.counted.to_vec())
    };
    let product = |width: usize| ones(&[300, width]).expr() * &column;
    assert_eq!(fold(&product(12).sum(0)), (true, true, vec![1, 0], vec![]));
    assert_eq!(fold(&(product(20) + &row).max(0)), (true, true, vec![1, 0], vec![]));
    assert_eq!(fold(&product(5).sum(0)), (true, true, vec![1, 0], vec![]));
    // Too short, too long, with a kernel of both, only loaded, with an index.
    assert_eq!(fold(&product(3).sum(0)), (false, false, vec![0, 1], vec![]));
    assert_eq!(fold(&(product(300) + &ones(&[300])).sum(0)), (true, false, vec![0], vec![1]));
    assert_eq!(fold(&product(20).sum(0)), (true, false, vec![0], vec![1]));
    assert_eq!(fold(&ones(&[300, 20]).expr().sum(0)), (true, false, vec![0], vec![1]));
    assert_eq!(fold(&product(20).argmax(0)), (true, false, vec![0], vec![1]));
}

#[test]
fn squares_of_distances_and_products_are_one_kernel_with_their_sum_in_columns() {
    let count = |expr: &Expr| {
        let compiled = program(expr);
        let stages = groups(&compiled).into_iter().flat_map(|group| &group.body).flat_map(|body| &body.stages);
        let levels = stages.flat_map(|stage| &stage.nest.levels);
        levels.filter(|level| level.loops.mapped.is_some()).count()
    };
    let mapped = |x: &Tensor, axis: isize| count(&x.expr().std(axis));
    let x = ones(&[300, 200]);
    assert_eq!([mapped(&x, 0), mapped(&x, 1)], [1, 0]);
    assert_eq!(mapped(&x.t().unwrap(), 1), 1);
    assert_eq!(mapped(&ones(&[4, 300, 200]), 1), 1);
    // Distances of f64 keep two sums.
    assert_eq!(mapped(&x.cast(DType::F64).unwrap(), 0), 0);
    // Products with a number for each row, or with a row.
    let (numbers, row) = (ones(&[300, 1]), ones(&[200]));
    assert_eq!([count(&(&x * &numbers).sum(0)), count(&(&numbers * &x).sum(0)), count(&(&row * &x).sum(0))], [1; 3]);
    assert_eq!([count(&(&x * &numbers).sum(1)), count(&(&x * &x).sum(0)), count(&(&x + &numbers).sum(0))], [0; 3]);
    assert_eq!(count(&(ones(&[4, 300, 200]) * &numbers).sum([0, 1])), 0);
    // Pairs of rows, whose squared differences have a kernel, too.
    let (points, others) = (ones(&[300, 1, 40]), ones(&[200, 40]));
    assert_eq!([count(&(&points - &others).square().sum(-1)), count(&(&others - &points).pow(2.0).sum(-1))], [1; 2]);
    assert_eq!([count(&(&points * &others).sum(-1)), count(&(&points + &others).square().sum(-1))], [1, 0]);
    // Rows that are no vectors, strided ones, and an operand that stays along the row.
    let part = ones(&[300, 4, 8]).narrow(2, 0..4).unwrap();
    assert_eq!(count(&(&part * ones(&[300, 1, 1])).sum(0)), 0);
    assert_eq!(count(&(ones(&[300, 400]).index(crate::s![.., ..; 2]).unwrap() * &numbers).sum(0)), 0);
    assert_eq!(count(&(&numbers * &row).sum(0)), 0);
}

#[test]
fn a_small_operand_that_is_read_often_is_packed_once() {
    let (a, b) = (ones(&[4000, 1, 3]), ones(&[1000, 3]));
    let (nest, packs) = nest_of(&(&a - &b).square().sum(-1).argmin(-1));
    let sources: Vec<Source> = nest.domain.inputs.iter().map(|input| input.source).collect();
    assert_eq!(sources, [Source::Pack(0), Source::Pack(1)]);
    // The coordinates come first: the fold counts through them.
    assert_eq!((&packs[0].lengths[..], &packs[0].strides[..]), (&[3, 4000][..], &[1, 3][..]));
    let (nest, packs) = nest_of(&(&ones(&[300, 200]) + &ones(&[200])));
    assert!(packs.is_empty() && nest.domain.inputs.iter().all(|input| matches!(input.source, Source::Value(_))));
}

#[test]
fn tiles_keep_to_the_cache_and_rows_need_no_expansion() {
    let x = ones(&[4096, 1024]);
    let long = tiled(&(&x * &ones(&[4096, 1])));
    let tiling = &long.tilings[0];
    assert_eq!((tiling.rows.columns, tiling.rows.slab, long.row), (1024, 4096 * 1024, 1024));
    assert!(tiling.capacity.is_power_of_two() && tiling.strip <= tiling.capacity);
    assert!(long.access.iter().all(|access| matches!(access.packing, Packing::None)));
    assert_eq!(long.access.iter().map(|access| access.row_step).collect::<Vec<_>>(), [4096, 4]);
    // Slices of a larger tensor are read where they are, row by row, and their next rows are prefetched.
    let larger = ones(&[4098, 1030]);
    let slice = |from: usize| larger.narrow(0, from..from + 4096).unwrap().narrow(1, from..from + 1024).unwrap();
    let slices = tiled(&(&slice(0) * 2.0 + &slice(2)));
    let tiling = &slices.tilings[0];
    assert_eq!((tiling.rows.columns, tiling.rows.slab), (1024, 4096 * 1024));
    assert!(tiling.capacity >= 8 * 1024 && tiling.prefetch.by_rows);
    assert_eq!(slices.access.iter().map(|access| access.row_step).collect::<Vec<_>>(), [4120, 0, 4120]);
    // A transposed operand comes in panels, and the blocks of the grid follow.
    let turned = tiled(&(&ones(&[1024, 1024]) + &ones(&[1024, 1024]).t().unwrap()));
    assert!(turned.grid.is_some_and(|grid| grid.by_rows));
    assert!(matches!(turned.access[1].packing, Packing::Block { row_step: 1, column_step: 1024, .. }));
}

#[test]
fn of_the_slices_of_a_stencil_the_foremost_is_prefetched() {
    let prefetched = |expr: &Expr| {
        let tiled = tiled(expr);
        assert!(tiled.tilings[0].prefetch.maps > 0);
        tiled.tilings[0].prefetch.operands.len()
    };
    let x = ones(&[1026, 1026]);
    let slice = |i: isize, j: isize| x.index(s![i..i + 1024, j..j + 1024]).unwrap();
    let stencil = |corners: [Tensor; 4]| {
        let [a, b, c, d] = corners;
        (a + b) * (c + d) - 1.0
    };
    assert_eq!(prefetched(&stencil([slice(0, 0), slice(1, 2), slice(2, 1), slice(2, 2)])), 1);
    // Tensors of their own, a part that is far away, and one that is read the other way.
    let apart = || ones(&[1024, 1024]);
    assert_eq!(prefetched(&stencil([apart(), apart(), slice(0, 0), slice(0, 2)])), 3);
    let half = |i: isize| x.index(s![i..i + 512, 0..1024]).unwrap();
    assert_eq!(prefetched(&stencil([half(0), half(1), half(512), half(513)])), 2);
    let backwards = |i: isize| slice(i, 0).flip(0).unwrap();
    assert_eq!(prefetched(&stencil([backwards(0), backwards(1), slice(0, 0), slice(1, 0)])), 3);
}

#[test]
fn the_layouts_of_results_are_known_before_anything_runs() {
    let x = ones(&[4096, 1024]);
    let compiled = program(&x.expr().softmax(-1));
    let [group] = groups(&compiled)[..] else { panic!("one group") };
    let homes: Vec<bool> =
        group.body.iter().flat_map(|body| &body.stages).map(|stage| matches!(stage.home, Home::Value { .. })).collect();
    assert_eq!(homes, [false, false, false, false, true]);
    assert_eq!((group.results[0].strides(), group.rest.is_none()), (&[1024, 1][..], true));
    // The size of the whole result decides about its stores, not that of a block.
    let small = Machine { stream_from_bytes: 1 << 20, ..MACHINE };
    let (graph, root) = graph(&x.expr().softmax(-1));
    let streamed = compile(&graph, Plan::new(&graph, &[root], &small), &[], &small).unwrap();
    let stores: Vec<Stores> =
        groups(&streamed)[0].body.iter().flat_map(|body| &body.stages).map(|stage| stage.nest.result.stores).collect();
    let direct = Stores::Direct;
    assert_eq!(stores, [direct, direct, direct, direct, Stores::Streaming]);
    // 3001 rows do not divide into blocks of equal length.
    let odd = program(&ones(&[3001, 100]).expr().softmax(-1));
    assert!(groups(&odd)[0].rest.is_some());
    // A result follows the memory of its operand.
    let turned = program(&(&x.t().unwrap() + 1.0));
    assert_eq!(groups(&turned)[0].results[0].strides(), [1, 1024]);
    // No elements: nothing to run.
    assert!(groups(&program(&(&ones(&[0, 5]) + 1.0)))[0].body.is_none());
}

#[test]
fn views_and_copies_are_actions() {
    let x = ones(&[100, 50]);
    let steps = |expr: &Expr| -> Vec<&'static str> {
        let name = |action: &Action| match action {
            Action::Run(_) => "run",
            Action::View { .. } => "view",
            Action::Copy { .. } => "copy",
            Action::Free(_) => "free",
        };
        program(expr).actions.iter().map(name).collect()
    };
    let sums = (&x * 2.0).sum(keep(1));
    assert_eq!(steps(&(sums.transpose(0, 1) + &ones(&[100]))), ["run", "view", "free", "run", "free"]);
    // The elements of a transposed sum in another shape have to be moved.
    let turned = (&ones(&[20, 30, 40]) * 2.0).sum(2).transpose(0, 1);
    assert_eq!(steps(&(turned.reshape([600]) + &ones(&[600]))), ["run", "view", "free", "copy", "free", "run", "free"]);
    // An operand that is repeated often is copied as it is.
    let repeated = (&ones(&[30, 1]) * 2.0).sum(keep(1)).broadcast_to([30, 50]);
    assert_eq!(
        steps(&(repeated.reshape([1500]) + &ones(&[1500]))),
        ["run", "view", "free", "copy", "free", "run", "free"]
    );
    assert_eq!(steps(&(x.index(s![..; 2]).unwrap().expr() + 1.0)), ["run"]);
    // A write is compiled for the layout of its target.
    let (graph, root) = graph(&(&x + 1.0));
    let turned = ones(&[50, 100]).t().unwrap();
    let target = turned.layout().clone();
    let writing = compile(&graph, Plan::write(&graph, root, &MACHINE), &[(root, target.clone())], &MACHINE).unwrap();
    assert_eq!((&writing.given[..], groups(&writing)[0].results[0].strides()), (&[root][..], &[1, 100][..]));
}

#[test]
fn elements_of_one_cache_set_are_written_before_they_are_evicted() {
    let capacity = |x: Tensor| {
        let expr = Expr::new(NodeKind::Target) + 1.0;
        let (graph, root) = Graph::of(&expr, Some((x.layout().clone(), x.dtype()))).unwrap();
        let plan = Plan::write(&graph, root, &MACHINE);
        let program = compile(&graph, plan, &[(root, x.layout().clone())], &MACHINE).unwrap();
        groups(&program)[0].body.as_ref().unwrap().stages[0].nest.levels[0].tiling.capacity
    };
    let x = ones(&[5000, 1024]);
    assert_eq!(capacity(x.index(s![.., 0]).unwrap()), ALIASED_ELEMENTS);
    assert_eq!(capacity(x.index(s![.., ..2]).unwrap()), 2 * ALIASED_ELEMENTS);
    // Longer rows, and columns that are a line more apart, stay in the caches.
    assert!(capacity(x.index(s![.., ..64]).unwrap()) > 1000);
    assert!(capacity(ones(&[5000, 1040]).index(s![.., 0]).unwrap()) > 1000);
}

#[test]
fn a_gather_is_read_along_the_rows_of_its_table() {
    let (p, i) = (ones(&[1000, 64]), Tensor::zeros([5000], DType::I64).unwrap());
    let picked = |width: usize| p.narrow(1, 0..width).unwrap().contiguous().unwrap().expr().take(&i, 0);
    let level = |expr: &Expr| {
        plan_gathers(expr);
        nest_of(expr).0.levels.swap_remove(1)
    };
    for width in [32, 64] {
        let [along, across] = [1, 0].map(|axis| level(&(picked(width) + 1.0).sum(axis)));
        assert!(!along.columns && across.columns && across.reduced_first, "{width}");
    }
    // Neither the table nor the indices are packed, and tiles are not computed row by row.
    let turned = picked(64).transpose(0, 1) * ones(&[64, 5000]);
    plan_gathers(&turned);
    let nest = tiled(&turned);
    let packed = |input: usize| !matches!(nest.access[input].packing, Packing::None);
    let gathered = |input: &usize| nest.nest.domain.inputs[*input].is_gathered();
    let inputs = 0..nest.nest.domain.inputs.len();
    assert_eq!(inputs.clone().filter(gathered).count(), 2);
    assert!(!inputs.filter(gathered).any(packed) && nest.tilings[0].rows.columns == 0);
}

#[test]
fn a_gather_is_made_once_for_several_stages() {
    let (w, i) = (ones(&[1000]), Tensor::zeros([100_000], DType::I64).unwrap());
    let stages = |expr: &Expr| {
        plan_gathers(expr);
        groups(&program(expr)).iter().map(|group| group.group.stages.len()).sum::<usize>()
    };
    let picked = || w.expr().take(&i, 0);
    assert_eq!(stages(&(picked() * 2.0)), 1);
    assert_eq!(stages(&((picked() - picked()) * 2.0).sum(ALL)), 1);
    assert_eq!(stages(&(picked() - picked().max(ALL))), 3);
    // Views of a gather, and reshapes of it, are gathers.
    assert_eq!(stages(&(picked().reshape([100, 1000]).transpose(0, 1) + 1.0)), 1);
    // A gather that its user broadcasts is stored.
    assert_eq!(stages(&(picked().unsqueeze(1) * ones(&[3]))), 2);
}
