//! Input files that change while they are read, and output files when the program is ended.

use crate::common::{command, ndcast, saved};
use ndcast::{DType, Scalar, Tensor};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn cut(path: &str, length: u64) {
    fs::File::options().write(true).open(path).unwrap().set_len(length).unwrap();
}

/// The program, started by another one: the words of the starter, followed by the program and its arguments.
pub(crate) fn by(starter: &[&str], args: &[&str]) -> Command {
    let ours = command::<&str>(&[]);
    let mut command = Command::new(starter[0]);
    command.args(&starter[1..]).arg(ours.get_program()).args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A file is not read again: changes after it was read make no difference.
#[test]
fn a_file_may_be_cut_after_it_was_read() {
    let folder = tempfile::tempdir().unwrap();
    for (program, sum) in [("x.sum() + y", 300_002.), ("x[0, :2].sum() + y", 4.), ("x[::999].sum() + y", 402.)] {
        let x = saved(&folder, "x.npy", &Tensor::full([3000, 100], 1.0f32, None).unwrap());
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let args = ["eval", "--json", program, &format!("x={x}"), &format!("y={}", pipe.display())];
        let child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Opening the pipe for writing waits for the reader, which has read all earlier files by then.
        let mut writer = fs::File::options().write(true).open(&pipe).unwrap();
        cut(&x, 128);
        ndcast_io::npy::to_writer(&mut writer, &Tensor::scalar(2.0)).unwrap();
        drop(writer);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{program}: {output:?}");
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value["data"], sum, "{program}");
        fs::remove_file(pipe).unwrap();
    }
}

/// Whenever the file is cut, the program ends by itself, with an answer or an error.
#[test]
fn a_file_may_be_cut_while_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.npy");
    let (mut read, mut refused) = (0, 0);
    for delay in 0..30 {
        ndcast_io::save(&path, &Tensor::zeros([1 << 20], DType::F32).unwrap()).unwrap();
        // A sparse file, as long as its header says.
        let text = format!("{{'descr': '<f4', 'fortran_order': False, 'shape': ({},), }}", 1 << 25);
        let mut header = vec![b' '; 128];
        header[..10].copy_from_slice(b"\x93NUMPY\x01\x00\x76\x00");
        header[10..10 + text.len()].copy_from_slice(text.as_bytes());
        header[127] = b'\n';
        fs::write(&path, header).unwrap();
        cut(path.to_str().unwrap(), 128 + (4 << 25));
        let args = ["eval", "x.sum()", &format!("x={}", path.display())];
        let child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(delay * 4));
        cut(path.to_str().unwrap(), 4096);
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        match output.status.code() {
            Some(0) => read += 1,
            Some(1) => {
                assert!(text.contains("x.npy: "), "{text}");
                assert!(text.contains("is 4096 now") || text.contains("was it truncated?"), "{text}");
                refused += 1;
            }
            _ => panic!("{:?}: {text}", output.status),
        }
    }
    assert!(refused > 0, "{read} read, {refused} refused");
}

#[test]
fn a_map_is_made_on_request_and_reads_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let x = format!(
        "x={}",
        saved(&folder, "x.npy", &Tensor::arange_of(0, 6000, 1, DType::I32).unwrap().reshape([60, 100]).unwrap())
    );
    for program in [
        "x.sum()",
        "x[3, 4]",
        "x[::-7, 99].sum()",
        "x.T[5].max()",
        "x += 1; x[0].sum()",
        "x[0] += 1; x.sum()",
        "x.shape",
    ] {
        assert_eq!(
            ndcast(&["eval", program, &x]).fine().text(),
            ndcast(&["eval", "--mmap", program, &x]).fine().text(),
            "{program}"
        );
    }
    let file = x.strip_prefix("x=").unwrap();
    assert_eq!(
        ndcast(&["info", "--stats", file]).fine().text(),
        ndcast(&["info", "--stats", "--mmap", file]).fine().text()
    );
}

/// A question that needs little of a file larger than memory is answered.
#[test]
fn little_of_a_large_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.npy");
    ndcast_io::save(&path, &Tensor::zeros([1], DType::F64).unwrap()).unwrap();
    let text = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({}, 1000), }}", 1u64 << 30);
    let mut bytes = fs::read(&path).unwrap()[..128].to_vec();
    bytes[10..127].fill(b' ');
    bytes[10..10 + text.len()].copy_from_slice(text.as_bytes());
    fs::write(&path, bytes).unwrap();
    // 8 TiB, but the file is sparse.
    cut(path.to_str().unwrap(), 128 + (8000 << 30));
    let x = format!("x={}", path.display());
    assert_eq!(ndcast(&["eval", "x[-1, 5:8]", &x]).fine().text(), "tensor([0., 0., 0.], dtype=float64)\n");
    assert_eq!(
        ndcast(&["eval", "x[::100000000, 3].sum() + x.shape[1]", &x]).fine().text(),
        "tensor(1000., dtype=float64)\n"
    );
    assert!(ndcast(&["info", path.to_str().unwrap()]).fine().text().contains("float64 (1073741824, 1000)"));
    assert!(ndcast(&["shape", "x[1:] - x[0]", &x]).fine().text().contains("(1073741823, 1000)"));
    ndcast(&["eval", "sort(x, 0)", &x])
        .fails(1, &["float64 of shape (1073741824, 1000)", "more than the memory limit"]);
}

#[test]
fn a_limit_on_files_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "out.npy", &Tensor::scalar(7.0));
    // The limit is in blocks of 512 bytes.
    let limit = ["sh", "-c", "ulimit -f 64; exec \"$0\" \"$@\""];
    for name in ["out.npy", "new.npy", "new.npz"] {
        let target = folder.path().join(name);
        let output = by(&limit, &["eval", "ones(100000)", "-o", target.to_str().unwrap()]).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{name}: {text}");
        assert!(text.contains(name) && text.contains("larger than this process may write (ulimit -f)"), "{text}");
        assert_eq!(names(folder.path()), ["out.npy"]);
    }
    assert_eq!(ndcast_io::load(&path).unwrap().item::<Scalar>().unwrap().as_f64(), 7.0);
    for args in [&["eval", "--json", "ones(100000)"][..], &["eval", "ones(100000)", "-o", "-"]] {
        let stdout = fs::File::create(folder.path().join("stdout")).unwrap();
        let output = by(&limit, args).stdout(stdout).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {text}");
        assert!(text.contains("(ulimit -f)"), "{text}");
    }
}

/// The program in the middle of a write: some bytes are already there.
fn writing(folder: &Path, signals: &str) -> Child {
    let target = folder.join("out.npy");
    let args = ["eval", "ones(2**26)", "-o", target.to_str().unwrap()];
    let child = by(&["env", signals], &args).spawn().unwrap();
    let started = Instant::now();
    let is_there = |entry: fs::DirEntry| {
        entry.file_name().to_str().unwrap().ends_with(".tmp") && entry.metadata().is_ok_and(|data| data.len() > 0)
    };
    while !fs::read_dir(folder).unwrap().any(|entry| entry.is_ok_and(is_there)) {
        assert!(started.elapsed() < Duration::from_secs(60), "{:?}", names(folder));
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

pub(crate) fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn who_is_told_to_end_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = saved(&folder, "out.npy", &Tensor::scalar(7.0));
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        // A shell that runs the tests in the background makes them, and all processes they start, ignore signals.
        let child = writing(folder.path(), "--default-signal=INT,TERM,HUP");
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(number), "{output:?}");
        assert_eq!(names(folder.path()), ["out.npy"], "{name}");
        assert_eq!(ndcast_io::load(&path).unwrap().numel(), 1);
    }
    // The same as `nohup` does.
    let child = writing(folder.path(), "--ignore-signal=HUP");
    signal(&child, "HUP");
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(names(folder.path()), ["out.npy"]);
    assert_eq!(ndcast_io::load(&path).unwrap().numel(), 1 << 26);
}

/// A signal ends a computation, too.
#[test]
fn who_is_told_to_end_ends_while_it_computes() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("out.npy");
    let endless = "x = arange(2**22).astype('f4'); print(1); (x[:, None] - x).exp().sum(1)";
    for output in [&["-o", target.to_str().unwrap()][..], &[]] {
        let child = command(&[&["eval", endless][..], output].concat()).stdout(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        signal(&child, "TERM");
        assert_eq!(child.wait_with_output().unwrap().status.signal(), Some(15));
        assert!(names(folder.path()).is_empty());
    }
}

/// The program must not compute for hours before it reports that it cannot write the result.
#[test]
fn an_output_is_refused_before_anything_is_read_or_computed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::create_dir(path("folder.npy")).unwrap();
    let kept = saved(&folder, "read-only.npy", &Tensor::scalar(7.0));
    let mut permissions = fs::metadata(&kept).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&kept, permissions).unwrap();
    std::os::unix::fs::symlink("circle.npy", path("circle.npy")).unwrap();
    let before = names(folder.path());
    for (output, code, text) in [
        (path("no/such.npy"), 1, "there is no folder"),
        (path("folder.npy"), 1, "a folder, expected a file to write"),
        (kept.clone(), 1, "the file is read-only"),
        (path("read-only.npy/x.npy"), 1, "read-only.npy/x.npy: "),
        (path("circle.npy"), 1, "links"),
        ("/sys/x.npy".to_owned(), 1, "/sys/x.npy: "),
        (path("x.dat"), 2, ".npy, .npz"),
        (path("x"), 2, ".npy, .npz"),
        (String::new(), 2, ".npy, .npz"),
    ] {
        for program in ["bogus", "x = arange(2**22).astype('f4'); (x[:, None] - x).exp().sum()", "y"] {
            let started = Instant::now();
            let run = ndcast(&["eval", program, "y=no/such/file.npy", "-o", &output]).fails(code, &[text]);
            assert!(
                started.elapsed() < Duration::from_secs(5) && !run.stderr.contains("cannot read"),
                "{output} {program}: {}",
                run.stderr
            );
        }
    }
    assert_eq!(names(folder.path()), before);
}
