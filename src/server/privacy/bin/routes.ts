import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  ADDRESS_TAKEN,
  type BinAnswer,
  binAnswer,
  type BinNoun,
  binQuery,
  NOT_IN_BIN,
  type RestoredAnswer,
  restoredAnswer,
} from '../../../shared/privacy/bin.ts';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { HELD, LEAD_WORDS } from '../../../shared/privacy/erasures.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requirePermission, requireStaff, requireStepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { validate } from '../../http/validation.ts';
import type { BinService } from './service.ts';

interface Parts {
  bin: BinService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Bin'];

const oneOf = (noun: BinNoun) => (noun === 'posts' ? 'Post' : LEAD_WORDS[noun].one);

const gone = () => new ApiError('not_found', NOT_IN_BIN);

/** The routes under /api/bin. Whoever may delete a row may restore it; leads are erased by those who may erase people. */
export function binRoutes({ bin, tokens, audit, limits }: Parts) {
  const staffOnly = requireStaff(tokens, 'leads', 'blog');
  const erasersOnly = requireStaff(tokens, 'erasures', 'blog');

  const requireNoun = (c: Context<AppEnv>, noun: BinNoun, ofLeads: 'leads' | 'erasures' = 'leads') =>
    requirePermission(c.var.identity, noun === 'posts' ? 'blog' : ofLeads);

  async function nounFor(c: Context<AppEnv>, id: string, ofLeads?: 'erasures'): Promise<BinNoun> {
    const noun = await bin.nounOf(id);
    if (noun === undefined) throw gone();
    requireNoun(c, noun, ofLeads);
    return noun;
  }

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List what is in the bin',
        description: 'Deleted rows of one kind, last deleted first.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('One page, and the number on all pages', binAnswer),
          ...failures('invalid_input', 'unauthenticated', 'forbidden'),
        },
      }),
      staffOnly,
      validate('query', binQuery),
      async (c) => {
        const { noun, page } = c.req.valid('query');
        requireNoun(c, noun);
        const answer = await bin.list(noun, page);
        const shown = answer.rows.map(({ _id }) => _id);
        if (noun !== 'posts')
          await audit.recordRead(
            { action: 'listed', ...actorOf(c), noun, detail: { page, rows: shown.length, filters: { bin: 'yes' } }, shown },
            `bin ${noun} ${page}`,
          );
        return c.json(answer satisfies BinAnswer);
      },
    )
    .post(
      '/:id/restore',
      describeRoute({
        tags: TAGS,
        summary: 'Restore a deleted row',
        description: 'As it was, with everything that belonged to it. A post is refused while another uses its address.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Restored; `lost` is what it referred to and no longer exists', restoredAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      staffOnly,
      async (c) => {
        const id = c.req.param('id');
        const noun = await nounFor(c, id);
        await countCall(limits.change, c.var.facts.client);
        const restored = await bin.restore(id);
        if (restored === undefined) throw gone();
        if (restored === 'taken') throw new ApiError('conflict', ADDRESS_TAKEN);
        const { name, lost } = restored;
        await audit.record({
          action: 'restored',
          ...actorOf(c),
          noun,
          subjectId: id,
          ...(noun === 'posts' && { detail: { name } }),
        });
        return c.json({ message: `${oneOf(noun)} restored.`, lost } satisfies RestoredAnswer);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Erase a deleted row now',
        description: 'For good, with its files. Leads need the same permission and confirmation as `POST /api/erasures`.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Erased', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'step_up_required', 'not_found', 'conflict'),
        },
      }),
      erasersOnly,
      async (c) => {
        const id = c.req.param('id');
        const noun = await nounFor(c, id, 'erasures');
        if (noun !== 'posts') requireStepUp(c.var.identity);
        await countCall(limits.change, c.var.facts.client);
        const outcome = await bin.erase(noun, id);
        if (outcome === 'held') throw new ApiError('conflict', `This can’t be erased. ${HELD}`);
        if (outcome === 'gone') throw gone();
        await audit.record({ action: 'erased', ...actorOf(c), noun, subjectId: id });
        return c.json({ message: `${oneOf(noun)} erased.` });
      },
    );
}
