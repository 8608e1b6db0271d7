import numpy as np

A = np.array([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]])
b = np.array([1.0, 2.0, 3.0])
x = np.linalg.solve(A, b)
print(x, np.allclose(A @ x, b))
print(np.linalg.det(A).round(6), np.linalg.inv(A).round(4))
w, v = np.linalg.eigh(A)
print(w.round(4), np.allclose(v @ np.diag(w) @ v.T, A))
result = np.linalg.eigh(A)
print(type(result).__name__, result.eigenvalues.round(3))
L = np.linalg.cholesky(A)
print(L.round(4))
Q, R = np.linalg.qr(A)
print(np.allclose(Q @ R, A), np.abs(np.diag(R)).round(4))
U, S, Vh = np.linalg.svd(A[:, :2], full_matrices=False)
print(S.round(4), U.shape, Vh.shape)
print(np.linalg.norm(A), np.linalg.norm(A, 1), np.linalg.norm(A, axis=0).round(3), np.linalg.norm(b, np.inf))
print(np.linalg.matrix_rank(A), np.linalg.cond(A).round(4), np.linalg.slogdet(A))
print(np.linalg.matrix_power(A, 3), np.linalg.multi_dot([A, A, b]))
print(np.linalg.pinv(A[:, :2]).round(4))
solution, residuals, rank, singular = np.linalg.lstsq(A[:, :2], b, rcond=None)
print(solution.round(4), residuals.round(4), rank)
print(np.linalg.eigvals(np.array([[0.0, 1.0], [-1.0, 0.0]])))
print(np.kron(np.eye(2), [[1, 2]]), np.outer([1, 2], [3, 4]), np.cross([1, 0, 0], [0, 1, 0]))
print(np.einsum("ij,jk->ik", A, A)[0], np.einsum("ii", A), np.tensordot(A, A, axes=2), np.inner(b, b), np.vdot(b, b))
print(np.trace(A), A.diagonal(), np.tril(A), np.triu(A, 1))
try:
    np.linalg.inv(np.zeros((2, 2)))
except np.linalg.LinAlgError as error:
    print("singular:", str(error)[:15] != "")
try:
    np.linalg.cholesky(-A)
except np.linalg.LinAlgError:
    print("not positive definite")
try:
    A @ np.ones(4)
except ValueError:
    print("shapes clash")
m = np.matrix([[1, 2], [3, 4]])
print(m * m, m.I.round(2))
