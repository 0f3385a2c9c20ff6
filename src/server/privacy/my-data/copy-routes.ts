import { Hono, type Context } from 'hono';
import { type Language, LANGUAGE_CODES } from '../../../shared/languages/languages.ts';
import type { AppEnv } from '../../http/environment.ts';
import { attachmentHeaders } from '../../http/attachment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { copyAsHtml } from './texts/copy.ts';
import type { VisitService } from './visit-service.ts';

interface Parts {
  visits: VisitService;
  /** The token in a `Cookie` header. */
  tokenIn(header: string | undefined): string | undefined;
  limits: Limits;
  brand: string;
}

/** The downloads of /my-data, for the person of the visit. */
export function copyRoutes({ visits, tokenIn, limits, brand }: Parts) {
  async function read(c: Context<AppEnv>, language: Language) {
    await countCall(limits.render, c.var.facts.client);
    const token = tokenIn(c.req.header('Cookie'));
    const person = token === undefined ? undefined : await visits.visitorOf(token);
    if (person === undefined) throw new ApiError('unauthenticated', 'Your visit has ended. Ask for a new code at /my-data.');
    return visits.read(person, language);
  }
  const attached = (name: string, type: string) => ({
    ...attachmentHeaders(name),
    'Content-Type': `${type}; charset=utf-8`,
    'X-Robots-Tag': 'noindex',
  });
  return (
    new Hono<AppEnv>()
      .get('/copy.html', async (c) => {
        const language = LANGUAGE_CODES.find((code) => code === c.req.query('language')) ?? 'en';
        return c.body(copyAsHtml(await read(c, language), { brand, language }), 200, attached('my-data.html', 'text/html'));
      })
      // For programs, whose labels stay the same.
      .get('/copy.json', async (c) =>
        c.body(JSON.stringify(await read(c, 'en'), null, 2), 200, attached('my-data.json', 'application/json')),
      )
  );
}
