import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { deletedAnswer } from '../../../shared/kit/lists.ts';
import { type SamplesAnswer, samplesAnswer } from '../../../shared/operations/samples.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { SampleService } from './service.ts';

const TAGS = ['Sample content'];

/** The routes under /api/samples. */
export function sampleRoutes({
  samples,
  tokens,
  audit,
  limits,
}: {
  samples: SampleService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}) {
  const adminOnly = requireStaff(tokens, 'samples');
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Count the remaining sample content',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The number of rows of each kind', samplesAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      adminOnly,
      async (c) => c.json((await samples.state()) satisfies SamplesAnswer),
    )
    .delete(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Remove the sample content',
        description:
          'Posts that staff have edited stay, as do categories and tags that other posts use, and lenders with other products.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Removed', deletedAnswer), ...failures('unauthenticated', 'forbidden') },
      }),
      adminOnly,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { loans, posts, categories, tags, lenders } = await samples.remove(c.var.identity.email);
        await audit.record({
          action: 'deleted',
          ...actorOf(c),
          noun: 'samples',
          detail: { rows: loans + posts + categories + tags + lenders },
        });
        return c.json({ success: true, message: 'Sample content removed.' });
      },
    );
}
