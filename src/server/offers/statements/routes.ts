import { Hono } from 'hono';
import type { PageStatements } from '../../../shared/offers/pages.ts';
import { readLanguage } from '../../../shared/offers/statements/words.ts';
import { attachmentHeaders } from '../../http/attachment.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import type { RenderStatement } from './pdf-service.ts';

/** Those who wait are served within about a second. */
const RETRY_AFTER_SECONDS = 5;

interface Parts {
  statements: PageStatements;
  renderStatement: RenderStatement;
  limits: Limits;
}

/** The indicative statement as a file. */
export function statementRoutes({ statements, renderStatement, limits }: Parts) {
  return new Hono<AppEnv>().get('/', async (c) => {
    await countCall(limits.statement, c.var.facts.client);
    const url = new URL(c.req.url);
    const language = readLanguage(url.searchParams.get('language'));
    const found = await statements.findStatement(url.search);
    if (found === undefined) throw new ApiError('not_found', 'There is no such offer. Ask for offers again.');
    const pdf = await renderStatement(found.statement, language);
    if (pdf === undefined)
      throw new ApiError('unavailable', 'Many statements are being prepared. Please try again in a few seconds.', {
        headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      });
    return c.body(pdf, 200, {
      ...attachmentHeaders(`key-facts-statement-${language}.pdf`),
      'Content-Type': 'application/pdf',
      'X-Robots-Tag': 'noindex',
    });
  });
}
