import { Hono } from 'hono';
import { describeRoute, openAPIRouteHandler } from 'hono-openapi';
import * as z from 'zod/mini';
import type { AppEnv } from '../http/environment.ts';
import { ERROR_COMPONENT, failures, jsonAnswer, SECURITY_SCHEMES } from '../http/openapi.ts';

export function openApiRoutes(app: Hono<AppEnv>) {
  return new Hono<AppEnv>().get(
    '/openapi.json',
    describeRoute({
      tags: ['About'],
      summary: 'This document',
      responses: { 200: jsonAnswer('OpenAPI 3.1', z.record(z.string(), z.unknown())), ...failures() },
    }),
    openAPIRouteHandler(app, {
      documentation: {
        info: {
          title: 'Rinova',
          version: '1.0.0',
          description: 'The public forms and the back office of a loan marketplace. Errors are always `{ message, code }`.',
        },
        components: { schemas: ERROR_COMPONENT, securitySchemes: SECURITY_SCHEMES },
      },
      excludeStaticFile: false,
      defaultValidationErrorResponse: false,
    }),
  );
}
