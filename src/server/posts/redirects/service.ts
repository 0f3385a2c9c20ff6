import { FALLBACKS } from '../../../shared/site/addresses.ts';
import { askedPath, isKeepable, isOwnAddress, readFrom, readTo } from '../../../shared/posts/redirects.ts';
import { refusedField } from '../../../shared/kit/outcomes.ts';
import { WRONG_FROM, WRONG_TO } from '../../../shared/posts/redirect-form.ts';
import { createBatchedCounts } from '../../kit/counting.ts';
import type { Redirection } from './queries.ts';
import type { ServerParts } from '../../kit/parts.ts';
import { IS_OWN, type RedirectRepository, type Saving } from './repository.ts';

interface Asked {
  from: string;
  to: string;
}

export type RedirectService = ReturnType<typeof createRedirectService>;

interface Parts extends Pick<ServerParts, 'origin' | 'now' | 'erasingTime'> {
  redirects: RedirectRepository;
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

  /** Stores what is asked for, or tells what is wrong with it. */
  async function store(asked: Asked, write: (redirection: Redirection) => Promise<Saving>): Promise<Saving> {
    const from = readFrom(asked.from, origin());
    const target = readTo(asked.to, origin());
    if (from === undefined) return refusedField('from', WRONG_FROM);
    if (isOwnAddress(from)) return IS_OWN;
    return target === undefined ? refusedField('to', WRONG_TO) : write({ from, to: target.to, toPath: target.path });
  }

  return {
    /** Adds a redirect, which leads straight to the end of its way. `by` is an email. */
    create: (asked: Asked, by: string) => store(asked, (redirection) => redirects.insert(redirection, by)),
    change: (id: string, version: number, asked: Asked) =>
      store(asked, (redirection) => redirects.update(id, version, redirection)),
    /** Where an address leads that has no page, or the number of a post. Counts its use, or that it was asked for in vain. */
    async follow(path: string) {
      const asked = askedPath(path);
      if (asked === undefined) return undefined;
      const found = await redirects.find(asked);
      if (found === undefined) {
        const fallback = FALLBACKS.get(asked.toLowerCase());
        if (fallback !== undefined) return fallback;
        // What follows the address of a preview or of a visit is personal, whatever it looks like.
        if (!isOwnAddress(asked) && !asked.includes('?') && isKeepable(asked)) missing.count(asked.toLowerCase());
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
