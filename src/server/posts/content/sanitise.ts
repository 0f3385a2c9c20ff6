import { type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  CONTENT_NESTED,
  CONTENT_REFUSED,
  CONTENT_TOO_MANY,
  CONTENT_TOO_SLOW,
  POST_LIMITS,
} from '../../../shared/posts/form.ts';
import { createThreads, TaskEndedError } from '../../kit/thread-tasks.ts';
import { measureHtml } from './measure-html.ts';
import type { SafeText } from './sanitise-html.ts';
import type { SanitiseTask } from './sanitise-worker.ts';

type UnsafeReason = 'nesting' | 'elements' | 'time' | 'unsafe';

const UNSAFE: Readonly<Record<UnsafeReason, string>> = {
  nesting: CONTENT_NESTED,
  elements: CONTENT_TOO_MANY,
  time: CONTENT_TOO_SLOW,
  unsafe: CONTENT_REFUSED,
};

/** Sanitising failed or took too long. */
class UnsafeContentError extends Error {
  override name = 'UnsafeContentError';
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** An article of 200 kB takes half a second, as does starting a thread; either takes several seconds on a busy machine. */
const SANITISE_TIMEOUT_MS = 20_000;

/**
 * Sanitises HTML and prepares it for its post's page.
 *
 * @param author id of the account that saves it
 * @param isUnfinished whether blocks stay that have nothing in them yet
 * @throws UnsafeContentError
 */
export type Sanitise = (html: string, author: string, isUnfinished?: boolean) => Promise<SafeText>;

/** Loading jsdom takes a third of a second and sanitising a long article about as long, which would block the server. */
const inThread = createThreads<SanitiseTask, SafeText | undefined>({
  file: new URL('./sanitise-worker.ts', import.meta.url),
  maxThreads: 3,
});

/** Texts of one author are sanitised one at a time; those of different authors in parallel. */
export function createSanitiser({ timeoutMs = SANITISE_TIMEOUT_MS } = {}): Sanitise {
  const lastOf = new Map<string, Promise<SafeText>>();

  return async (html, author, isUnfinished = false) => {
    const { elements, nesting } = measureHtml(html);
    if (nesting > POST_LIMITS.nesting) throw new UnsafeContentError('nesting', `Nested ${nesting} deep.`);
    if (elements > POST_LIMITS.elements) throw new UnsafeContentError('elements', `It has ${elements} elements.`);
    const safe = Promise.allSettled([lastOf.get(author)])
      .then(() => sanitiseNow({ html, isUnfinished }, timeoutMs))
      .finally(() => {
        if (lastOf.get(author) === safe) lastOf.delete(author);
      });
    lastOf.set(author, safe);
    return safe;
  };
}

async function sanitiseNow(task: SanitiseTask, timeoutMs: number): Promise<SafeText> {
  const safe = await inThread(task, { timeoutMs }).catch((error: unknown) => {
    if (!(error instanceof TaskEndedError)) throw error;
    throw new UnsafeContentError(error.reason === 'time' ? 'time' : 'elements', error.message, error);
  });
  if (safe === undefined) throw new UnsafeContentError('unsafe', 'Sanitising failed.');
  return safe;
}

/** Sanitises a text, or says to its author what is wrong with it. */
export async function makeSafe(
  sanitise: Sanitise,
  html: string,
  { author, isUnfinished }: { author: string; isUnfinished?: boolean },
): Promise<Outcome<SafeText>> {
  try {
    return { ok: true, ...(await sanitise(html, author, isUnfinished)) };
  } catch (error) {
    if (error instanceof UnsafeContentError) return refusedField('content', UNSAFE[error.reason]);
    throw error;
  }
}
