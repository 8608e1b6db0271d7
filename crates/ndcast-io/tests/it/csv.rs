//! Text tables: what is read, what is refused and where, and what is written.

use ndcast::{DType, ErrorKind, Result, Tensor, bf16};
use ndcast_io::csv::{self, Options, Table, from_bytes};
use ndcast_io::{load, save, sink, source};
use testkit::Random;

fn read(text: &str) -> Result<Table> {
    from_bytes(text.as_bytes(), &Options::default())
}

fn with(text: &str, options: &Options) -> Result<Table> {
    from_bytes(text.as_bytes(), options)
}

#[track_caller]
fn integers(text: &str, shape: [usize; 2], values: &[i64]) {
    let table = read(text).unwrap();
    assert_eq!(
        (table.values.shape().to_vec(), table.values.to_vec::<i64>().unwrap()),
        (shape.to_vec(), values.to_vec())
    );
}

#[track_caller]
fn floats(text: &str, shape: [usize; 2], values: &[f64]) {
    let table = read(text).unwrap();
    let texts = |values: &[f64]| values.iter().map(|value| format!("{value:?}")).collect::<Vec<_>>();
    assert_eq!(table.values.shape().to_vec(), shape, "{text:?}");
    assert_eq!(texts(&table.values.to_vec::<f64>().unwrap()), texts(values), "{text:?}");
}

#[test]
fn tables_of_integers() {
    integers("1,2\n3,4\n", [2, 2], &[1, 2, 3, 4]);
    integers("1,2\r\n3,4", [2, 2], &[1, 2, 3, 4]);
    integers("\u{feff}1,2", [1, 2], &[1, 2]);
    integers("7", [1, 1], &[7]);
    integers("1\n2\n", [2, 1], &[1, 2]);
    integers("9007199254740993,-9223372036854775808", [1, 2], &[9_007_199_254_740_993, i64::MIN]);
    integers("# a comment\n\n 1 ,\t2 # more\n   \n+3,-4\n", [2, 2], &[1, 2, 3, -4]);
    integers("\"1\",\"2\" \n\" 3\" , 4\n", [2, 2], &[1, 2, 3, 4]);
    integers(" 1  2\t3 \n4\t5 6\r\n", [2, 3], &[1, 2, 3, 4, 5, 6]);
    integers("1;2\n3;4", [2, 2], &[1, 2, 3, 4]);
    integers("x;\"a, b, c\"\n3;4", [1, 2], &[3, 4]);
    integers("x;a, b;c\n3;4;5", [1, 3], &[3, 4, 5]);
}

#[test]
fn tables_of_floats() {
    floats("1,2.5\n", [1, 2], &[1.0, 2.5]);
    floats("1,\n,4\n", [2, 2], &[1.0, f64::NAN, f64::NAN, 4.0]);
    floats(
        "nan,NaN,inf,-INF,+infinity,1e400",
        [1, 6],
        &[f64::NAN, f64::NAN, f64::INFINITY, -f64::INFINITY, f64::INFINITY, f64::INFINITY],
    );
    floats("1.,.5,-0.0,1e-3,+1E5", [1, 5], &[1.0, 0.5, -0.0, 0.001, 1e5]);
    floats(",,\n1,2,3", [2, 3], &[f64::NAN, f64::NAN, f64::NAN, 1.0, 2.0, 3.0]);
    floats("100000000000000000000,0.1", [1, 2], &[1e20, 0.1]);
    floats("a,b\n", [0, 2], &[]);
}

#[test]
fn headers() {
    for (text, names) in [
        ("a,b\n1,2\n", ["a", "b"]),
        ("# c\n\n a , \"b, \"\"c\"\"\"\n1,2", ["a", "b, \"c\""]),
        (",b\n1,2", ["", "b"]),
        ("a b\n1 2", ["a", "b"]),
    ] {
        let table = read(text).unwrap();
        assert_eq!(
            (table.names, table.values.to_vec::<i64>().unwrap()),
            (names.map(String::from).to_vec(), vec![1, 2]),
            "{text}"
        );
    }
    let years = "2019,2020\n1,2\n";
    assert_eq!(read(years).unwrap().values.shape().to_vec(), [2, 2]);
    let table = with(years, &Options { header: Some(true), ..Options::default() }).unwrap();
    assert_eq!((table.names, table.values.shape().to_vec()), (vec!["2019".into(), "2020".into()], vec![1, 2]));
    assert!(with("a,b\n1,2\n", &Options { header: Some(false), ..Options::default() }).is_err());
}

#[test]
fn what_is_refused_and_where() {
    for (text, expected) in [
        ("", "no line holds numbers"),
        ("# only\n\n", "no line holds numbers"),
        ("1,2\n3\n", "line 2, column 1: the row has 1 field, expected 2"),
        ("1,2\n\n# x\n3,4,5\n", "line 4, column 3: the row has 3 fields, expected 2"),
        ("a,b\n1,2,\n", "line 2, column 3: the row has 3 fields, expected 2"),
        ("1,2\n3,x y\n", "line 2, column 2: \"x y\" is no number"),
        ("1,True\n", "line 1, column 2: \"True\" is no number\n  help: if these are the names"),
        ("1,0x10", "\"0x10\" is no number"),
        ("1,1_000", "\"1_000\" is no number"),
        ("1,1d5", "\"1d5\" is no number"),
        ("1,\u{ff11}", "is no number"),
        ("1,2\r3,4", "\"2\\r3\" is no number"),
        ("1,\"2", "line 1, column 2: a quote is not closed"),
        ("1,\"2\"3", "line 1, column 2: there is text after a closing quote"),
        ("1,\"1,234\"", "\"1,234\" is no number"),
        ("1,9007199254740993,0.5", "line 1, column 2: no float64 is the integer 9007199254740993"),
        ("9223372036854775808", "no float64 is"),
        ("1 2\n3 4 5", "line 2, column 3: the row has 3 fields"),
        ("1,2\n\0\0,4", "line 2, column 1: \"\\0\\0\" is no number"),
    ] {
        match read(text) {
            Err(error) => {
                assert!(error.message().contains(expected), "{text:?}: {error}");
                assert_eq!(error.kind(), ErrorKind::Io);
            }
            // This one is 2^63, which is a float.
            Ok(table) => assert_eq!((text, table.values.dtype()), ("9223372036854775808", DType::F64)),
        }
    }
    let of = |dtype| Options { dtype: Some(dtype), ..Options::default() };
    for (text, dtype, expected) in [
        ("1,300", DType::U8, "column 2: \"300\" is no uint8"),
        ("1,-1", DType::U64, "\"-1\" is no uint64"),
        ("1,2.0", DType::I32, "\"2.0\" is no int32"),
        ("1,", DType::I64, "column 2: the field is empty, and no int64"),
        ("1,1", DType::Bool, "integers or floats, not bool"),
        ("1,1", DType::C64, "integers or floats, not complex64"),
    ] {
        let error = with(text, &of(dtype)).unwrap_err();
        assert!(error.message().contains(expected), "{text:?}: {error}");
    }
    for delimiter in ['1', '.', 'é', '\n', '"', '#', '-'] {
        let error = with("1,2", &Options { delimiter: Some(delimiter), ..Options::default() }).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Value, "{delimiter:?}");
    }
    let large = with("18446744073709551615", &of(DType::U64)).unwrap();
    assert_eq!(large.values.to_vec::<u64>().unwrap(), [u64::MAX]);
    let rounded = with("9007199254740993", &of(DType::F64)).unwrap();
    assert_eq!(rounded.values.to_vec::<f64>().unwrap(), [9_007_199_254_740_992.0]);
    assert_eq!(with("0.1", &of(DType::F32)).unwrap().values.to_vec::<f32>().unwrap(), [0.1]);
    assert_eq!(with("1.5", &of(DType::BF16)).unwrap().values.to_vec::<bf16>().unwrap(), [bf16::from_f32(1.5)]);
}

#[test]
fn the_name_of_a_file_tells_the_delimiter() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in
        [("a.csv", "1,2\n"), ("a.tsv", "1\t2\n"), ("a.txt", "1 2\n"), ("b.txt", "1,2\n"), ("c.TXT", "1;2")]
    {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        assert_eq!(load(&path).unwrap().to_vec::<i64>().unwrap(), [1, 2], "{name}");
    }
    let path = folder.path().join("bad.csv");
    std::fs::write(&path, "1;2\n3;4\n").unwrap();
    let error = csv::read(&path, &Options { header: Some(false), ..Options::default() }).unwrap_err();
    assert!(
        error.message().contains("bad.csv: line 1, column 1: \"1;2\" is no number")
            && error.message().contains("help: if semicolons"),
        "{error}"
    );
    std::fs::write(&path, "\t1,\t\n").unwrap();
    assert!(load(&path).unwrap().to_vec::<f64>().unwrap()[1].is_nan());
    let tabs = folder.path().join("empty.tsv");
    std::fs::write(&tabs, "1\t\t3\n").unwrap();
    assert_eq!(load(&tabs).unwrap().shape().to_vec(), [1, 3]);
    let part = source(tabs.to_str().unwrap()).unwrap().read(&[0..1, 2..3]).unwrap();
    assert_eq!(part.to_vec::<f64>().unwrap(), [3.0]);
}

#[test]
fn what_is_written_reads_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = Random::new(3);
    let bits = (0..6000).map(|_| f64::from_bits(random.bits())).collect::<Vec<_>>();
    let special = [f64::NAN, f64::INFINITY, -f64::INFINITY, -0.0, 0.0, 1e300, f64::MIN_POSITIVE, 5e-324, f64::MAX];
    let all: Vec<f64> = bits.into_iter().chain(special.repeat(4)).collect();
    let rows = all.len() / 4;
    let doubles = Tensor::from_vec(all, [rows, 4]).unwrap();
    for name in ["a.csv", "a.tsv", "a.txt"] {
        let path = folder.path().join(name);
        for dtype in [DType::F64, DType::F32, DType::F16, DType::BF16, DType::I64, DType::U8] {
            let tensor = if dtype.is_float() {
                doubles.clone()
            } else {
                Tensor::arange(0..100).unwrap().reshape([25, 4]).unwrap()
            };
            let tensor = tensor.cast(dtype).unwrap();
            save(&path, &tensor).unwrap();
            let back = csv::read(&path, &Options { dtype: Some(dtype), ..Options::default() }).unwrap().values;
            assert_eq!(back.shape(), tensor.shape());
            let seen = |tensor: &Tensor| {
                tensor
                    .cast(DType::F64)
                    .unwrap()
                    .to_vec::<f64>()
                    .unwrap()
                    .iter()
                    .map(|x| format!("{x:?}"))
                    .collect::<Vec<_>>()
            };
            assert_eq!(seen(&back), seen(&tensor), "{name} {dtype}");
        }
    }
    let path = folder.path().join("a.csv");
    save(&path, &Tensor::from_slice(&[1.0, 2.0], [2]).unwrap()).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "1.0\n2.0\n");
    csv::write(&path, &Tensor::from_slice(&[1i64, 2], [1, 2]).unwrap(), &["a,b", "c"]).unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "\"a,b\",c\n1,2\n");
    let new = sink(&path, DType::I64, &[2, 2].into(), &ndcast_io::Options::default()).unwrap();
    new.write(&[1, 0], &Tensor::from_slice(&[3i64, 4], [1, 2]).unwrap()).unwrap();
    new.finish().unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "0,0\n3,4\n");
    for (tensor, expected) in [
        (Tensor::scalar(1.0), "one or two axes, not the shape ()"),
        (Tensor::zeros([1, 1, 1], DType::F32).unwrap(), "not the shape (1, 1, 1)"),
        (Tensor::zeros([1], DType::Bool).unwrap(), "no bool: cast to uint8"),
        (Tensor::zeros([1], DType::C64).unwrap(), "no complex64"),
    ] {
        let error = save(&path, &tensor).unwrap_err();
        assert!(error.message().contains(expected), "{error}");
    }
    assert!(csv::write(&path, &Tensor::zeros([1, 2], DType::F32).unwrap(), &["x"]).is_err());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "0,0\n3,4\n");
}

/// A header or a comment may be in any encoding.
#[test]
fn what_is_no_utf8() {
    let table = from_bytes(b"caf\xe9,b\n1,2.5 # \xff\n", &Options::default()).unwrap();
    assert_eq!(table.names, ["caf\u{fffd}", "b"]);
    assert_eq!(table.values.to_vec::<f64>().unwrap(), [1.0, 2.5]);
    let error = from_bytes(b"caf\xe9,b\n1,\xff\n", &Options::default()).unwrap_err();
    assert!(error.message().starts_with("line 2, column 2: \"\u{fffd}\" is no number"), "{error}");
}

/// Threads read parts of a long text, and tell the right line.
#[test]
fn long_texts() {
    let mut text = String::from("x,y\n");
    for row in 0..400_000 {
        text += &format!("{row},{}\n", row * 2);
    }
    let table = read(&text).unwrap();
    assert_eq!(table.values.shape().to_vec(), [400_000, 2]);
    let expected: Vec<i64> = (0..400_000).flat_map(|row| [row, row * 2]).collect();
    assert_eq!(table.values.to_vec::<i64>().unwrap(), expected);
    let bad = text.replace("\n399000,", "\n399000,,");
    assert!(read(&bad).unwrap_err().message().starts_with("line 399002, column 3: the row has 3 fields"));
}

#[test]
fn any_bytes_are_read_or_refused() {
    let text = b"\xef\xbb\xbfa,\"b\"\n1, 2.5\n# c\n\"3\",nan\r\n";
    for at in 0..text.len() {
        for value in 0..=255 {
            let mut bytes = text.to_vec();
            bytes[at] = value;
            let _ = from_bytes(&bytes, &Options::default());
        }
        let _ = from_bytes(&text[..at], &Options::default());
    }
    let mut random = Random::new(2);
    for _ in 0..30_000 {
        let length = random.below(24);
        let bytes: Vec<u8> = (0..length).map(|_| b"12,.\"\n\r# \t;e-nax\0"[random.below(17)]).collect();
        for delimiter in [None, Some(' '), Some('\t'), Some(',')] {
            let header = [None, Some(true), Some(false)][random.below(3)];
            let _ = from_bytes(&bytes, &Options { delimiter, header, dtype: None });
        }
    }
}
