import type { Module, ModuleParts } from '../../module.ts';
import { createRedirectRepository } from './repository.ts';
import { redirectRoutes } from './routes.ts';
import { createRedirectService } from './service.ts';

export function redirectModule({ database, origin, now, erasingTime, log, ...parts }: ModuleParts) {
  const redirects = createRedirectService({
    redirects: createRedirectRepository(database),
    origin,
    now,
    erasingTime,
    onFault: (err) => log.error({ err }, 'Counting addresses failed'),
  });
  return {
    mounts: [['/api/redirects', redirectRoutes({ redirects, ...parts })]],
    // For pages that do not exist.
    follow: redirects.follow,
    stop: redirects.flush,
  } satisfies Module & { follow: typeof redirects.follow };
}
