import { createHmac } from 'node:crypto';
import type { POST_CALLS } from '../../../shared/posts/post-calls.ts';
import { limitKey } from '../../http/client-address.ts';
import type { createBatchedCounts } from '../../kit/counting.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { ViewRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'limits' | 'secret'> {
  views: ViewRepository;
  /** Views that are not stored yet, by the id of their post. A crash loses those of the last seconds. */
  counted: ReturnType<typeof createBatchedCounts>;
}

/** Bots that identify themselves. Few of the others stay long enough for the page to report a view. */
const BOT = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|^$/i;

/** Counts views. */
export function viewHandlers({ views, counted, limits, secret }: Parts): Pick<Handlers<typeof POST_CALLS>, 'view'> {
  // Addresses are stored only as keyed hashes, which are the same on every node.
  const visitorOf = (client: string, postId: string) =>
    createHmac('sha256', secret)
      .update(`view ${limitKey(client)} ${postId}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    async view({ id, client, context: { req } }) {
      // A prefetched page was not read yet.
      const isPrefetched = req.header('Sec-Purpose')?.startsWith('prefetch') === true;
      const isReader = !isPrefetched && !BOT.test(req.header('User-Agent') ?? '');
      // Before anything is written: made-up ids must not leave counts of their own.
      // What was counted a moment ago was published then.
      const isPublished = isReader && (counted.has(id) || (await views.isPublished(id)));
      if (isPublished && (await limits.view.take(visitorOf(client, id))) === 0) counted.count(id);
      return {};
    },
  };
}
