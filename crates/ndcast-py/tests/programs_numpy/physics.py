from dataclasses import dataclass, field
from typing import Any, Optional, Union

import numpy as np
from numpy import cos, newaxis, pi, sin
from numpy.linalg import norm

G = 1.0
Array = Union[np.ndarray, float]


@dataclass
class Body:
    mass: float
    position: np.ndarray
    velocity: np.ndarray = field(default_factory=lambda: np.zeros(2))
    trail: list = field(default_factory=list)

    def kinetic(self) -> float:
        return 0.5 * self.mass * np.dot(self.velocity, self.velocity)


def accelerate(bodies):
    positions = np.array([b.position for b in bodies])
    masses = np.array([b.mass for b in bodies])
    between = positions[newaxis] - positions[:, newaxis]
    distance = norm(between, axis=-1) + np.eye(len(bodies))
    return G * (masses[newaxis, :, newaxis] * between / distance[..., newaxis] ** 3).sum(axis=1)


sun = Body(1.0, np.array([0.0, 0.0]))
planet = Body(1e-3, np.array([1.0, 0.0]), np.array([0.0, 1.0]))
moon = Body(1e-6, np.array([0.0, 2.0]), np.array([-np.sqrt(0.5), 0.0]))
system = [sun, planet, moon]
dt = 0.01
for step in range(200):
    force = accelerate(system)
    for body, a in zip(system, force):
        body.velocity += a * dt
        body.position += body.velocity * dt
        body.trail.append(body.position.copy())
print(planet.position.round(4), moon.position.round(4), round(sum(b.kinetic() for b in system), 6))
trail = np.stack(planet.trail)
print(trail.shape, np.ptp(norm(trail, axis=1)).round(3), trail[::50].round(3))


def rotate(points: np.ndarray, angle: float, about: Optional[np.ndarray] = None) -> np.ndarray:
    if about is None:
        about = np.zeros(2)
    R = np.array([[cos(angle), -sin(angle)], [sin(angle), cos(angle)]])
    return (points - about) @ R.T + about


square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
print(rotate(square, pi / 2).round(6) + 0.0, rotate(square, pi, np.array([0.5, 0.5])).round(6) + 0.0)


def heat(u, steps, alpha=0.1):
    u = u.copy()
    for _ in range(steps):
        u[1:-1, 1:-1] += alpha * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
    return u


plate = np.zeros((6, 6))
plate[0] = 100
plate[:, 0] = 50
print(heat(plate, 50).round(2))


def rk4(f, y, t, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


y = np.array([1.0, 0.0])
for n in range(100):
    y = rk4(lambda t, y: np.array([y[1], -y[0]]), y, n * 0.1, 0.1)
print(y.round(5), np.allclose(y, [cos(10), -sin(10)], atol=1e-4))


def classify(x: Any) -> str:
    match x:
        case np.ndarray(ndim=0):
            return "scalar array"
        case np.ndarray(shape=(n,)):
            return f"vector of {n}"
        case np.floating() | float():
            return "float"
        case np.integer() | int():
            return "int"
        case _:
            return "other"


print([classify(v) for v in (np.array(1), np.arange(3), np.float32(1), np.int8(2), 1.5, "a", np.eye(2))])
print(isinstance(y, np.ndarray), isinstance(y[0], np.floating), isinstance(y, (list, np.ndarray)), issubclass(np.float64, float), np.ndarray.sum(y).round(3))
u = np.linspace(0, 1, 5)
T, X = np.meshgrid(u, u[:3], indexing="ij")
print(T.shape, (T * X).round(3)[1], np.trapezoid(np.exp(-u**2), u).round(5), np.gradient(u**2, u).round(3))
spring = np.zeros((3, 3)) + 2 * np.diag(np.ones(3)) - np.diag(np.ones(2), 1) - np.diag(np.ones(2), -1)
print(spring, np.sqrt(np.linalg.eigvalsh(spring)).round(4))
