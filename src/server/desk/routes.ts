import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { deskConflict, type KeptDesk, keptDesk } from '../../shared/desk/settings.ts';
import { actorOf, type AuditTrail } from '../audit/actor.ts';
import { requireStaff, type TokenReader } from '../http/authentication.ts';
import type { AppEnv } from '../http/environment.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../http/openapi.ts';
import { jsonBody, validate } from '../http/validation.ts';
import type { DeskService } from './service.ts';

interface Parts {
  desk: DeskService;
  tokens: TokenReader;
  audit: AuditTrail;
}

const TAGS = ['Desk'];
const RIVAL = 'Somebody has saved the desk in the meantime.';

/** Whether settings are those that are kept: a retry after a lost answer is no conflict. */
const isRepeated = (settings: KeptDesk, kept: KeptDesk) =>
  JSON.stringify({ ...settings, revision: 0 }) === JSON.stringify({ ...kept, revision: 0 });

/** The routes under /api/desk. */
export function deskRoutes({ desk, tokens, audit }: Parts) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Read the settings of the desk',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The settings', keptDesk), ...failures('unauthenticated', 'forbidden') },
      }),
      requireStaff(tokens, 'leads'),
      (c) => c.json(desk.settings() satisfies KeptDesk),
    )
    .put(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Change the settings of the desk',
        description:
          'Next steps that are set already keep their times. Other nodes follow within seconds. `revision` is that of the ' +
          'settings that the caller saw: if somebody has saved others since, nothing changes.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The settings', keptDesk),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
          409: jsonAnswer('Somebody else has saved; `current` is what they saved', deskConflict),
        },
      }),
      requireStaff(tokens, 'desk'),
      jsonBody,
      validate('json', keptDesk),
      async (c) => {
        const settings = c.req.valid('json');
        const isSaved = await desk.save(settings);
        const current = desk.settings();
        if (isSaved) await audit.record({ action: 'changed', ...actorOf(c), noun: 'desk' });
        else if (!isRepeated(settings, current)) return c.json({ message: RIVAL, code: 'conflict', current }, 409);
        return c.json(current satisfies KeptDesk);
      },
    );
}
