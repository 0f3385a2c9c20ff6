import { FALLBACKS } from '../../../shared/site/addresses.ts';
import { askedPath, isKeepable, isOwnAddress, readFrom, readTo, type RedirectRow } from '../../../shared/posts/redirects.ts';
import { type Outcome, refused, type Refused, refusedField } from '../../../shared/kit/outcomes.ts';
import {
  NO_SUCH_REDIRECT,
  OWN_FROM,
  REDIRECT_CONFLICT,
  REDIRECT_LOOP,
  REDIRECT_TAKEN,
  TOO_MANY_REDIRECTS,
  WRONG_FROM,
  WRONG_TO,
} from '../../../shared/posts/redirect-form.ts';
import { createBatchedCounts } from '../../kit/counting.ts';
import type { Obstacle, RedirectRepository, Storing } from './repository.ts';

interface Asked {
  from: string;
  to: string;
}

type Saving = Outcome<{ row: RedirectRow }>;

const REFUSALS: Readonly<Record<Obstacle | 'own' | 'from' | 'to', Refused>> = {
  gone: refused('not_found', NO_SUCH_REDIRECT),
  conflict: refused('conflict', REDIRECT_CONFLICT),
  full: refused('invalid_input', TOO_MANY_REDIRECTS),
  from: refusedField('from', WRONG_FROM),
  to: refusedField('to', WRONG_TO),
  own: refusedField('from', OWN_FROM),
  shown: refusedField('from', OWN_FROM),
  taken: refusedField('from', REDIRECT_TAKEN, 'conflict'),
  loop: refusedField('to', REDIRECT_LOOP),
};
const settle = (stored: Storing): Saving =>
  'obstacle' in stored ? REFUSALS[stored.obstacle] : { ok: true, row: stored.row };

export type RedirectService = ReturnType<typeof createRedirectService>;

interface Parts {
  redirects: RedirectRepository;
  /** Scheme and host that visitors see. */
  origin: () => string;
  now: () => number;
  /** The same for what erases for good. */
  erasingTime: () => Promise<number>;
  /** Called when storing counts fails. */
  onFault(error: unknown): void;
}

/** Missing addresses counted between two batches. */
const MAX_MISSING_KEYS = 500;

export function createRedirectService({ redirects, origin, now, erasingTime, onFault }: Parts) {
  const hits = createBatchedCounts({ add: (batch) => redirects.addHits(batch, now()), onFault });
  const missing = createBatchedCounts({
    add: async (batch) => redirects.addMissing(batch, now(), await erasingTime()),
    onFault,
    maxKeys: MAX_MISSING_KEYS,
  });

  /** What to store, or what is wrong with it. */
  function read(asked: Asked) {
    const from = readFrom(asked.from, origin());
    const target = readTo(asked.to, origin());
    if (from === undefined) return 'from' as const;
    if (isOwnAddress(from)) return 'own' as const;
    return target === undefined ? ('to' as const) : { from, to: target.to, toPath: target.path };
  }

  return {
    /** Adds a redirect, which leads straight to the end of its way. `by` is an email. */
    async create(asked: Asked, by: string) {
      const redirection = read(asked);
      return typeof redirection === 'string' ? REFUSALS[redirection] : settle(await redirects.insert(redirection, by));
    },
    async change(id: string, version: number, asked: Asked) {
      const redirection = read(asked);
      return typeof redirection === 'string'
        ? REFUSALS[redirection]
        : settle(await redirects.update(id, version, redirection));
    },
    /** Resolves with the deleted one. */
    async remove(id: string): Promise<Saving> {
      const row = await redirects.delete(id);
      return row === undefined ? REFUSALS.gone : { ok: true, row };
    },
    /** Where an address leads that has no page. Counts its use, or that it was asked for in vain. */
    async follow(path: string) {
      const asked = askedPath(path);
      if (asked === undefined) return undefined;
      const found = await redirects.find(asked);
      if (found === undefined) {
        const fallback = FALLBACKS.get(asked.toLowerCase());
        if (fallback !== undefined) return fallback;
        // What follows the address of a preview or of a visit is personal, whatever it looks like.
        if (!isOwnAddress(asked) && isKeepable(asked)) missing.count(asked.toLowerCase());
        return undefined;
      }
      if (found.isHidden) return undefined;
      hits.count(found.id);
      return found.to;
    },
    /** Stores what is counted. */
    async flush() {
      await hits.flush();
      await missing.flush();
    },
  };
}
