import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { limitKey } from '../../http/client-address.ts';
import type { AppEnv } from '../../http/environment.ts';
import type { Limits } from '../../http/limits.ts';
import { failures } from '../../http/openapi.ts';
import { refuseForeignForms } from '../../http/own-forms.ts';
import type { ViewService } from './service.ts';

interface Parts {
  views: ViewService;
  limits: Limits;
  secret: Buffer;
  /** Scheme and host that visitors see. */
  origin: () => string;
}

/** Bots that identify themselves. Few of the others stay long enough for the page to report a view. */
const BOT = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|^$/i;

/** The route under /api/posts that counts views. */
export function viewRoutes({ views, limits, secret, origin }: Parts) {
  // Addresses are stored only as keyed hashes, which are the same on every node.
  const visitorOf = (client: string, postId: string) =>
    createHmac('sha256', secret)
      .update(`view ${limitKey(client)} ${postId}`)
      .digest('base64url')
      .slice(0, 22);

  return new Hono<AppEnv>().post(
    '/:id/view',
    describeRoute({
      tags: ['Blog'],
      summary: 'Count a view of a post',
      description:
        'Sent by the article’s page after it was visible for ten seconds. Also returns 204 if the view is not counted.',
      responses: { 204: { description: 'Received' }, ...failures('forbidden') },
    }),
    async (c) => {
      refuseForeignForms(c, origin());
      const id = c.req.param('id');
      // Nobody has seen a prefetched page yet.
      const isPrefetched = c.req.header('Sec-Purpose')?.startsWith('prefetch') === true;
      const isReader = !isPrefetched && !BOT.test(c.req.header('User-Agent') ?? '');
      // Before anything is written: made-up ids must not leave counts of their own.
      if (isReader && (await views.isPublished(id)) && (await limits.view.take(visitorOf(c.var.facts.client, id))) === 0)
        views.count(id);
      return c.body(null, 204);
    },
  );
}
