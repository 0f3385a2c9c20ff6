import type { Context } from 'hono';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';

/** Rejects forms posted from other sites (CSRF), by the `Origin` header that browsers send. @throws ApiError forbidden */
export function refuseForeignForms(c: Context<AppEnv>, origin: string): void {
  const from = c.req.header('Origin');
  if (from === undefined) return;
  const isOwn = from === origin || (URL.canParse(from) && new URL(from).host === c.req.header('Host'));
  if (!isOwn) throw new ApiError('forbidden', 'This form was sent from another site.');
}
