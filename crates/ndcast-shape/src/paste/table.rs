//! The messages of the libraries.
//!
//! A template is a message with holes. Blanks and capitals do not count. The holes:
//!
//! | hole | takes |
//! |---|---|
//! | `{shape}`, `{first}` | one shape; `{first}` goes before those found so far: the target of a write |
//! | `{shapes}` | shapes in a row, at least two |
//! | `{product}` | one shape as `3x4` or `3 × 4` |
//! | `{mapped}` | shapes in a row, each with the axes that it is mapped to |
//! | `{requested}` | the lengths of a result, of which some may be -1 |
//! | `{left}`, `{right}` | the two lengths that clash |
//! | `{axis}`, `{along}` | the axis on which they do; the axis along which arrays are joined |
//! | `{numel}` | the number of elements |
//! | `{word}` | the operation; at the beginning of a template it may be absent |
//! | `{n}`, `{*}` | any number; anything, up to what follows |

use super::check::Rule;
use Rule::{
    Batch, Candle, Clash, Contracted, Equal, Expand, Graph, Join, Mapped, Mask, Output, Product, Reshape, Write,
};

pub(super) struct Pattern {
    pub(super) library: &'static str,
    pub(super) rule: Rule,
    pub(super) template: &'static str,
}

const fn row(library: &'static str, rule: Rule, template: &'static str) -> Pattern {
    Pattern { library, rule, template }
}

const NUMPY: &str = "NumPy";
const TORCH: &str = "PyTorch";
const JAX: &str = "JAX";
const TF: &str = "TensorFlow";
const PANDAS: &str = "pandas";
const XARRAY: &str = "xarray";
const DASK: &str = "dask";
const NDARRAY: &str = "ndarray";
const CANDLE: &str = "candle";
const BURN: &str = "burn";

/// Of templates that end at the same place of a text the one that starts first is read, else the first in the table.
pub(super) const TABLE: &[Pattern] = &[
    // pandas, xarray, dask and CuPy have these words too.
    row(NUMPY, Clash, "broadcast together with shapes {shapes}"),
    row(NUMPY, Clash, "Mismatch is between arg {n} with shape {shape} and arg {n} with shape {shape}"),
    row(NUMPY, Output, "output operand with shape {shape} doesn't match the broadcast shape {shape}"),
    row(NUMPY, Write, "broadcast input array from shape {shape} into shape {first}"),
    row(NUMPY, Write, "value array of shape {shape} could not be broadcast to indexing result of shape {first}"),
    row(NUMPY, Write, "cannot assign {right} input values to the {left} output values where the mask is true"),
    row(
        NUMPY,
        Mask,
        "boolean index did not match indexed array along axis {axis}; size of axis is {left} but size of corresponding \
         boolean axis is {right}",
    ),
    row(
        NUMPY,
        Mask,
        "boolean index did not match indexed array along dimension {axis}; dimension is {left} but corresponding \
         boolean dimension is {right}",
    ),
    row(NUMPY, Expand, "remapped shapes [original->remapped]: {shape} and requested shape {requested}"),
    row(NUMPY, Mapped, "remapped shapes [original->remapped]: {mapped}"),
    row(NUMPY, Product, "remapped shapes [original->remapped]: {mapped} and requested shape {requested}"),
    row(
        NUMPY,
        Product,
        "{word}: Input operand 1 has a mismatch in its core dimension {n}, with gufunc signature {*} \
         (size {right} is different from {left})",
    ),
    row(NUMPY, Product, "shapes {shape} and {shape} not aligned: {left} (dim {n}) != {right} (dim {n})"),
    row(
        NUMPY,
        Join,
        "must match exactly, but along dimension {axis}, the array at index {n} has size {left} and the array at index \
         {n} has size {right}",
    ),
    row(NUMPY, Reshape, "cannot reshape array of size {numel} into shape {requested}"),
    row(NUMPY, Mapped, "Size of label '{n}' for operand {n} ({right}) does not match previous terms ({left})"),
    row(NUMPY, Equal, "(shapes {shape}, {shape} mismatch)"),
    row(
        "ndcast",
        Clash,
        "{word}: shapes do not broadcast. The size of tensor a ({left}) must match the size of tensor b ({right}) at \
         non-singleton dimension {axis}",
    ),
    row(
        TORCH,
        Clash,
        "The size of tensor a ({left}) must match the size of tensor b ({right}) at non-singleton dimension {axis}",
    ),
    row(TORCH, Clash, "The size of tensor a ({left}) must match the size of tensor b ({right})"),
    row(TORCH, Clash, "indexing tensors could not be broadcast together with shapes {shapes}"),
    row(
        TORCH,
        Clash,
        "Attempting to broadcast a dimension of length {n} at {n}! Mismatching argument at index {n} had {shape}; but \
         expected shape should be broadcastable to {first}",
    ),
    row(TORCH, Output, "output with shape {shape} doesn't match the broadcast shape {shape}"),
    row(TORCH, Write, "value tensor of shape {shape} cannot be broadcast to indexing result of shape {first}"),
    row(
        TORCH,
        Expand,
        "The expanded size of the tensor ({right}) must match the existing size ({left}) at non-singleton dimension \
         {axis}. Target sizes: {requested}. Tensor sizes: {shape}",
    ),
    row(
        TORCH,
        Expand,
        "The expanded size of the tensor ({right}) must match the existing size ({left}) at non-singleton dimension {axis}",
    ),
    row(TORCH, Expand, "expand(torch.{*}{{shape}}, size={requested}): the number of sizes provided"),
    row(TORCH, Expand, "expand({shape}, size={requested}): the number of sizes provided"),
    row(
        TORCH,
        Mask,
        "The shape of the mask {shape} at index {axis} does not match the shape of the indexed tensor {first} at index {n}",
    ),
    row(TORCH, Product, "{word}: mat1 and mat2 shapes cannot be multiplied ({product} and {product})"),
    row(TORCH, Product, "size mismatch, m1: [{product}], m2: [{product}]"),
    row(TORCH, Product, "size mismatch, got input ({n}), mat ({product}), vec ({product})"),
    row(TORCH, Batch, "Expected size for first two dimensions of batch2 tensor to be: {shape} but got: {shape}"),
    row(
        TORCH,
        Product,
        "inconsistent tensor size, expected tensor {shape} and src {shape} to have the same number of elements",
    ),
    row(TORCH, Product, "must have same reduction dim, but got {shape} X {shape}"),
    row(
        TORCH,
        Mapped,
        "contracted dimensions need to match, but first has size {left} in dim {n} and second has size {right} in dim {n}",
    ),
    row(
        TORCH,
        Mapped,
        "subscript {n} has size {right} for operand {n} which does not broadcast with previously seen size {left}",
    ),
    row(
        TORCH,
        Join,
        "Sizes of tensors must match except in dimension {along}. Expected size {left} but got size {right} for tensor \
         number {n} in the list",
    ),
    row(
        TORCH,
        Join,
        "Sizes of tensors must match except in dimension {along}. Got {left} and {right} in dimension {axis}",
    ),
    row(
        TORCH,
        Equal,
        "stack expects each tensor to be equal size, but got {shape} at entry {n} and {shape} at entry {n}",
    ),
    row(TORCH, Reshape, "shape '{requested}' is invalid for input of size {numel}"),
    row(TORCH, Equal, "target size ({shape}) that is different to the input size ({shape})"),
    row(TORCH, Equal, "Target size ({shape}) must be the same as input size ({shape})"),
    row(TORCH, Equal, "Expected target size {shape}, got {shape}"),
    row(TORCH, Equal, "Expected input batch_size ({left}) to match target batch_size ({right})"),
    row(TORCH, Equal, "grad_output[{n}] has a shape of {shape} and output[{n}] has a shape of {shape}"),
    row(
        TORCH,
        Equal,
        "size mismatch for {word}: copying a param with shape {shape} from checkpoint, the shape in current model is {shape}",
    ),
    row(JAX, Clash, "Incompatible shapes for broadcasting: shapes=[{shapes}]"),
    row(JAX, Clash, "Incompatible shapes for broadcasting: ({shapes})"),
    row(JAX, Clash, "{word} got incompatible shapes for broadcasting: {shapes}"),
    row(JAX, Clash, "could not be broadcast together for {word} on shapes {shapes}"),
    row(JAX, Expand, "Incompatible types for broadcasting: input type={shape} and requested type={requested}"),
    row(JAX, Expand, "Incompatible shapes for broadcasting: {shape} and requested shape {requested}"),
    row(JAX, Expand, "Cannot broadcast to shape with fewer dimensions: arr_shape={shape} shape={requested}"),
    row(JAX, Contracted, "contracting dimensions to have the same shape, got {shape} and {shape}"),
    row(JAX, Product, "Incompatible types for matmul arguments: {shape} and {shape}"),
    row(JAX, Product, "Incompatible shapes for matmul arguments: {shape} and {shape}"),
    row(JAX, Join, "concatenating along dimension {along} for shapes {shapes}"),
    row(JAX, Equal, "input arrays must have the same shape. Got {shapes}"),
    row(JAX, Equal, "have the same shape as cases, got `which` shape {shape} but case shape {shape}"),
    row(JAX, Reshape, "cannot reshape array of shape {shape} (size {numel}) into shape {requested}"),
    row(JAX, Mask, "boolean index did not match shape of indexed array in index {axis}: got {shape}, expected {first}"),
    row(JAX, Equal, "inconsistent sizes for array axes to be mapped:{*}axis had size {left}:{*}axis had size {right}:"),
    row(TF, Clash, "Incompatible shapes: {shape} vs. {shape} [Op:{word}]"),
    row(TF, Clash, "Incompatible shapes: {shape} vs. {shape}"),
    row(TF, Clash, "condition {shape}, then {shape}, and else {shape} must be broadcastable"),
    row(TF, Clash, "either equal or one of them is 1. Received: {shape} and {shape}"),
    row(TF, Clash, "logits and labels must be broadcastable: logits_size={shape} labels_size={shape}"),
    row(TF, Clash, "Inputs have incompatible shapes. Received shapes {shape} and {shape}"),
    row(
        TF,
        Graph,
        "Dimensions must be equal, but are {left} and {right} for '{*}= {word}[{*}with input shapes: {shapes}",
    ),
    row(
        TF,
        Graph,
        "Dimensions must be equal, but are {left} and {right} for '{*}(op: '{word}') with input shapes: {shapes}",
    ),
    // For joins these are parts of the shapes, whose axes count otherwise.
    row(TF, Equal, "Dimension {n} in both shapes must be equal, but are {left} and {right}"),
    row(
        TF,
        Equal,
        "Dimension {axis} in both shapes must be equal, but are {left} and {right}. Shapes are {shape} and {shape}. for \
         '{*}(op: 'Assign')",
    ),
    row(
        TF,
        Equal,
        "Dimension {axis} in both shapes must be equal, but are {left} and {right} for '{*}(op: 'Assign') with input \
         shapes: {shapes}",
    ),
    row(TF, Product, "Matrix size-incompatible: In[0]: {shape}, In[1]: {shape}"),
    row(TF, Product, "In[0] and In[1] must have compatible batch dimensions: {shape} vs. {shape}"),
    row(TF, Product, "In[0] mismatch In[1] shape: {left} vs. {right}: {shape} {shape}"),
    row(TF, Join, "Dimension {axis} in both shapes must be equal: shape[{n}] = {shape} vs. shape[{n}] = {shape}"),
    row(TF, Join, "Dimensions of inputs should match: shape[{n}] = {shape} vs. shape[{n}] = {shape}"),
    row(TF, Equal, "Shapes of all inputs must match: values[{n}].shape = {shape} != values[{n}].shape = {shape}"),
    row(TF, Reshape, "Input to reshape is a tensor with {numel} values, but the requested shape has {right}"),
    row(TF, Reshape, "Cannot reshape a tensor with {numel} elements to shape {requested}"),
    row(TF, Equal, "The variable shape {shape}, and the assigned value shape {shape} are incompatible"),
    row(TF, Equal, "Cannot update variable with shape {shape} using a Tensor with shape {shape}, shapes must be equal"),
    row(TF, Write, "Cannot broadcast input shape {shape} into final shape {first}"),
    row(TF, Equal, "must have the same shape. Received: target.shape={shape}, output.shape={shape}"),
    row(TF, Equal, "must have the same shape, received ({shape} vs {shape})"),
    row(TF, Equal, "ValueError: Shapes {shape} and {shape} are incompatible"),
    row(TF, Equal, "ValueError: Shapes {shape} and {shape} are not compatible"),
    row(XARRAY, Equal, "because of conflicting dimension sizes: {{left}, {right}}"),
    row(XARRAY, Equal, "cannot be broadcast together with mismatched lengths for dimension {*}: ({left}, {right})"),
    row(XARRAY, Equal, "cannot be broadcast together with mismatched lengths for dimension {word}: {left} vs {right}"),
    row(XARRAY, Equal, "conflicting sizes for dimension {*}: length {left} on {*} and length {right} on"),
    row(XARRAY, Equal, "conflicting sizes for dimension {*}: length {left} on the data but length {right} on"),
    row(XARRAY, Equal, "replacement data has shape {shape}; Variable has shape {first}"),
    row(XARRAY, Equal, "Data shape {shape} must match shape of object {first}"),
    row(PANDAS, Equal, "coerce to DataFrame, shape must be {shape}: given {shape}"),
    row(PANDAS, Equal, "coerce to Series, length must be {left}: given {right}"),
    row(PANDAS, Equal, "Length of values ({left}) does not match length of index ({right})"),
    row(PANDAS, Equal, "Shape of passed values is {shape}, indices imply {shape}"),
    row(PANDAS, Product, "Dot product shape mismatch, {shape} vs {shape}"),
    row(PANDAS, Equal, "Lengths must match to compare', {shape}, {shape}"),
    row(PANDAS, Equal, "Length mismatch: Expected axis has {left} elements, new values have {right} elements"),
    row(PANDAS, Mask, "Item wrong length {right} instead of {left}"),
    row(DASK, Expand, "cannot broadcast shape {shape} to shape {requested}"),
    row(DASK, Join, "Shapes do not align: %s', [{shapes}]"),
    row(DASK, Equal, "The first array had shape {shape}, while array {n} has shape {shape}"),
    row(NDARRAY, Expand, "could not broadcast array from shape: {shape} to: {requested}"),
    row(NDARRAY, Product, "ndarray: inputs {product} and {product} are not compatible for matrix multiplication"),
    row(NDARRAY, Equal, "Producer dimension mismatch, expected: {shape}, got: {shape}"),
    row(CANDLE, Candle, "shape mismatch in {word}, lhs: {shape}, rhs: {shape}"),
    row(CANDLE, Expand, "cannot broadcast {shape} to {requested}"),
    row(CANDLE, Join, "shape mismatch in cat for dim {axis}, shape for arg {n}: {shape} shape for arg {n}: {shape}"),
    row(CANDLE, Reshape, "got buffer of size {numel} which is compatible with shape {requested}"),
    row(
        BURN,
        Clash,
        "Operation: '{word}'{*}Incompatible size at dimension '{axis}' => '{left} != {right}', which can't be \
         broadcasted. Lhs tensor shape {shape}, Rhs tensor shape {shape}",
    ),
    row(
        BURN,
        Clash,
        "Incompatible size at dimension '{axis}' => '{left} != {right}', which can't be broadcasted. Lhs tensor shape \
         {shape}, Rhs tensor shape {shape}",
    ),
    // This axis is counted from the right.
    row(
        BURN,
        Expand,
        "Incompatible size at dimension '{n}' => '{left} != {right}', which can't be broadcasted. Tensor shape {shape}, \
         Target shape {requested}",
    ),
    row(BURN, Product, "should be the same, but got {left} and {right}. Lhs shape {shape}, rhs shape {shape}"),
    row(BURN, Reshape, "Current shape: {shape}, target shape: {requested}"),
];
