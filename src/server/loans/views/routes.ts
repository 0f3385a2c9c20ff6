import type { Context } from 'hono';
import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  type ChosenColumns,
  columnsSchema,
  MAX_VIEWS,
  type SavedView,
  savedView,
  type ViewCounts,
  viewCounts,
  type ViewsAnswer,
  viewsAnswer,
  viewSchema,
} from '../../../shared/loans/views.ts';
import { can } from '../../../shared/staff/permissions.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { ViewService } from './service.ts';

interface Parts {
  views: ViewService;
  tokens: TokenReader;
  audit: AuditTrail;
}

const TAGS = ['Lead work'];
const GONE = new ApiError('not_found', 'There is no such view of yours. It may have been deleted already.');
const TOO_MANY = `You can save at most ${MAX_VIEWS} views. Delete one first.`;

/** Saved views of the list of applications, and its columns, at /api/loans/views. */
export function viewRoutes({ views, tokens, audit }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const read = failures('unauthenticated', 'forbidden');
  const written = failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found');
  const record = (c: Context<AppEnv>, action: 'created' | 'changed' | 'deleted', id: string) =>
    audit.record({ action, ...actorOf(c), noun: 'views', subjectId: id });

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List the saved views: the user’s own and shared ones, and the columns that the user has chosen',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('By name', viewsAnswer), ...read },
      }),
      allowed,
      async (c) => c.json((await views.read(c.var.identity.staffId)) satisfies ViewsAnswer),
    )
    .get(
      '/counts',
      describeRoute({
        tags: TAGS,
        summary: 'Count the applications of each view',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('By id', viewCounts), ...read },
      }),
      allowed,
      async (c) => c.json((await views.counts(c.var.identity.staffId, c.req.raw.signal)) satisfies ViewCounts),
    )
    .put(
      '/columns',
      describeRoute({
        tags: TAGS,
        summary: 'Choose the columns of the list, for the user alone',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The columns', columnsSchema),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', columnsSchema),
      async (c) => {
        const { columns } = c.req.valid('json');
        await views.chooseColumns(c.var.identity.staffId, columns);
        await audit.record({ action: 'changed', ...actorOf(c), noun: 'views', detail: { name: 'columns' } });
        return c.json({ columns } satisfies ChosenColumns);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Save a view',
        ...STAFF_ONLY,
        responses: { 201: jsonAnswer('The view', savedView), ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden') },
      }),
      allowed,
      jsonBody,
      validate('json', viewSchema),
      async (c) => {
        const view = c.req.valid('json');
        const { staffId, email } = c.var.identity;
        const id = await views.add(staffId, view);
        if (id === undefined) throw new ApiError('invalid_input', TOO_MANY, { fields: { name: TOO_MANY } });
        await record(c, 'created', id);
        return c.json({ ...view, _id: id, by: email, isOwn: true } satisfies SavedView, 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Change a view',
        description: 'One’s own; any shared one for those who may change the settings of the desk.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('All views, as when they are listed', viewsAnswer), ...written },
      }),
      allowed,
      jsonBody,
      validate('json', viewSchema),
      async (c) => {
        const { identity } = c.var;
        const id = c.req.param('id');
        if (!(await views.change(id, c.req.valid('json'), identity.staffId, can(identity, 'desk')))) throw GONE;
        await record(c, 'changed', id);
        return c.json((await views.read(identity.staffId)) satisfies ViewsAnswer);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Delete a view',
        ...STAFF_ONLY,
        responses: { 204: { description: 'Deleted' }, ...failures('unauthenticated', 'forbidden', 'not_found') },
      }),
      allowed,
      async (c) => {
        const { identity } = c.var;
        const id = c.req.param('id');
        if (!(await views.remove(id, identity.staffId, can(identity, 'desk')))) throw GONE;
        await record(c, 'deleted', id);
        return c.body(null, 204);
      },
    );
}
