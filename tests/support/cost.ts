/** Characters, and milliseconds within which as many are done in linear time, if nothing else is in the way. */
const LENGTHS = [16, 20, 24, 28, 8192];
const SOON_MS = 1;
/** Linear work on an eighth of the text takes an eighth of the time, quadratic work a sixty-fourth. */
const PART = 8;
const MAX_RATIO = 3 * PART;
const MAX_TRIES = 8;

/** The shortest of some runs: whatever else the machine does only adds to it. */
function shortest(work: () => unknown, runs = 3): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && best > SOON_MS; run++) {
    const startedAt = performance.now();
    work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

/**
 * Whether work on a text takes linear time. What is done soon is not measured further; for the rest the costs of a text and of a part
 * of it are compared. Short texts come first: on them exponential work still ends.
 *
 * @param prepare makes a text of that length, and answers what is done with it
 */
export function isLinear(prepare: (length: number) => () => unknown): boolean {
  const slow = LENGTHS.find((length) => shortest(prepare(length)) > SOON_MS);
  if (slow === undefined) return true;
  const [whole, part] = [prepare(slow), prepare(slow / PART)];
  return Array.from({ length: MAX_TRIES }).some(() => shortest(whole, 1) < MAX_RATIO * Math.max(shortest(part), 0.01));
}
