//! The contents of a file: one array, or several by name. Only their descriptions are read until somebody asks for more.

use crate::runs::{check, spanned, whole};
use ndcast::{DType, Error, ErrorKind, Index, Result, Shape, Sink, Source, Tensor};
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// An array in a file.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its elements, read when they are needed.
    pub source: Arc<dyn Source>,
    /// What else the format says: pairs of a word and its value, such as `("order", "C")`.
    pub facts: Vec<(&'static str, String)>,
}

impl Array {
    /// Reads all elements.
    ///
    /// # Errors
    /// As [`load`](crate::load).
    ///
    /// ```
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("a.npy");
    /// ndcast_io::save(&path, &ndcast::Tensor::from_slice(&[1i64, 2], [2])?)?;
    /// let array = ndcast_io::contents(&path)?.one(None)?;
    /// assert_eq!((array.source.shape().to_vec(), array.facts[0].1.as_str()), (vec![2], "C"));
    /// assert_eq!(array.load()?.to_vec::<i64>()?, [1, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn load(&self) -> Result<Tensor> {
        self.source.read(&whole(self.source.shape()))
    }
}

/// The arrays of a file that holds several, by their names.
pub trait Members: Send + Sync {
    /// The names, in file order.
    fn names(&self) -> Vec<String>;

    /// One of the arrays.
    ///
    /// # Errors
    /// `Index` if there is no such array (the text lists the existing ones); `Io` if it is damaged; `DType` if its
    /// elements are no numbers that ndcast knows.
    fn array(&self, name: &str) -> Result<Array>;
}

/// The contents of a file; see [`contents`](crate::contents).
pub enum Contents {
    /// One array, which has no name.
    One(Array),
    /// Arrays with names.
    Several(Box<dyn Members>),
}

impl fmt::Debug for Contents {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contents::One(array) => array.fmt(formatter),
            Contents::Several(members) => members.names().fmt(formatter),
        }
    }
}

impl Contents {
    /// The array of a name; without a name, the only array.
    ///
    /// # Errors
    /// `Value` if there are several arrays and no name is given (the text lists them), or a name and an array without
    /// one; the errors of [`Members::array`].
    ///
    /// ```
    /// # let folder = tempfile::tempdir()?;
    /// # let path = folder.path().join("a.npz");
    /// ndcast_io::save(&path, &ndcast::Tensor::scalar(7.0))?;
    /// let contents = ndcast_io::contents(&path)?;
    /// assert_eq!(contents.one(Some("arr_0"))?.source.shape().rank(), 0);
    /// assert!(contents.one(Some("x")).is_err());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn one(&self, name: Option<&str>) -> Result<Array> {
        match (self, name) {
            (Contents::One(array), None) => Ok(array.clone()),
            (Contents::One(array), Some(name)) => {
                let text = format!("{} holds one array without a name, not '{name}'", array.source.name());
                Err(Error::new(ErrorKind::Value, text))
            }
            (Contents::Several(members), Some(name)) => members.array(name),
            (Contents::Several(members), None) => match &members.names()[..] {
                [name] => members.array(name),
                names => Err(not_one(names)),
            },
        }
    }
}

/// The refusal to take one of several arrays without a name.
pub(crate) fn not_one(names: &[String]) -> Error {
    let text = format!("holds {} arrays, expected one: choose from {names:?}", names.len());
    Error::new(ErrorKind::Value, text)
}

/// Reads an array as a whole.
type Read = dyn Fn() -> Result<Tensor> + Send + Sync;

/// An array that can only be read as a whole. It is read when somebody looks at it first, and kept.
pub(crate) struct Whole {
    name: String,
    dtype: DType,
    shape: Shape,
    stored: u64,
    read: Box<Read>,
    tensor: Mutex<Option<Tensor>>,
}

impl Whole {
    /// An array that `read` gives, of known dtype and shape, which occupies `stored` bytes in the file.
    pub(crate) fn new(name: String, dtype: DType, shape: Shape, stored: u64, read: Box<Read>) -> Whole {
        Whole { name, dtype, shape, stored, read, tensor: Mutex::new(None) }
    }

    /// An array that has been read already.
    #[cfg(feature = "csv")]
    pub(crate) fn known(name: String, stored: u64, tensor: Tensor) -> Whole {
        let read = || Err(Error::new(ErrorKind::Io, "it has been read"));
        let (dtype, shape) = (tensor.dtype(), tensor.shape().clone());
        Whole { name, dtype, shape, stored, read: Box::new(read), tensor: Mutex::new(Some(tensor)) }
    }
}

impl fmt::Debug for Whole {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {} in {}", self.dtype, self.shape, self.name)
    }
}

impl Source for Whole {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn dtype(&self) -> DType {
        self.dtype
    }

    fn shape(&self) -> &Shape {
        &self.shape
    }

    /// One chunk: the first read costs as much as all.
    fn chunks(&self) -> Shape {
        let lengths: Vec<usize> = self.shape.iter().map(|&length| length.max(1)).collect();
        Shape::try_from(lengths).unwrap_or_else(|_| self.shape.clone())
    }

    fn stored_bytes(&self) -> u64 {
        self.stored
    }

    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        let mut kept = self.tensor.lock().unwrap_or_else(PoisonError::into_inner);
        let tensor = match &*kept {
            Some(tensor) => tensor.clone(),
            None => kept.insert((self.read)()?).clone(),
        };
        drop(kept);
        if region == whole(&self.shape) {
            return Ok(tensor);
        }
        part(&tensor, region).and_then(|part| part.contiguous()).map_err(|error| error.context(&self.name))
    }
}

/// The elements of a region of a tensor.
fn part(tensor: &Tensor, region: &[Range<usize>]) -> Result<Tensor> {
    check(tensor.shape(), region)?;
    tensor.index_view(&slices(region))
}

fn slices(region: &[Range<usize>]) -> Vec<Index> {
    // Lengths in memory fit.
    region.iter().map(|range| Index::from(range.start as isize..range.end as isize)).collect()
}

/// Writes a tensor to a file.
type Save = dyn Fn(&Path, &Tensor) -> Result<()> + Send + Sync;

/// An array for a file that is written from start to end: it is collected in memory.
pub(crate) struct Collected {
    path: PathBuf,
    save: Box<Save>,
    tensor: Mutex<Tensor>,
}

impl Collected {
    /// Room for an array that `save` writes in the end.
    pub(crate) fn new(path: &Path, dtype: DType, shape: &Shape, save: Box<Save>) -> Result<Collected> {
        let tensor = Mutex::new(Tensor::zeros(shape.to_vec(), dtype)?);
        Ok(Collected { path: path.to_path_buf(), save, tensor })
    }

    fn tensor(&self) -> MutexGuard<'_, Tensor> {
        self.tensor.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sink for Collected {
    fn chunks(&self) -> Shape {
        let lengths = vec![1; self.tensor().shape().rank()];
        Shape::try_from(lengths).unwrap_or_else(|_| Shape::scalar())
    }

    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64> {
        let region = spanned(start, block.shape());
        let mut tensor = self.tensor();
        check(tensor.shape(), &region)?;
        tensor.view_mut(|layout| layout.index(&slices(&region)))?.assign(block)?;
        Ok((block.numel() * block.dtype().size()) as u64)
    }

    fn finish(self: Box<Self>) -> Result<()> {
        (self.save)(&self.path, &self.tensor())
    }
}
