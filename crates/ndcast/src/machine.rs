//! Budgets and thresholds: bytes of a cache, elements of a task, rows of a tile.
//!
//! They assume a core with at least 32 KiB of L1 and 1 MiB of L2 cache, and memory that all cores share. Each name states its unit. Where a
//! measurement decided a value, the comment gives it; the machine is a Zen 5 EPYC unless the comment names another. Constants of an
//! algorithm are beside the algorithm, not here: the bits of a digit, the length of a chain of sums.

use std::ops::RangeInclusive;
use std::time::Duration;

/// The figures that are not the same in every call. A plan and its program are made for one machine.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Machine {
    /// Number of threads that share the work.
    pub(crate) threads: usize,
    /// Size in bytes from which on a result is written with non-temporal stores.
    pub(crate) stream_from_bytes: usize,
}

// Threads and tasks.

/// The maximum number of threads, whatever a caller asks for.
pub(crate) const MOST_THREADS: usize = 1024;
/// Tasks per thread, so that the shares stay even when something delays a thread.
pub(crate) const TASKS_PER_THREAD: usize = 8;
/// The shortest range is the one that this many equal ranges per thread would give.
pub(crate) const LEAST_RANGES_PER_THREAD: usize = 64;
/// Time for which a thread spins before it sleeps: a little longer than a sleeping thread takes to begin, some 60 µs, so that waiting costs at
/// most about twice as much as knowing when the next job comes. Programs in Python often come back sooner.
pub(crate) const IDLE: Duration = Duration::from_micros(100);
/// Minimum time between two calls of the interrupt check.
pub(crate) const INTERRUPT_PERIOD: Duration = Duration::from_millis(50);
/// Number of checks for an interrupt between two readings of the clock.
pub(crate) const INTERRUPT_CHECKS: u32 = 16;
/// Bytes up to which blocks of arrays that are read by region grow, so that all threads have some and a user who stops need not wait.
pub(crate) const STREAM_BLOCK_BYTES: u64 = 64 << 20;
/// Elements that a node of such a block has at most, for the same reasons.
pub(crate) const STREAM_BLOCK_WORK: usize = 1 << 28;
/// Bytes, and the share of all, that may be read again for the sake of smaller blocks.
pub(crate) const STREAM_REREAD: u64 = 32 << 20;
pub(crate) const STREAM_REREAD_SHARE: u64 = 32;
/// Bytes between two places from which on it pays to read each by itself: a second read costs as much.
pub(crate) const STREAM_SKIP: u64 = 64 << 10;
/// Elements of one task of a scan, a sort of rows, a quantile or a Fourier transform; at least one row.
pub(crate) const TASK_ELEMENTS: usize = 1 << 14;
/// Elements of a piece of a line that is scanned in pieces; all results depend on it.
pub(crate) const SCAN_PIECE_ELEMENTS: usize = 1 << 12;
/// Lines that are too few to leave each to one thread; all results depend on it, too.
pub(crate) const SCAN_FEW_LINES: usize = 8;
/// Minimum number of columns of a part, if scans side by side are cut.
pub(crate) const SCAN_COLUMNS: usize = 256;
/// Rows that are divided among threads at a time.
pub(crate) const SCAN_BAND_ROWS: usize = 1 << 10;
/// Elements that one task fills with random numbers. The number is even, so that a task begins at a whole word and a whole pair.
pub(crate) const RANDOM_TASK_ELEMENTS: usize = 1 << 14;
/// Indices that one task checks, and elements that it moves by them.
pub(crate) const PICKS_TASK: usize = 1 << 14;
/// Written memory of at least this size is divided among threads: smaller one is in the cache of each, and one thread is as fast.
pub(crate) const SCATTER_SHARED_BYTES: usize = 2 << 20;
/// Elements that a thread counts at least.
pub(crate) const COUNTS_TASK: usize = 1 << 15;
/// Tables in which the parts of a list are counted at most, and their bytes together.
pub(crate) const MOST_TABLES: usize = 16;
pub(crate) const TABLES_BYTES: usize = 8 << 20;
/// Elements of a mask that one task looks at.
pub(crate) const MASK_PIECE_ELEMENTS: usize = 1 << 16;
/// Elements that one task converts to sort keys.
pub(crate) const KEYS_TASK_ELEMENTS: usize = 1 << 16;
/// Records of a radix sort that justify a thread.
pub(crate) const RADIX_TASK_RECORDS: usize = 1 << 16;
/// Elements that one task looks up in a sorted list.
pub(crate) const SEARCHES_TASK_ELEMENTS: usize = 1 << 13;
/// Elements of a sorted list that are ranked in the time that one step of a search takes without ranks: 0.9 and 30 ns.
pub(crate) const RANKED_PER_SEARCH_STEP: usize = 32;
/// Elements of a row from which on its first ones are found by a bound. In a row of 100, that takes 20 ns for each element, and a sort in
/// registers 3.
pub(crate) const FIRST_ROW_ELEMENTS: usize = 512;
/// Elements of a long row of which one task finds the first ones: the second pass over them reads the L2 cache.
pub(crate) const FIRST_TASK_ELEMENTS: usize = 1 << 16;
/// Rows and columns from which on matrices are factored panel by panel.
#[cfg(feature = "linalg")]
pub(crate) const LINALG_BLOCKED_ROWS: usize = 256;
/// Multiplications of linear algebra that justify a task.
#[cfg(feature = "linalg")]
pub(crate) const LINALG_TASK_PRODUCTS: usize = 1 << 16;
/// Matrices of 2 to 4 rows that justify a task; a multiple of those that are worked on side by side.
#[cfg(feature = "linalg")]
pub(crate) const LINALG_SMALL_TASK_MATRICES: usize = 1 << 11;
/// Multiplications of a matrix product that justify a task.
pub(crate) const PRODUCT_TASK_PRODUCTS: usize = 1 << 17;

// Memory.

/// Alignment of allocated memory in bytes: a cache line, and an AVX-512 register. Small memory is aligned to 16 bytes.
pub(crate) const ALIGNMENT_BYTES: usize = 64;
/// Memory of at most this many bytes is allocated together with the reference count.
pub(crate) const COUNTED_BYTES: usize = 4096;
/// Bytes that one task clears.
pub(crate) const CLEARED_TASK_BYTES: usize = 1 << 20;
/// Smallest buffer, in bytes, that comes from the pool. Smaller ones come from the allocator, which maps each request from 128 KiB on anew,
/// and returns smaller ones to the system when several are freed together: `(x - r) / r` of (128, 256) takes 62 µs with it, and 4 with the
/// pool.
pub(crate) const POOLED_BYTES: usize = 32 << 10;
/// Default limit of the pool: an eighth of the memory, but at most this many bytes.
pub(crate) const POOL_LIMIT_BYTES: u64 = 4 << 30;
/// Default limit of the pool if the size of the memory is not known.
pub(crate) const POOL_LIMIT_UNKNOWN_BYTES: usize = 512 << 20;
/// Bytes of the most recently released buffers that are not yet marked as free for the system. Marking 64 MiB takes a thirtieth of the time
/// it takes to fill them, and interrupts all cores that the process runs on.
pub(crate) const POOL_WARM_BYTES: usize = 256 << 20;
/// Smallest allocation that is compared with the memory that the system reports as available.
pub(crate) const ASKED_BYTES: usize = 64 << 20;
/// Smallest block that requests huge pages. Rounding up a smaller one would waste too much.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) const HUGE_FROM_BYTES: usize = 4 << 20;
/// Bytes of a huge page. If the system uses another size, the advice is merely less effective.
#[cfg(all(target_os = "linux", not(miri)))]
pub(crate) const HUGE_PAGE_BYTES: usize = 2 << 20;

// The graph.

/// A new node is compared with this many nodes before it, to find common subexpressions.
pub(crate) const COMMON_SUBEXPRESSION_NODES: usize = 32;
/// Expressions of at most this height are walked by recursion, which takes less time than a stack on the heap. Others may be thousands of
/// nodes high, which is too much for the stack of a thread.
pub(crate) const RECURSION_HEIGHT: usize = 32;
/// A map is stored before it is viewed if its views together would repeat at least this number of simple ops for each of its elements. The
/// second pass of a blur views the first one five times and repeats 36; with the first pass stored, (2048, 2048) takes 9 instead of 50 ms.
/// With 12, both ways take the same time (two cores, Xeon).
pub(crate) const STORED_VIEW_MAPS: usize = 16;
/// A map of more nodes is stored before it is viewed; otherwise views of views would double it again and again.
pub(crate) const VIEWED_MAP_NODES: usize = 256;
/// A part of several expressions is rather computed in each of them than stored, if that is at most so much work: a cheap operation is 1.
/// Two results of `exp(-x * x)` of (4096, 4096) take 15 ms if each computes it, and 25 if the first stores it for the second.
pub(crate) const CHEAP_WORK: usize = 8;
/// The work of an operation that takes longer than to load its operands.
pub(crate) const COSTLY_WORK: usize = 4;
/// The same, if the operands are together at most so many times as large as the part: to write it and to read it again is as much traffic.
pub(crate) const CHEAP_READS: usize = 2;
/// The most nodes of an expression that are looked at to learn where its axes come from.
pub(crate) const OUTLINED_NODES: usize = 100;
/// So many functions of whole tensors have their operands in memory at the same time, if the operands are computed for them.
pub(crate) const FUNCTIONS_TOGETHER: usize = 8;
/// Elements that tensors of indices pick are gathered where they are used, and not stored before, if they have at least so many bytes. Fewer
/// stay in a cache.
pub const GATHERED_BYTES: u64 = 256 << 10;
/// A smaller intermediate may be stored, however small the inputs are.
pub(crate) const STORED_BYTES: usize = 1 << 20;

/// Several stages compute a chain of at most so many maps each for itself; a longer one is stored.
pub(crate) const RECOMPUTED_MAPS: usize = 16;

// Direct calls, without a plan.

/// A larger result goes through a plan, whose few microseconds are then negligible.
pub(crate) const DIRECT_RESULT_ELEMENTS: usize = 1 << 18;
/// Largest tensor that is folded to one element without a plan.
pub(crate) const DIRECT_FOLD_ELEMENTS: usize = 1 << 20;
/// Largest operand that a direct call casts, and largest tensor in an expression that direct calls compute. Writing and reading this many
/// elements in cache takes less time than a plan.
pub(crate) const DIRECT_ELEMENTS: usize = 1 << 15;
/// Elements of at most 16 bytes that a direct call holds on the stack.
pub(crate) const STACK_ELEMENTS: usize = 1024;
/// Elements that a direct call gathers at a time.
pub(crate) const GATHER_ELEMENTS: usize = 256;
/// Columns of a block that a direct call transposes, and the bytes of a row of it: a cache line in memory.
pub(crate) const TURNED_COLUMNS: usize = 128;
/// See [`TURNED_COLUMNS`].
pub(crate) const TURNED_ROW_BYTES: usize = ndcast_ops::LINE;
/// Maximum number of planes of fewer than [`GATHER_ELEMENTS`] elements in a direct call. With more of them, a plan is faster.
pub(crate) const DIRECT_PLANES: usize = 64;
/// A direct call with more rows than this, each shorter than [`DIRECT_ROW_ELEMENTS`], gathers them instead of calling the kernel per row.
pub(crate) const DIRECT_SHORT_ROWS: usize = 16;
/// See [`DIRECT_SHORT_ROWS`].
pub(crate) const DIRECT_ROW_ELEMENTS: usize = 32;
/// Maximum number of nodes of an expression that direct calls compute one by one.
pub(crate) const SMALL_EXPRESSION_NODES: usize = 16;

// Fusion of stages, block by block.

/// Minimum memory traffic that a fusion group has to save. Fusing also computes shared stages only once: a softmax of (64, 1024) takes 45
/// µs fused and 59 unfused.
pub(crate) const FUSION_SAVED_BYTES: usize = 1 << 18;
/// All that the stages of a group read and write for one block: well within the L2 cache of one core.
pub(crate) const FUSION_BLOCK_BYTES: usize = 256 << 10;
/// The same for blocks of adjacent rows, whose calls are replayed at little cost per block (`run/replay.rs`): intermediates stay in L1, and a
/// core alternates between computing and writing so often that the memory bus is never idle.
pub(crate) const FUSION_ROWS_BLOCK_BYTES: usize = 32 << 10;
/// Shortest row of such a block. Shorter rows share a tile, for which their operands are gathered.
pub(crate) const FUSION_ROW_ELEMENTS: usize = 64;
/// Largest block, where the minimum block length takes more than [`FUSION_BLOCK_BYTES`]: it still has to fit L2.
pub(crate) const FUSION_LARGEST_BLOCK_BYTES: usize = 768 << 10;
/// Minimum number of adjacent bytes that a block has of a result or operand, unless the whole block is adjacent.
pub(crate) const FUSION_RUN_BYTES: usize = 1 << 10;
/// Blocks per thread, so that the threads finish at about the same time.
pub(crate) const FUSION_BLOCKS_PER_THREAD: usize = 4;

// Parallel loops.

/// Work, in elements, below which a second thread does not pay: waking one takes about 10 µs.
pub(crate) const PARALLEL_ELEMENTS: usize = 1 << 16;
/// The length of a tile is a multiple of this where possible, so that the tile ends at the end of a cache line.
pub(crate) const TILE_MULTIPLE_ELEMENTS: usize = 64;
/// A column reduction with fewer columns per thread is split along the reduced axis instead. Shorter pieces of rows waste memory bandwidth,
/// and each costs a tile. The variances of the columns of (4096, 1024) take 0.6 ms with the split and 1.3 without (two cores).
pub(crate) const COLUMNS_PER_THREAD: usize = 1024;
/// Minimum number of elements that a tile of a column reduction folds.
pub(crate) const FOLD_TILE_ELEMENTS: usize = 4096;
/// A write whose result takes more than this much work per element is computed first and stored afterwards, so that it can be stopped.
pub(crate) const STOPPABLE_WORK_PER_ELEMENT: usize = 64;

/// The most parts of a tensor, of equal size, that are stored as the whole tensor would be: with non-temporal stores from the same size on.
pub(crate) const STREAMED_PARTS: usize = 16;

// Rows and tiles.

/// Rows this long get tiles of their own, so that a row-constant operand is not expanded.
pub(crate) const LONG_ROW_ELEMENTS: usize = 512;
/// The same if an operand is constant in each row and all operands have an even row step. `(x - m) / m` takes 0.34 ms instead of 0.50 over
/// rows of 128, and 0.54 instead of 0.60 over rows of 64; over rows of 32 it would take longer.
pub(crate) const EVEN_ROW_ELEMENTS: usize = 64;
/// Longest row of which a column reduction folds several at a time. The maxima of the columns of (1398101, 12) take 1.7 ms with it and 12
/// row by row (two cores); from 256 columns on there is no difference.
pub(crate) const SHORT_COLUMNS_ROW_ELEMENTS: usize = 128;

// Scratch, within L1 and L2.

/// All tiles of one loop level together: a small part of L2. On one thread, `(exp(-d) * b).sum(-1)` over (4000, 4000) distances takes 11.4
/// ms, 12.5 with 32 KiB, and 11.0 with 128 KiB.
pub(crate) const TILE_BYTES: usize = 64 << 10;
/// A tile of maps that only a row reduction reads. It stays in L1, and memory is idle for a short time while it is folded: on one thread,
/// `(x * x).sum()` of 16M floats takes 2.3 ms, 2.6 with 16 KiB, 2.5 with 4 KiB and 3.0 with 64 KiB; a sum of float16 1.6 instead of 2.2 (Zen 5).
pub(crate) const FOLDED_TILE_BYTES: usize = 8 << 10;
/// Smallest tile: one block of the fold tree.
pub(crate) const TILE_LEAST_ELEMENTS: usize = ndcast_ops::BLOCK;
/// Lengths of the runs of kept elements that a column reduction computes several at a time: the call for one run takes longer than its
/// elements. Before products and their sums had a kernel of their own, `(x * y).sum(0)` of 3.2M elements and a column took 3.3 instead of
/// 30 ms with runs of 16, with 256 it took 1.5 instead of 2.6, and with 384 the same. A sum of bytes with runs of 3 would take 2.9 instead of 1.5 ms (two cores, Xeon).
pub(crate) const SHORT_RUNS: RangeInclusive<usize> = 4..=256;
/// The lanes of a column reduction: part of L2, because each step of the fold goes to another lane. `(x * x).sum(0)` over (4096, 4096)
/// takes 2.2 ms with it and 3.0 with 32 KiB (two cores).
pub(crate) const LANE_BYTES: usize = 128 << 10;
/// Elements that are a multiple of so many bytes apart share a few sets of each cache.
const ALIASED_BYTES: usize = 4 << 10;
/// Largest tile of such elements that is written in the place of an operand, so that they are still in L2 then. `x[:, :2] *= 2` of (4096,
/// 4096) takes 55 us with it and 140 without, and `x[:, 3] += 1` of (100000, 1024) 1.1 ms instead of 2.2 (two cores, Xeon).
pub(crate) const ALIASED_ELEMENTS: usize = 64;

/// The most elements of `size` bytes that do not evict each other from the caches. The innermost axis is `columns` long, and the steps are
/// those of the next axis and of this one.
pub(crate) fn unaliased(columns: usize, [between, step]: [isize; 2], size: usize) -> usize {
    let are_aliased = |step: isize| step != 0 && step.unsigned_abs().wrapping_mul(size).is_multiple_of(ALIASED_BYTES);
    if are_aliased(step) {
        ALIASED_ELEMENTS
    } else if are_aliased(between)
        && columns.saturating_mul(step.unsigned_abs()).saturating_mul(size) <= ndcast_ops::LINE
    {
        ALIASED_ELEMENTS * columns
    } else {
        usize::MAX
    }
}

/// Largest tile, in elements, of a tensor that is folded where it is, without scratch memory.
pub(crate) const FOLD_IN_PLACE_ELEMENTS: usize = 1 << 16;
/// A strip whose maps prefetch the next strip, in bytes of the level's largest elements. The shares of a longer one are more cache lines
/// than a core can wait for at once. Staged results have strips of this length too: a streaming result is computed and stored in turns, and
/// the memory bus waits for each turn.
pub(crate) const PREFETCHED_STRIP_BYTES: usize = 2 << 10;
/// A strip whose many maps prefetch is longer: this much for each map, whose share of each operand's lines is then as long as with two maps, ...
pub(crate) const PREFETCHED_SHARE_BYTES: usize = 1 << 10;
/// ... and no longer than this. A Sobel filter of (2048, 2048) takes 1.19 ms with strips of 2 KiB, 1.08 with 4 KiB, and 1.13 with 8 KiB; twelve
/// steps of a Mandelbrot set of (1000, 1000) 1.33, 1.15 and 1.11 (Zen 5).
pub(crate) const PREFETCHED_LONG_STRIP_BYTES: usize = 4 << 10;
/// Any other strip: a few intermediates of maps fit into L1.
pub(crate) const STRIP_BYTES: usize = 8 << 10;

// Packing.

/// An operand is packed whole if each element is read at least this often ...
pub(crate) const PACKING_READS: usize = 8;
/// ... and all of it is no larger than this.
pub(crate) const PACKING_WHOLE_BYTES: usize = 8 << 20;
/// Bytes along the contiguous axis of a panel: a few cache lines, because memory delivers neighbouring lines faster.
pub(crate) const PANEL_ROW_BYTES: usize = 256;
/// All panels of a level: a good part of L2. If each row is a tile, rows of twice the length make half as many tiles: `a + b.T` over (3072,
/// 3072) takes 4.2 ms on one thread, and 4.6 with 256 KiB. If a block is computed row by row, 64 to 512 KiB take the same time (Zen 3).
pub(crate) const PANELS_BYTES: usize = 512 << 10;
/// Rows at least this long are tiles of their own; shorter ones are packed.
pub(crate) const PANEL_LONG_ROW_ELEMENTS: usize = 256;
/// Minimum number of blocks, so that there are enough for the threads.
pub(crate) const PANEL_BLOCKS: usize = 32;
/// Shortest inner loop for which the loops are reordered.
pub(crate) const PANEL_INNER_ELEMENTS: usize = 16;

// Prefetch.

/// Maximum number of operands that a streaming result prefetches.
pub(crate) const PREFETCHED_OPERANDS: usize = 4;
/// Distance from the end of the current strip to the bytes that a streaming result prefetches, so that the last of them arrive in time. A
/// plain loop that adds a row to (4096, 4096) takes 1.3 ms if it prefetches 16 KiB from the start of the strip, 1.4 at 8 KiB and 1.7 at 4
/// KiB.
pub(crate) const PREFETCH_DISTANCE_BYTES: usize = 12 << 10;
/// The same if the maps of a strip prefetch. Memory answers after some 4 KiB of reading: without the distance, a sum of the numbers that are not
/// NaN among 16M takes 4.7 ms instead of 2.5, a sum of squares 3.1 instead of 2.6; 6 and 12 KiB take as long as 4 (two cores, Zen 4).
pub(crate) const PREFETCH_MAPS_DISTANCE_BYTES: usize = 4 << 10;
/// The same in whole blocks, for a fusion group. `var(1)` of (4096, 4096), where a row is a block, takes 2.9 ms if it prefetches the next
/// block, and 2.6 if it prefetches the second next (Zen 4).
pub(crate) const PREFETCH_BLOCKS_DISTANCE_BYTES: usize = 24 << 10;
/// Smallest tensor that is prefetched. A smaller one is in L2 anyway, where prefetching costs: `(x * x).sum(0)` of half this size takes a
/// tenth longer with it.
pub(crate) const PREFETCHED_TENSOR_BYTES: usize = 1 << 20;
/// Largest distance, in bytes, between an operand and another one ahead of it in the same memory, at which it is not prefetched: its
/// elements are in L2 by then. Of the eight slices of a 3 x 3 stencil one is prefetched: Sobel of (2048, 2048) takes 1.5 ms instead of 2.4,
/// and a blur of 5 x 5 in two passes 1.8 instead of 2.8 (two cores, Xeon).
pub(crate) const FOLLOWED_BYTES: usize = 128 << 10;
/// A column reduction prefetches if its rows span at least this many bytes. The maxima of the columns of (4096, 4096) take 1.6 ms with it
/// and 2.3 without (two cores); a vector times that matrix 2.3 ms and 2.6 (one core, Zen 5).
pub(crate) const COLUMNS_PREFETCH_BYTES: usize = 4 << 20;

// Sorting, products, joins, random numbers.

/// Number of records from which on counting digits is faster than comparing records.
pub(crate) const RADIX_RECORDS: usize = 768;
/// The most records that are sorted in vector registers.
pub(crate) const RADIX_CUT_RECORDS: usize = 1 << 17;
/// Largest size, in bytes, of records that stay in the cache of a core while they move back and forth.
pub(crate) const RADIX_CACHE_BYTES: usize = 1 << 19;
/// Maximum number of buckets. With more buckets, filling them takes longer and sorting them less time: 10M floats on one core take 114 ms
/// with 128 buckets, 104 with 256, 101 with 512, 107 with 1024.
pub(crate) const RADIX_BUCKETS: usize = 512;
/// Distance in bytes, after a written record, of the cache line to prefetch. So many slices grow at once that the hardware prefetcher does
/// not foresee the next line: a pass over 5M records of 4 bytes takes 4.6 ns a record without this, and 2.3 with it.
pub(crate) const RADIX_PREFETCH_BYTES: usize = 64;
/// Maximum number of places in the order of a row that are selected one by one; for more, the row is sorted.
pub(crate) const SELECTED_QUANTILES: usize = 12;
/// Minimum number of rows or columns of a block, if a product is cut.
pub(crate) const PRODUCT_BLOCK_ROWS: usize = 48;
/// Number of multiplications below which a block is not worth a packed panel.
pub(crate) const PANEL_PRODUCTS: usize = 1 << 10;
/// Sums of at most this many elements do not justify a matrix product.
pub(crate) const FUSED_SUM_ELEMENTS: usize = 2;
/// Summed elements of one task, if there are few sums: a node of the fold tree.
pub(crate) const DOT_PIECE_ELEMENTS: usize = 1 << 16;
/// Maximum number of multiplications that take less time than planning a fused expression.
pub(crate) const DIRECT_PRODUCTS: usize = 512;
/// Maximum number of multiplications of a vector and a matrix that one thread does sooner than several with a plan: `x @ A` of (100, 100)
/// takes 2 us instead of 8, of (316, 316) 12 instead of 15, and of (500, 500) 26 instead of 21 (two cores, Xeon).
pub(crate) const COLUMN_PRODUCTS: usize = 1 << 17;
/// Minimum length of the innermost loop over columns. Shorter rows are copied to be longer.
pub(crate) const PRODUCT_COLUMNS: usize = 16;
/// Points of all cached plans: about 32 MiB of 64-bit complex factors.
#[cfg(feature = "fft")]
pub(crate) const FFT_PLANS_POINTS: usize = 1 << 21;
/// Points from which on a transform is computed in four steps, on several threads. With fewer, they gain nothing.
#[cfg(feature = "fft")]
pub(crate) const FFT_FOUR_STEPS_POINTS: usize = 1 << 18;
/// Maximum number of cached plans.
#[cfg(feature = "fft")]
pub(crate) const FFT_PLANS: usize = 32;
/// A joint of at most this many elements is copied in plain loops, which takes less time than two strided copies.
pub(crate) const DIRECT_COPY_ELEMENTS: usize = 256;
/// So is a joint of few runs and this many elements: a plan for each operand takes as long as to copy 200 KB.
pub(crate) const DIRECT_RUNS_ELEMENTS: usize = 1 << 17;
/// The most runs of such a joint.
pub(crate) const DIRECT_RUNS: usize = 16;
/// A piece with at most this many elements is copied in one loop with its neighbours.
pub(crate) const JOINED_PIECE_ELEMENTS: usize = 1 << 13;
/// Elements computed at a time if there are parameters. They and their parameters stay in the L1 cache. The number is even and divides
/// [`RANDOM_TASK_ELEMENTS`].
pub(crate) const RANDOM_TILE_ELEMENTS: usize = 512;
/// Exchanges of a random order whose places are prefetched together. Of 10 million numbers, an exchange takes 14 ns, with 64 of them 30, and
/// without prefetches 115 (Sapphire Rapids). The places of 1024 would not fit in the L1 cache.
pub(crate) const EXCHANGES_AHEAD: usize = 256;

#[cfg(test)]
mod tests {
    use super::*;

    const L1: usize = 32 << 10;
    const L2: usize = 1 << 20;
    /// Bytes of the largest element.
    const LARGEST: usize = 16;

    #[test]
    fn budgets_fit_together() {
        // Each must be at most the next.
        let chains: &[&[(&str, usize)]] = &[
            &[
                ("the smallest tile", TILE_LEAST_ELEMENTS * LARGEST),
                ("a strip that prefetches", PREFETCHED_STRIP_BYTES),
                ("a strip whose many maps prefetch", PREFETCHED_LONG_STRIP_BYTES),
                ("a strip", STRIP_BYTES),
                ("a tile that is folded", FOLDED_TILE_BYTES),
                ("half of L1", L1 / 2),
                ("a block of rows", FUSION_ROWS_BLOCK_BYTES),
                ("L1", L1),
                ("tiles", TILE_BYTES),
                ("lanes", LANE_BYTES),
                ("a block", FUSION_BLOCK_BYTES),
                ("panels", PANELS_BYTES),
                ("the largest block", FUSION_LARGEST_BLOCK_BYTES),
                ("L2", L2),
                ("a tensor that is prefetched", PREFETCHED_TENSOR_BYTES),
                ("columns that are prefetched", COLUMNS_PREFETCH_BYTES),
            ],
            &[("a strip and the prefetch ahead of it", PREFETCHED_STRIP_BYTES + PREFETCH_DISTANCE_BYTES), ("L1", L1)],
            &[
                (
                    "strips of four operands and the prefetches ahead",
                    4 * (PREFETCHED_LONG_STRIP_BYTES + PREFETCH_MAPS_DISTANCE_BYTES),
                ),
                ("L1", L1),
            ],
            &[("blocks that are prefetched", PREFETCH_BLOCKS_DISTANCE_BYTES), ("L1", L1)],
            &[("operands gathered on the stack, four of them", 4 * GATHER_ELEMENTS * LARGEST), ("L1", L1)],
            &[("blocks transposed on the stack, four of them", 4 * TURNED_COLUMNS * TURNED_ROW_BYTES), ("L1", L1)],
            &[("random numbers and three parameters", 4 * RANDOM_TILE_ELEMENTS * 8), ("L1", L1)],
            &[
                ("elements gathered", GATHER_ELEMENTS),
                ("elements on the stack", STACK_ELEMENTS),
                ("elements of a direct call", DIRECT_ELEMENTS),
                ("elements for a second thread", PARALLEL_ELEMENTS),
                ("elements of a direct result", DIRECT_RESULT_ELEMENTS),
            ],
            &[
                ("an inner loop of a panel", PANEL_INNER_ELEMENTS),
                ("a row of a direct call", DIRECT_ROW_ELEMENTS),
                ("an even row", EVEN_ROW_ELEMENTS),
                ("a long row of a panel", PANEL_LONG_ROW_ELEMENTS),
                ("a long row", LONG_ROW_ELEMENTS),
            ],
            &[
                ("a counted buffer", COUNTED_BYTES),
                ("a pooled buffer", POOLED_BYTES),
                ("a buffer that two tasks clear", 2 * CLEARED_TASK_BYTES),
                ("an allocation that asks the system", ASKED_BYTES),
                ("warm buffers of the pool", POOL_WARM_BYTES),
                ("the pool, if nothing is known", POOL_LIMIT_UNKNOWN_BYTES),
                ("the pool", usize::try_from(POOL_LIMIT_BYTES).unwrap_or(usize::MAX)),
            ],
        ];
        for pair in chains.iter().flat_map(|chain| chain.windows(2)) {
            let [(smaller, least), (larger, most)] = pair else { unreachable!() };
            assert!(least <= most, "{smaller} ({least}) is more than {larger} ({most})");
        }
        // Each must be a multiple of the other.
        let multiples = [
            ("an aligned buffer", ALIGNMENT_BYTES, "a cache line", ndcast_ops::LINE),
            ("a tile's length, in bytes", TILE_MULTIPLE_ELEMENTS, "a cache line", ndcast_ops::LINE),
            ("a task of random numbers", RANDOM_TASK_ELEMENTS, "their tile", RANDOM_TILE_ELEMENTS),
            ("a tile of random numbers", RANDOM_TILE_ELEMENTS, "a pair", 2),
            ("a row of a panel", PANEL_ROW_BYTES, "a cache line", ndcast_ops::LINE),
        ];
        for (larger, length, smaller, unit) in multiples {
            assert!(length % unit == 0, "{larger} ({length}) is no multiple of {smaller} ({unit})");
        }
        assert!(TILE_MULTIPLE_ELEMENTS.is_power_of_two());
    }
}
