import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type HealthAnswer, healthAnswer } from '../../../shared/operations/health.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { HealthService } from './service.ts';

/** The routes under /api/health. */
export function healthRoutes({ health, tokens }: { health: HealthService; tokens: TokenReader }) {
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Health'],
      summary: 'How the server is: database, disk, backups, channels, clock, version',
      description: 'Of several nodes, the one that answers.',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('What was looked at, and how it is', healthAnswer),
        ...failures('unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'health'),
    async (c) => c.json((await health.state()) satisfies HealthAnswer),
  );
}
