import { REDIRECT_CALLS } from '../../../shared/posts/redirect-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { redirectHandlers } from './handlers.ts';
import { createRedirectRepository } from './repository.ts';
import { createRedirectService } from './service.ts';

export function redirectModule(parts: ModuleParts) {
  const rows = createRedirectRepository(parts.database);
  const redirects = createRedirectService({
    ...parts,
    redirects: rows,
    onFault: (err) => parts.log.error({ err }, 'Counting addresses failed'),
  });
  return {
    mounts: [
      ['/', routesOf(REDIRECT_CALLS, redirectHandlers(redirects, rows), { tag: 'Blog', noun: 'redirects', ...parts })],
    ],
    // For imports.
    redirects,
    rows,
    // For pages that do not exist.
    follow: redirects.follow,
    stop: redirects.flush,
  } satisfies Module & { redirects: typeof redirects; rows: typeof rows; follow: typeof redirects.follow };
}
