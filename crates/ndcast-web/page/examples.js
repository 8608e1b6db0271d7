// Questions to begin with, as plain links.

import { addressOf } from "./address.js";
import { byId, make } from "./dom.js";
import { isChinese } from "./words.js";

/** In English, in Chinese, the question, the names. @type {[string, string, string, string?][]} */
const EXAMPLES = [
  ["a bias per channel", "每通道偏置", "(8,3,32,32) + (3,1,1)"],
  ["every pair of points", "所有点对的距离", "((x[:, None] - y) ** 2).sum(-1)", "x: 2000,3  y: 20,3"],
  ["(N, 1) minus (N,), an accident", "(N, 1) 减 (N,)：意外", "(64,1) - (64,)"],
  ["an outer sum", "外和", "(5,1) + (4,)"],
  ["a mask over attention", "注意力掩码", "(2,8,10,10) + (2,1,1,10)"],
  ["an image times its channels", "图像乘通道", "(256,256,3) * (3,)"],
  ["standardise columns", "按列标准化", "(x - x.mean(0)) / x.std(0)", "x: 1000,8"],
  ["a clash", "形状冲突", "(3,2) + (3,)"],
  ["axes on both sides", "两侧都拉伸", "(8,1,6,1) + (7,1,5)"],
  ["a length that is only a name", "只有名字的长度", "(batch, 1, 42) & (1, 42, 42)"],
  ["with values", "带数值", "arange(4)[:, None] * arange(3)"],
  ["an error message", "报错信息", "ValueError: operands could not be broadcast together with shapes (2000,3) (20,3)"],
];

export function showExamples() {
  const links = EXAMPLES.map(([english, chinese, question, names = ""]) =>
    make("li", {}, make("a", { href: addressOf({ question, names }) }, isChinese() ? chinese : english)),
  );
  byId("examples-list").replaceChildren(...links);
}
