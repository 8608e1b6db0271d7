// The labels of the page in English and Chinese. Messages of the library stay as they are.

/** @type {Record<string, [string, string]>} */
const WORDS = {
  title: ["ndcast: see how shapes broadcast", "ndcast：看懂数组广播"],
  motto: ["Arrays of different shapes meet. See what happens.", "形状不同的数组相遇，看看会发生什么。"],
  language: ["中文", "English"],
  question: ["Shapes, an expression, or an error message", "形状、表达式或报错信息"],
  names: ["where", "其中"],
  dtype: ["dtype", "类型"],
  paste: ["It is an error message", "这是报错信息"],
  run: ["Compute", "计算"],
  stop: ["Stop", "停止"],
  loading: ["The engine is loading …", "正在加载引擎……"],
  ready: ["The engine is ready.", "引擎就绪。"],
  computing: ["Computing …", "正在计算……"],
  stopped: ["Stopped.", "已停止。"],
  failed: ["The engine failed and was started again.", "引擎出错，已重新启动。"],
  missing: ["The engine is missing; shapes still work.", "引擎无法加载；形状仍可使用。"],
  restarted: ["The page failed and was started again.", "页面出错，已重新启动。"],
  picture: ["Picture", "图示"],
  cells: ["Cells of the result; arrow keys move", "结果的单元格；用方向键移动"],
  sign: ["Here an operator is expected, such as + or &", "此处应为运算符，例如 + 或 &"],
  close: ["Here a comma or a closing parenthesis is expected", "此处应为逗号或右括号"],
  shape: ["Here a shape is expected, such as (4, 1)", "此处应为形状，例如 (4, 1)"],
  length: ["Here a length is expected", "此处应为长度"],
  negative: ["The length of an axis is not negative", "轴的长度不能为负"],
  axes: ["A tensor has at most 64 axes", "张量最多有 64 个轴"],
  long: ["This page counts to 4 billion: a length ends at 4294967295", "本页最多数到约 43 亿：长度不超过 4294967295"],
  noShape: ["No shape is known yet for {0}: write it beside “where”, as in x: 2000,3", "{0} 的形状未知：请写在“其中”一栏，例如 x: 2000,3"],
  fixes: ["Repairs", "修复方法"],
  readings: ["Other readings", "其他读法"],
  certain: ["certain", "确定"],
  unique: ["no other arrangement fits", "没有其他排列可行"],
  "every pair": ["for every pair", "两两配对"],
  oneOf: ["one of several", "多种方法之一"],
  steps: ["Steps", "步骤"],
  written: ["as written", "原样"],
  pad: ["pad", "补轴"],
  stretch: ["stretch", "拉伸"],
  combine: ["combine", "合并"],
  writtenSays: ["Each operand as it is: {0}.", "各操作数原样：{0}。"],
  padSays: ["Axes are aligned at the right; missing ones become 1 on the left: {0}.", "轴向右对齐，左侧缺少的轴补 1：{0}。"],
  stretchSays: ["Each 1 is stretched by stride 0, nothing is copied: {0}.", "每个 1 以步长 0 拉伸，不复制数据：{0}。"],
  combineSays: ["Element by element, the result is {0}.", "逐元素合并，结果为 {0}。"],
  clashSays: ["Lengths on axis {0} differ and none of them is 1: there is no result.", "第 {0} 轴的长度不同且都不为 1：没有结果。"],
  lengths: ["Lengths", "长度"],
  lengthsHint: ["Drag a length, or use arrow keys on it.", "拖动长度，或在其上使用方向键。"],
  axisOf: ["axis {0} of {1}", "{1} 的第 {0} 轴"],
  scale: ["Powers of two for", "按 2 的幂调整"],
  memoryHint: ["Each mark is 1024 times more.", "每格相差 1024 倍。"],
  whole: ["the broadcast, stored", "存储整个广播结果"],
  eagerPeak: ["an eager library, at its peak", "即时执行的库（峰值）"],
  fusedPeak: ["ndcast, at its peak", "ndcast（峰值）"],
  details: ["Axes, strides and loops", "轴、步长与循环"],
  operandHead: ["operand", "操作数"],
  shapeHead: ["shape", "形状"],
  keptHead: ["kept axes", "保留的轴"],
  paddedHead: ["added axes", "补上的轴"],
  stretchedHead: ["stretched axes", "拉伸的轴"],
  stridesHead: ["strides", "步长"],
  bytesHead: ["bytes", "字节"],
  plan: ["Plan", "执行计划"],
  asWritten: ["as written: {0} operations", "原样：{0} 个运算"],
  noPlan: ["There is no plan for this.", "没有执行计划。"],
  value: ["Value", "数值"],
  guards: ["Would anybody warn?", "会有警告吗？"],
  conditions: ["{0} conditions that a team can switch on", "团队可启用的 {0} 个条件"],
  levels: ["usually {0}, strict: {1}", "通常 {0}，严格模式 {1}"],
  lossWarns: ["PyTorch’s losses warn about any two different shapes, so about {0} and {1}.", "PyTorch 的损失函数对任何不同形状都会警告，包括 {0} 和 {1}。"],
  lossSilent: ["PyTorch’s losses are silent.", "PyTorch 的损失函数不会警告：形状相同。"],
  oldTorchWarns: ["PyTorch’s old broadcast warning fires, because the numbers of elements are equal.", "PyTorch 旧的广播警告会触发，因为元素个数相同。"],
  jaxWarns: ["JAX warns if rank promotion is checked, because the ranks differ.", "若 JAX 检查秩提升则会警告，因为秩不同。"],
  ownWarns: ["ndcast warns.", "ndcast 会警告。"],
  strictWarns: ["ndcast would not, but its strict profile would: as many elements on both sides, yet the result pairs each with every other.", "ndcast 默认不警告，但严格模式会：两侧元素个数相同，结果却是两两配对。"],
  ownPairs: ["ndcast would not: both are repeated, as in an outer product, and the numbers of elements differ.", "ndcast 不警告：两者都被重复（如外积），且元素个数不同。"],
  ownSilent: ["ndcast would not: one operand has all elements of the result, and the other is repeated to fit it.", "ndcast 不警告：一个操作数已含结果的全部元素，另一个重复以适配。"],
  nothingStretched: ["ndcast would not.", "ndcast 不警告：没有拉伸。"],
  copy: ["Copy", "复制"],
  copied: ["Copied.", "已复制。"],
  notCopied: ["Select the text to copy it.", "请选中文本复制。"],
  "copy-cli": ["command line", "命令行"],
  "copy-text": ["explanation", "说明文字"],
  "copy-svg": ["picture (SVG)", "图（SVG）"],
  download: ["Download the picture", "下载图片"],
  examples: ["Examples", "示例"],
};

let chinese = false;

/** @param {string} language */
export function setLanguage(language) {
  chinese = language === "zh";
  document.documentElement.lang = chinese ? "zh" : "en";
  document.title = say("title");
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.getAttribute("data-say") ?? "");
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-label") ?? ""));
  }
}

export function isChinese() {
  return chinese;
}

/** Whether there is a label of this name. */
export function hasWord(/** @type {string} */ key) {
  return Object.hasOwn(WORDS, key);
}

/**
 * A label, with values in the place of `{0}`, `{1}`, ...
 * @param {string} key
 * @param {...(string | number)} values
 */
export function say(key, ...values) {
  const text = WORDS[key]?.[chinese ? 1 : 0] ?? key;
  return text.replace(/\{(\d)\}/g, (_, k) => String(values[k]));
}
