use super::*;
use crate::{Error, ErrorKind, Scalar};
use std::collections::HashSet;
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// Runs tasks that wait until `threads` of them run at the same time. Returns the threads that they ran in.
fn meet(threads: usize) -> HashSet<ThreadId> {
    let (here, met) = (AtomicUsize::new(0), Mutex::new(HashSet::new()));
    run(threads, |_| {
        here.fetch_add(1, Ordering::SeqCst);
        met.lock().unwrap().insert(std::thread::current().id());
        let began = Instant::now();
        while here.load(Ordering::SeqCst) < threads {
            assert!(began.elapsed() < Duration::from_secs(60), "they never met");
            std::thread::yield_now();
        }
        Ok(())
    })
    .unwrap();
    met.into_inner().unwrap()
}

/// Number of times that each task was done.
fn done(tasks: usize) -> Vec<usize> {
    let counts: Vec<AtomicUsize> = (0..tasks).map(|_| AtomicUsize::new(0)).collect();
    run(tasks, |task| {
        counts[task].fetch_add(1, Ordering::Relaxed);
        Ok(())
    })
    .unwrap();
    counts.into_iter().map(AtomicUsize::into_inner).collect()
}

#[test]
fn every_task_is_done_once() {
    for threads in [1, 2, 4, 9] {
        for tasks in [0, 1, 2, 3, 4, 5, 100, 1000] {
            assert_eq!(with_num_threads(threads, || done(tasks)), vec![1; tasks], "{tasks} tasks, {threads} threads");
        }
    }
}

#[test]
fn ranges_make_up_the_whole_and_get_smaller_in_each_part() {
    for (count, threads) in [(0, 2), (1, 4), (7, 1), (195, 2), (4096, 2), (100_000, 64), (usize::MAX, 3)] {
        let (ends, parts) = cut(count, threads);
        assert_eq!((parts.len(), parts.last()), (threads, Some(&ends.len())), "{count} among {threads}");
        assert_eq!(ends.last().copied().unwrap_or(0), count, "{count} among {threads}");
        let (mut from, mut first) = (0, 0);
        for end in parts {
            let own = &ends[first..end];
            let lengths: Vec<usize> = own.iter().map(|&to| to - std::mem::replace(&mut from, to)).collect();
            let whole: usize = lengths.iter().sum();
            assert!((count / threads..=count.div_ceil(threads)).contains(&whole), "{lengths:?} of {count}");
            assert!(lengths.iter().all(|&length| length > 0) && lengths.is_sorted_by(|one, next| one >= next));
            // The first range leaves much for other threads, the last is short, and there are few ranges.
            assert!(lengths.iter().all(|&length| length <= (whole / 2).max(1)), "{lengths:?}");
            let least = (count / (LEAST_RANGES_PER_THREAD * threads)).max(1);
            assert!(lengths.last().is_none_or(|&last| last <= least) && lengths.len() <= 10, "{lengths:?}");
            first = end;
        }
    }
    let (sum, told) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = |range: Range<usize>| {
        sum.fetch_add(range.len(), Ordering::Relaxed);
        told.lock().unwrap().push(range);
    };
    let called = AtomicUsize::new(0);
    let call = |ranges: &mut dyn Iterator<Item = Range<usize>>| {
        called.fetch_add(1, Ordering::Relaxed);
        ranges.for_each(work);
        Ok(())
    };
    with_num_threads(3, || share(1000, &call)).unwrap();
    assert!((1..=3).contains(&called.into_inner()), "each thread once");
    let mut told = told.into_inner().unwrap();
    told.sort_by_key(|range| range.start);
    assert!(told[0].start == 0 && told.windows(2).all(|two| two[0].end == two[1].start) && sum.into_inner() == 1000);
}

#[test]
fn who_was_woken_for_nothing_sleeps_again_and_helps_later() {
    with_num_threads(3, || {
        assert_eq!(meet(3).len(), 3);
        for pause in [0, 5, 20] {
            std::thread::sleep(Duration::from_millis(pause));
            wake();
            std::thread::sleep(Duration::from_millis(pause));
            assert_eq!(meet(3).len(), 3, "{pause} ms after they were woken");
        }
    });
}

#[test]
fn as_many_threads_work_as_are_wanted_and_the_caller_is_one() {
    for threads in [2, 4, 7] {
        let met = with_num_threads(threads, || meet(threads));
        assert_eq!(met.len(), threads);
        assert!(met.contains(&std::thread::current().id()));
    }
    let ids = Mutex::new(HashSet::new());
    let note = |_| {
        ids.lock().unwrap().insert(std::thread::current().id());
        std::thread::sleep(Duration::from_micros(50));
        Ok(())
    };
    with_num_threads(3, || run(500, note)).unwrap();
    assert!(ids.into_inner().unwrap().len() <= 3, "no more than are allowed");
}

#[test]
fn scopes_nest_and_end_with_a_panic() {
    let before = num_threads();
    let panicked = catch_unwind(|| {
        with_num_threads(3, || {
            assert_eq!(num_threads(), 3);
            with_num_threads(5, || assert_eq!(num_threads(), 5));
            assert_eq!(num_threads(), 3);
            assert_eq!(with_num_threads(0, num_threads), *ALL.get());
            assert_eq!(with_num_threads(usize::MAX, num_threads), MOST_THREADS);
            panic!("out of the scope");
        })
    });
    assert!(panicked.is_err());
    assert_eq!(num_threads(), before);
    // Another thread has its own scope.
    let elsewhere = with_num_threads(before + 3, || std::thread::spawn(num_threads).join().unwrap());
    assert_eq!(elsewhere, before);
}

#[test]
fn work_within_a_task_stays_in_its_thread_unless_it_asks() {
    with_num_threads(4, || {
        run(8, |task| {
            assert_eq!(num_threads(), 1);
            let me = std::thread::current().id();
            run(16, |_| {
                assert_eq!(std::thread::current().id(), me);
                Ok(())
            })?;
            assert_eq!(with_num_threads(3, num_threads), 3);
            // One task waits for two threads, which are free when they have done the others.
            if task == 0 {
                assert_eq!(with_num_threads(3, || meet(3)).len(), 3);
            }
            assert_eq!(num_threads(), 1);
            Ok(())
        })
    })
    .unwrap();
    // A single task runs in the caller, which may split it further.
    let check = |_| {
        assert_eq!(num_threads(), 4);
        Ok(())
    };
    with_num_threads(4, || run(1, check)).unwrap();
}

#[test]
fn the_error_of_the_lowest_task_wins() {
    for round in 0..200 {
        // In any part of the tasks.
        let lowest = [3, 17, 40][round % 3];
        let result = with_num_threads(4, || {
            run(64, |task| match task {
                _ if task > lowest && task % 3 == round % 3 => Err(Error::value(format!("task {task}"))),
                _ if task == lowest => {
                    std::thread::sleep(Duration::from_micros(100));
                    Err(Error::new(ErrorKind::Memory, "the lowest"))
                }
                _ => Ok(()),
            })
        });
        assert_eq!(result.unwrap_err().message(), "the lowest");
    }
    let begun = AtomicUsize::new(0);
    let work = |_| {
        begun.fetch_add(1, Ordering::Relaxed);
        Err(Error::value("at once"))
    };
    assert!(with_num_threads(4, || run(1_000_000, work)).is_err());
    assert!(begun.into_inner() <= 4, "nothing is begun after an error");
}

#[test]
fn tasks_in_order_begin_in_order() {
    let begun: Vec<AtomicUsize> = (0..100).map(|_| AtomicUsize::new(0)).collect();
    let wait = |task: usize| {
        begun[task].store(1, Ordering::SeqCst);
        // The two threads go on together, so none can take a task far from the other's.
        let other = &begun[task ^ 1];
        let began = Instant::now();
        while other.load(Ordering::SeqCst) == 0 {
            assert!(began.elapsed() < Duration::from_secs(60), "task {task} is alone");
            std::thread::yield_now();
        }
        Ok(())
    };
    with_num_threads(2, || run_in_order(100, wait)).unwrap();
}

#[test]
fn a_thread_begins_with_its_own_part() {
    for (thread, expected) in [(0, [0..5, 5..7, 7..10]), (1, [5..7, 7..10, 0..5]), (5, [7..10, 0..5, 5..7])] {
        let order = Mutex::new(Vec::new());
        let work = |tasks: &mut dyn Iterator<Item = usize>| {
            order.lock().unwrap().extend(tasks);
            Ok(())
        };
        let parts = [0..5, 5..7, 7..10].map(|part| Part { next: AtomicUsize::new(part.start), end: part.end });
        let job = Job { parts: parts.into(), least: AtomicUsize::new(10), failed: Mutex::new(None), work: &work };
        job.pull(thread);
        assert_eq!(order.into_inner().unwrap(), expected.into_iter().flatten().collect::<Vec<_>>());
    }
}

#[test]
fn a_panic_goes_on_in_the_caller_when_all_have_stopped() {
    for threads in [1, 4] {
        let (begun, ended) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            with_num_threads(threads, || {
                run(100, |task| {
                    begun.fetch_add(1, Ordering::SeqCst);
                    assert!(task != 10, "task ten");
                    std::thread::sleep(Duration::from_micros(200));
                    ended.fetch_add(1, Ordering::SeqCst);
                    Ok(())
                })
            })
        }));
        let text = *panicked.unwrap_err().downcast::<&str>().unwrap();
        assert_eq!(text, "task ten");
        assert_eq!(begun.into_inner(), ended.into_inner() + 1);
        assert_eq!(with_num_threads(threads, || done(50)), vec![1; 50], "the pool goes on");
    }
}

#[test]
fn items_go_to_their_tasks() {
    let mut numbers = vec![0usize; 1000];
    let fill = |piece: usize, numbers: &mut [usize]| {
        numbers.iter_mut().enumerate().for_each(|(k, number)| *number = piece * 7 + k);
        Ok(())
    };
    with_num_threads(4, || run_each(numbers.chunks_mut(7), fill)).unwrap();
    assert!(numbers.iter().enumerate().all(|(k, &number)| number == k));
}

#[test]
fn callers_may_be_anywhere() {
    let busy = || {
        for threads in [1, 2, 4] {
            for _ in 0..20 {
                assert_eq!(with_num_threads(threads, || done(30)), [1; 30]);
            }
        }
    };
    std::thread::scope(|scope| (0..6).for_each(|_| drop(scope.spawn(busy))));
    for size in [1, 2, 4] {
        use rayon::prelude::*;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(size).build().unwrap();
        pool.install(busy);
        pool.install(|| (0..8).into_par_iter().for_each(|_| busy()));
        std::thread::scope(|scope| (0..3).for_each(|_| drop(scope.spawn(|| pool.install(busy)))));
    }
    // A caller whose helpers wait for a lock that the caller holds. Nothing waits for a helper that has not joined.
    let held = Mutex::new(());
    let guard = held.lock().unwrap();
    let wait = |_| {
        drop(held.lock().unwrap());
        Ok(())
    };
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| with_num_threads(2, || run(2, wait)).unwrap());
        }
        assert_eq!(with_num_threads(4, || done(100)), [1; 100]);
        drop(guard);
    });
}

/// A sum that would take hours.
fn endless() -> crate::Expr {
    let x = crate::Tensor::zeros([1 << 20], None).unwrap();
    (x.unsqueeze(0).unwrap() - x.unsqueeze(1).unwrap()).exp().sum(crate::ALL)
}

#[test]
fn who_asks_is_obeyed_by_all_threads() {
    for threads in [1, 2, 4] {
        let error = with_num_threads(threads, || interruptible(|| true, || endless().eval())).unwrap_err();
        assert_eq!(error.kind(), crate::ErrorKind::Interrupted, "{error}");
        // The interruption does not affect the next evaluation.
        assert_eq!(with_num_threads(threads, || run(100, |_| check())), Ok(()));
    }
}

#[test]
fn who_is_asked_may_evaluate() {
    fn ask() -> bool {
        let x = crate::Tensor::zeros([1 << 18], None).unwrap();
        (&x + 1).sum(crate::ALL).eval().unwrap().item::<Scalar>().unwrap().as_f64() == f64::from(1 << 18)
    }
    let error = interruptible(ask, || endless().eval()).unwrap_err();
    assert_eq!(error.kind(), crate::ErrorKind::Interrupted, "{error}");
}

#[test]
fn who_waits_for_others_asks_too() {
    // One task for each thread. Only the caller's task ends by itself.
    let caller = std::thread::current().id();
    let work = |_| {
        while std::thread::current().id() != caller {
            check()?;
            std::thread::yield_now();
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
        Ok(())
    };
    // The caller may be so quick that it does both tasks.
    let result = with_num_threads(2, || interruptible(|| true, || run(2, work)));
    assert!(result.is_ok() || result.is_err_and(|error| error.kind() == crate::ErrorKind::Interrupted));
}

/// A long fold can be stopped even though its result goes to an existing tensor.
#[test]
fn a_long_write_may_be_stopped() {
    let mut x = crate::Tensor::zeros([1 << 20], None).unwrap();
    let value = (x.unsqueeze(0).unwrap() - x.unsqueeze(1).unwrap()).exp().sum(0);
    let error = interruptible(|| true, || x.assign(&value)).unwrap_err();
    assert_eq!(error.kind(), crate::ErrorKind::Interrupted, "{error}");
    let error = interruptible(|| true, || x.add_(&value)).unwrap_err();
    assert_eq!(error.kind(), crate::ErrorKind::Interrupted, "{error}");
}
