/** Grid lines above zero. */
const LINES = 4;

/**
 * A scale of round steps (1, 2, 2.5 or 5 times a power of ten) that contains `max`.
 *
 * @returns the end of the scale, and its lines from zero up
 */
export function scaleFor(max: number): { top: number; lines: number[] } {
  const rough = Math.max(max, LINES) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.ceil(max / step) || 1;
  return { top: step * count, lines: Array.from({ length: count + 1 }, (_, index) => step * index) };
}
