import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type BackupsAnswer, backupsAnswer } from '../../shared/backups.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import type { BackupService } from './service.ts';

/**
 * The routes under /api/backups.
 *
 * @param backups undefined when they are off
 */
export function backupRoutes({ backups, tokens }: { backups: BackupService | undefined; tokens: TokenReader }) {
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Backups'],
      summary: 'The state of scheduled backups',
      description: 'The permission exists only while backups are on.',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The last proof and the newest attempts', backupsAnswer),
        ...failures('unauthenticated', 'forbidden', 'conflict'),
      },
    }),
    requireStaff(tokens, 'backups'),
    async (c) => {
      if (backups === undefined) throw new ApiError('conflict', 'Backups are switched off.');
      return c.json((await backups.state()) satisfies BackupsAnswer);
    },
  );
}
