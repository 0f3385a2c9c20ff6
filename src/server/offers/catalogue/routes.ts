import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { doneAnswer, type ErrorCode } from '../../../shared/kit/errors.ts';
import {
  type CatalogueState,
  catalogueState,
  type ImportAnswer,
  importAnswer,
  lenderChangeSchema,
  newVersionSchema,
  versionChangeSchema,
  versionStepSchema,
} from '../../../shared/offers/catalogue-calls.ts';
import {
  type CatalogueFile,
  catalogueFileSchema,
  lenderRow,
  lenderSchema,
  type LenderRow,
  type VersionRow,
  versionRow,
} from '../../../shared/offers/catalogue.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { refuse } from './errors.ts';
import type { CatalogueService, Versioned } from './service.ts';

const TAGS = ['Lender catalogue'];
const STAFF_ERRORS = ['unauthenticated', 'forbidden'] as const;

const CHANGE_ERRORS = [...STAFF_ERRORS, 'not_found', 'conflict'] as const;

/** The description of a call that changes something. */
const changing = (summary: string, answer: object, description?: string, errors: readonly ErrorCode[] = CHANGE_ERRORS) => ({
  tags: TAGS,
  summary,
  ...(description !== undefined && { description }),
  ...STAFF_ONLY,
  responses: { ...answer, ...failures(...errors) },
});

/** The same for a call with a body. */
const saving = (summary: string, answer: object, description?: string) =>
  changing(summary, answer, description, [...BODY_ERRORS, ...CHANGE_ERRORS]);

const CHANGED_LENDER = { 200: jsonAnswer('The lender', lenderRow) };
const CHANGED_VERSION = { 200: jsonAnswer('The version', versionRow) };
const NEW_VERSION = { 201: jsonAnswer('The draft', versionRow) };

const nameOf = ({ lender, version }: Versioned) => `${lender}: ${version.terms.name}, version ${version.number}`;

interface Parts {
  catalogue: CatalogueService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

/** The routes under /api/catalogue. */
export function catalogueRoutes({ catalogue, tokens, audit, limits }: Parts) {
  const allowed = requireStaff(tokens, 'catalogue');
  const counted = countCalls(limits.change);

  async function recordLender(c: Context<AppEnv>, action: AuditAction, { _id, name }: LenderRow): Promise<void> {
    await audit.record({ action, ...actorOf(c), noun: 'catalogue', subjectId: _id, detail: { name } });
  }

  /** Waits for a change of a version, records it and returns the version. */
  async function record(c: Context<AppEnv>, action: AuditAction, changing: Promise<Versioned>): Promise<VersionRow> {
    const changed = await changing.catch(refuse);
    const { _id: subjectId } = changed.version;
    await audit.record({ action, ...actorOf(c), noun: 'catalogue', subjectId, detail: { name: nameOf(changed) } });
    return changed.version;
  }

  const byOf = (c: Context<AppEnv>) => c.var.identity.email;

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List lenders and all versions of their products',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The catalogue', catalogueState), ...failures(...STAFF_ERRORS) },
      }),
      allowed,
      async (c) => c.json((await catalogue.state()) satisfies CatalogueState),
    )
    .get(
      '/export',
      describeRoute({
        tags: TAGS,
        summary: 'Export lenders and the products in force',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('A file that can be imported', catalogueFileSchema), ...failures(...STAFF_ERRORS) },
      }),
      allowed,
      async (c) => {
        const file = await catalogue.exportFile();
        const rows = file.lenders.reduce((sum, { products }) => sum + products.length, 0);
        await audit.record({ action: 'exported', ...actorOf(c), noun: 'catalogue', detail: { rows } });
        const name = `catalogue-${indianDate(new Date())}.json`;
        return c.json(file satisfies CatalogueFile, 200, { 'Content-Disposition': `attachment; filename="${name}"` });
      },
    )
    .post(
      '/import',
      describeRoute(
        saving(
          'Import lenders, and products as drafts',
          { 200: jsonAnswer('What was imported', importAnswer) },
          'Adds lenders by name, and drafts of products whose terms differ. What is there stays as it is, and nothing is put in ' +
            'force, so a repeated import does nothing.',
        ),
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', catalogueFileSchema),
      async (c) => {
        const answer = await catalogue.importFile(byOf(c), c.req.valid('json'));
        const rows = answer.lenders + answer.drafts;
        await audit.record({ action: 'imported', ...actorOf(c), noun: 'catalogue', detail: { rows } });
        return c.json(answer satisfies ImportAnswer);
      },
    )
    .post(
      '/lenders',
      describeRoute(saving('Add a lender', { 201: jsonAnswer('The lender', lenderRow) })),
      allowed,
      counted,
      jsonBody,
      validate('json', lenderSchema),
      async (c) => {
        const lender = await catalogue.addLender(byOf(c), c.req.valid('json')).catch(refuse);
        await recordLender(c, 'created', lender);
        return c.json(lender satisfies LenderRow, 201);
      },
    )
    .put(
      '/lenders/:id',
      describeRoute(saving('Change the details of a lender', CHANGED_LENDER, 'Borrowers see the change at once.')),
      allowed,
      counted,
      jsonBody,
      validate('json', lenderChangeSchema),
      async (c) => {
        const { revision, ...lender } = c.req.valid('json');
        const changed = await catalogue.changeLender(byOf(c), c.req.param('id'), { lender, revision }).catch(refuse);
        await recordLender(c, 'changed', changed);
        return c.json(changed satisfies LenderRow);
      },
    )
    .delete(
      '/lenders/:id',
      describeRoute(changing('Delete a lender without products', { 200: jsonAnswer('Deleted', doneAnswer) })),
      allowed,
      counted,
      async (c) => {
        const lender = await catalogue.removeLender(byOf(c), c.req.param('id')).catch(refuse);
        await recordLender(c, 'deleted', lender);
        return c.json({ message: 'Lender deleted.' });
      },
    )
    .post(
      '/lenders/:id/products',
      describeRoute(saving('Draft a new product', NEW_VERSION)),
      allowed,
      counted,
      jsonBody,
      validate('json', newVersionSchema),
      async (c) => {
        const adding = catalogue.addProduct(byOf(c), c.req.param('id'), c.req.valid('json').terms);
        return c.json(await record(c, 'created', adding), 201);
      },
    )
    .post(
      '/products/:id/versions',
      describeRoute(saving('Draft the next version of a product', NEW_VERSION, 'A product has one draft at a time.')),
      allowed,
      counted,
      jsonBody,
      validate('json', newVersionSchema),
      async (c) => {
        const adding = catalogue.addVersion(byOf(c), c.req.param('id'), c.req.valid('json').terms);
        return c.json(await record(c, 'created', adding), 201);
      },
    )
    .post(
      '/products/:id/withdraw',
      describeRoute(changing('Withdraw a product', CHANGED_VERSION, 'Borrowers see the change at once.')),
      allowed,
      counted,
      async (c) => c.json(await record(c, 'withdrawn', catalogue.withdraw(byOf(c), c.req.param('id')))),
    )
    .put(
      '/versions/:id',
      describeRoute(
        saving('Change a draft', CHANGED_VERSION, 'A checked version becomes a draft again. One in force is never changed.'),
      ),
      allowed,
      counted,
      jsonBody,
      validate('json', versionChangeSchema),
      async (c) =>
        c.json(await record(c, 'changed', catalogue.changeVersion(byOf(c), c.req.param('id'), c.req.valid('json')))),
    )
    .delete(
      '/versions/:id',
      describeRoute(changing('Delete a version that was never in force', { 200: jsonAnswer('Deleted', doneAnswer) })),
      allowed,
      counted,
      async (c) => {
        await record(c, 'deleted', catalogue.removeVersion(byOf(c), c.req.param('id')));
        return c.json({ message: 'Draft deleted.' });
      },
    )
    .post(
      '/versions/:id/check',
      describeRoute(saving('Confirm that a draft is right', CHANGED_VERSION, 'By somebody other than its author.')),
      allowed,
      counted,
      jsonBody,
      validate('json', versionStepSchema),
      async (c) => {
        const { revision } = c.req.valid('json');
        return c.json(await record(c, 'checked', catalogue.check(byOf(c), c.req.param('id'), revision)));
      },
    )
    .post(
      '/versions/:id/put-in-force',
      describeRoute(saving('Put a checked version in force', CHANGED_VERSION, 'It replaces the one that was.')),
      allowed,
      counted,
      jsonBody,
      validate('json', versionStepSchema),
      async (c) => {
        const { revision } = c.req.valid('json');
        return c.json(await record(c, 'put-in-force', catalogue.putInForce(byOf(c), c.req.param('id'), revision)));
      },
    );
}
