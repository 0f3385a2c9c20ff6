import { createHmac, randomBytes } from 'node:crypto';
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
  /** Scheme and host that visitors see. */
  origin: () => string;
}

/** Programs that say what they are. Of the others few wait as long as the page does before it tells of a view. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|^$/i;

/** The address under /api/posts that counts views. */
export function viewRoutes({ views, limits, origin }: Parts) {
  // Addresses are told apart without being kept, and by nobody but this process.
  const salt = randomBytes(32);
  const visitorOf = (client: string, postId: string) =>
    createHmac('sha256', salt)
      .update(`${limitKey(client)} ${postId}`)
      .digest('base64url')
      .slice(0, 22);

  return new Hono<AppEnv>().post(
    '/:id/view',
    describeRoute({
      tags: ['Blog'],
      summary: 'Count a view of a post',
      description:
        'Told by the article’s page when it was looked at for ten seconds. Answers 204 also to what is not counted.',
      responses: { 204: { description: 'Heard' }, ...failures('forbidden') },
    }),
    (c) => {
      refuseForeignForms(c, origin());
      const id = c.req.param('id');
      // A page that a browser prepares is seen by nobody yet.
      const isPrepared = c.req.header('Sec-Purpose')?.startsWith('prefetch') === true;
      const isProgram = PROGRAM.test(c.req.header('User-Agent') ?? '');
      const isCounted = !isPrepared && !isProgram && limits.view.take(visitorOf(c.var.facts.client, id)) === 0;
      if (isCounted) views.count(id);
      return c.body(null, 204);
    },
  );
}
