import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type BackupsAnswer, backupsAnswer } from '../../shared/backups/copies.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';

/** The routes under /api/backups. */
export function backupRoutes({ readState, tokens }: { readState: () => Promise<BackupsAnswer>; tokens: TokenReader }) {
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Backups'],
      summary: 'The state of backups',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('Where copies are kept, the last proof and the newest attempts', backupsAnswer),
        ...failures('unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'backups'),
    async (c) => c.json((await readState()) satisfies BackupsAnswer),
  );
}
