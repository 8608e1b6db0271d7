"""`ndcast.torch.nn.functional.interpolate` of bytes, and what it refuses, as PyTorch 2.15 answers. PyTorch is not needed."""

import ndcast.torch as torch
import pytest

F = torch.nn.functional
# Arguments, and PyTorch's bytes.
BYTES = [
    ("size=2, mode='bilinear'", "38625680b43e725c"),
    ("size=(4, 6), mode='bilinear', align_corners=True", "00162c43596f63798fa6772770869cb38434283e546b8197bcd2b532152b748a8f73788e8164586f859be46110273d53"),
    ("scale_factor=1.5, mode='bicubic'", "000220335e7c536384a3682b8ea0c2e8790c374968808582c2eeca190021739fac6564825c56658cafbfdd6e11345668"),
    ("size=(5, 2), mode='bicubic', align_corners=True", "006f542b94036c432897bc2b787f50bf9097e453"),
    ("size=2, mode='bilinear', antialias=True", "52636b7c975f6b62"),
    ("scale_factor=(0.7, 1.3), mode='bicubic', antialias=True", "33496d7747576f93995990be8e375dab54396783"),
    ("scale_factor=1.4, mode='bilinear', recompute_scale_factor=True", "001a38556f5d7795812c6c86a4903b2842607d97bcd674112b7993816e88885e607d97e44b1c3953"),
    ("size=(3, 4), mode='bicubic'", "00254a6f94b9de03284d7297bce1062b50759abfe4092e53"),
    ("size=(2, 5), mode='nearest'", "0000254a6f9494b9de03bcbce1062b5050759abf"),
]
REFUSED = [
    ("F.interpolate(x)", ValueError, "either size or scale_factor should be defined"),
    ("F.interpolate(x, size=2, scale_factor=2)", ValueError, "only one of size or scale_factor should be defined"),
    ("F.interpolate(x, size=(1, 2, 3))", ValueError, r"spatial dimensions of \[3, 4\] and output size of \(1, 2, 3\)\. Please provide"),
    ("F.interpolate(x, scale_factor=(1, 2, 3))", ValueError, r"spatial dimensions of \[3, 4\] and scale_factor of shape \(1, 2, 3\)\. Please provide"),
    ("F.interpolate(x, size=2, align_corners=True)", ValueError, "align_corners option can only be set with the interpolating modes"),
    ("F.interpolate(x, size=2, antialias=True)", ValueError, "Anti-alias option is restricted to bilinear"),
    ("F.interpolate(x, size=2, recompute_scale_factor=True)", ValueError, "not meaningful with an explicit size"),
    ("F.interpolate(x, size=[2, 2.5])", TypeError, "expected size to be one of int"),
    ("F.interpolate(x, size=0, mode='bilinear')", RuntimeError, r"should be greater than 0, but got input \(H: 3, W: 4\) output \(H: 0, W: 0\)"),
    ("F.interpolate(x, size=2, mode='linear')", NotImplementedError, "Got 4D input, but linear mode needs 3D input"),
    ("F.interpolate(x, size=2, mode='cubic')", NotImplementedError, r"Only 3D, 4D and 5D input Tensors supported \(got 4D\)"),
    ("F.interpolate(x, size=2, mode='area')", NotImplementedError, "not implemented for 'Byte'"),
    ("F.interpolate(x.char(), size=2, mode='bilinear')", NotImplementedError, "not implemented for 'Char'"),
    ("F.interpolate(x.long(), size=2)", NotImplementedError, "not implemented for 'Long'"),
    ("F.interpolate(x.bool(), size=2)", NotImplementedError, "not implemented for 'Bool'"),
    ("F.hardtanh(x, 1, -1)", ValueError, "min_val cannot be greater than max_val"),
    ("F.hardtanh(x > 0)", NotImplementedError, "Bool inputs not supported for hardtanh"),
]


@pytest.fixture
def x():
    return (torch.arange(24) * 37 % 256).to(torch.uint8).view(1, 2, 3, 4)


@pytest.mark.parametrize(("given", "wanted"), BYTES)
def test_images_of_bytes(x, given, wanted):
    found = eval(f"F.interpolate(x, {given})")
    assert found.dtype == torch.uint8 and bytes(found.flatten().tolist()).hex() == wanted
    whole = eval(f"F.interpolate(torch.full_like(x, 200), {given})")
    assert whole.shape == found.shape and whole.unique().tolist() == [200]


@pytest.mark.parametrize(("call", "kind", "text"), REFUSED)
def test_what_is_refused(x, call, kind, text):
    with pytest.raises(kind, match=text):
        eval(call)


def test_old_names():
    x = torch.arange(4.0).view(1, 1, 2, 2)
    with pytest.warns(UserWarning, match="`nn.functional.upsample` is deprecated"):
        assert F.upsample(x, scale_factor=2).equal(F.interpolate(x, scale_factor=2))
    with pytest.warns(UserWarning, match="upsample_bilinear"):
        assert F.upsample_bilinear(x, size=3)[0, 0].tolist() == [[0.0, 0.5, 1.0], [1.0, 1.5, 2.0], [2.0, 2.5, 3.0]]
    with pytest.warns(UserWarning, match="upsample_nearest"):
        assert F.upsample_nearest(x, 4).equal(F.interpolate(x, 4))
