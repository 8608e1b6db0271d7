"""Makes train.npy, test.npy and their labels from the digits that scikit-learn's wheel carries.

    python make.py                 # downloads the wheel with pip
    python make.py WHEEL           # uses a wheel that is already here

Needs NumPy only: scikit-learn is read, not installed. The output is the same to the byte on every machine.
"""

import gzip
import pathlib
import subprocess
import sys
import tempfile
import zipfile

import numpy as np

FOLDER = pathlib.Path(__file__).resolve().parent
MEMBER = "sklearn/datasets/data/digits.csv.gz"


def table(wheel: pathlib.Path) -> np.ndarray:
    """1797 rows: 64 pixel values from 0 to 16, and the digit."""
    with zipfile.ZipFile(wheel) as archive, archive.open(MEMBER) as packed, gzip.open(packed) as text:
        return np.loadtxt(text, delimiter=",")


def main() -> None:
    if len(sys.argv) > 1:
        rows = table(pathlib.Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(
                [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", folder, "scikit-learn"], check=True
            )
            rows = table(next(pathlib.Path(folder).glob("scikit_learn-*.whl")))
    assert rows.shape == (1797, 65) and rows.min() == 0 and rows[:, :64].max() == 16 and rows[:, 64].max() == 9

    in_test = np.arange(len(rows)) % 5 == 0
    for name, part in (("test", rows[in_test]), ("train", rows[~in_test])):
        np.save(FOLDER / f"{name}.npy", part[:, :64].astype("<f4"))
        np.save(FOLDER / f"{name}_labels.npy", part[:, 64].astype("<i8"))

    test, truth, train, labels = (
        np.load(FOLDER / f"{name}.npy") for name in ("test", "test_labels", "train", "train_labels")
    )
    nearest = ((test[:, None, :] - train) ** 2).sum(-1).argmin(-1)
    print(f"test {test.shape} {test.dtype}, train {train.shape}, labels {labels.shape} {labels.dtype}")
    print(f"nearest neighbour: {(labels[nearest] == truth).sum()} of {len(truth)} right")


if __name__ == "__main__":
    main()
