/** Text lengths in characters, and a time that linear work on any of them stays below on an idle machine. */
const LENGTHS = [16, 20, 24, 28, 8192];
const SOON_MS = 1.5;
/** On an eighth of the text, linear work takes an eighth of the time, quadratic work a sixty-fourth. */
const PART = 8;
const MAX_RATIO = 3 * PART;
/** How long a comparison is repeated before it counts: longer than a busy machine keeps interrupting. */
const PATIENCE_MS = 500;
const MIN_TRIES = 8;
/** Shorter times say little: any interruption is longer. Times PART and a margin of three it is less than SOON_MS. */
const MIN_PART_MS = 0.05;

/** The shortest of several runs, since other load on the machine only adds time. It ends with the first below `enough`. */
function shortest(work: () => unknown, runs: number, enough = 0): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && best > enough; run++) {
    const startedAt = performance.now();
    work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/**
 * Whether work on a text takes linear time. Fast work is not measured further; otherwise the times for a text and for a part
 * of it are compared. Short texts are tried first, since exponential work still ends on them.
 *
 * @param prepare creates a text of this length and returns the work on it
 */
export function isLinear(prepare: (length: number) => () => unknown): boolean {
  const slow = LENGTHS.find((length) => shortest(prepare(length), 3, SOON_MS) > SOON_MS);
  if (slow === undefined) return true;
  const [whole, part] = [prepare(slow), prepare(slow / PART)];
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 0; tries < MIN_TRIES || performance.now() < until; tries++)
    if (shortest(whole, 1) < MAX_RATIO * Math.max(shortest(part, 5), MIN_PART_MS)) return true;
  return false;
}
