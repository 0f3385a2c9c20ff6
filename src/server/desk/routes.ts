import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type DeskSettings, deskSettings } from '../../shared/desk/desk.ts';
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

/** The routes under /api/desk. */
export function deskRoutes({ desk, tokens, audit }: Parts) {
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Read the settings of the desk',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The settings', deskSettings), ...failures('unauthenticated', 'forbidden') },
      }),
      requireStaff(tokens, 'leads'),
      (c) => c.json(desk.settings() satisfies DeskSettings),
    )
    .put(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Change the settings of the desk',
        description: 'Next steps that are set already keep their times. Other nodes follow within seconds.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The settings', deskSettings),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
        },
      }),
      requireStaff(tokens, 'desk'),
      jsonBody,
      validate('json', deskSettings),
      async (c) => {
        const settings = c.req.valid('json');
        await desk.save(settings);
        await audit.record({ action: 'changed', ...actorOf(c), noun: 'desk' });
        return c.json(settings satisfies DeskSettings);
      },
    );
}
