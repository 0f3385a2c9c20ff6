import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { done, refused } from '../../../shared/kit/outcomes.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import { MANAGER_CALLS } from '../../../shared/privacy/manager-calls.ts';
import { NO_STAFF } from '../../audit/service.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall } from '../../http/limits.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Lead, ManagerRepository } from './manager-repository.ts';
import type { SharingService } from '../sharing/service.ts';
import type { ConsentService } from './service.ts';

type Parts = Parameters<typeof routesOf>[2] & {
  manager: { name: string; secret: Buffer };
  repository: ManagerRepository;
  consents: ConsentService;
  sharing: Pick<SharingService, 'list' | 'withdraw'>;
  /** Epoch milliseconds. */
  now(): number;
};

/** How far the time of a message may be off: what was overheard can't be sent again later. */
const WINDOW_MS = 5 * 60_000;
const MESSAGE_ID = /^[\w.-]{1,64}$/;

const NOT_FOUND = refused('not_found', 'There is nothing under this reference and contact.');
const UNKNOWN_TEXT = refused('invalid_input', 'The notice is not known.');
const NO_LENDER = refused('invalid_input', 'Name the lender by lenderId.');
const NOT_SHARED = refused('not_found', 'This consent was not given.');
const REQUEST_ENDED = refused('conflict', 'The consent to handle this request was withdrawn, so no other can be given.');
const OVER = refused('conflict', 'This consent was withdrawn or has ended. It can be given again with a new form.');
const OTHER_MESSAGE = refused('conflict', 'Another message had this webhook-id.');

/** The calls of a consent manager. It can ask only about people whose reference and contact it knows. */
export function managerRoutes(parts: Parts): Hono<AppEnv> {
  const { manager, repository, consents, sharing, audit, now } = parts;
  const hmac = (content: string) => createHmac('sha256', manager.secret).update(content).digest();

  async function refuseUnsigned(c: Context<AppEnv>): Promise<void> {
    const [id = '', timestamp = '', signatures = ''] = ['id', 'timestamp', 'signature'].map((name) =>
      c.req.header(`webhook-${name}`),
    );
    const expected = hmac(`${id}.${timestamp}.${await c.req.text()}`);
    const isSigned = signatures.split(' ').some((each) => {
      const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    const isNow = /^\d{1,12}$/.test(timestamp) && Math.abs(now() - Number(timestamp) * 1000) <= WINDOW_MS;
    if (!MESSAGE_ID.test(id) || !isNow || !isSigned)
      throw new ApiError('unauthenticated', 'The signature is wrong, or too old.');
  }

  const note = (action: 'consent-given' | 'consent-reviewed' | 'consent-withdrawn', lead: Lead, purpose?: Purpose) =>
    audit.record({
      action,
      ...NO_STAFF,
      noun: lead.noun,
      subjectId: lead.id,
      detail: { name: manager.name, ...(purpose && { purpose }) },
    });

  const answerOf = async ({ noun, id }: Lead) => ({
    answer: {
      consents: (await consents.list(noun, id)).map(({ notice: _notice, ...consent }) => consent),
      sharing: (await sharing.list(id)).flatMap(({ lenderId, lender, consents: own }) =>
        own.map(({ state, givenAt, withdrawnAt }) => ({ lenderId, lender, state, givenAt, withdrawnAt })),
      ),
    },
  });

  /** Changes consents once for each message. */
  async function change(
    context: Context<AppEnv>,
    asked: { reference: string; contact: string },
    act: (lead: Lead) => Promise<ReturnType<typeof refused> | { ok: true }>,
  ) {
    const lead = await repository.find(asked);
    if (lead === undefined) return NOT_FOUND;
    const message = context.req.header('webhook-id') ?? '';
    const digest = hmac(`${context.req.path} ${await context.req.text()}`).toString('base64url');
    const known = await repository.digestOf(message);
    if (known !== undefined && known !== digest) return OTHER_MESSAGE;
    if (known === undefined) {
      const outcome = await act(lead);
      if (!outcome.ok) return outcome;
      await repository.remember(message, lead, digest, now());
    }
    return answerOf(lead);
  }

  const handlers: Handlers<typeof MANAGER_CALLS> = {
    give: ({ body: { purpose, notice, ...asked }, context }) =>
      change(context, asked, async (lead) => {
        const hash = await repository.findText(lead.noun, notice, purpose);
        if (hash === undefined) return UNKNOWN_TEXT;
        const before = await consents.list(lead.noun, lead.id);
        if (before.some((each) => each.purpose === 'request' && each.state === 'withdrawn')) return REQUEST_ENDED;
        if (await repository.give(lead, purpose, { hash, manager: manager.name, at: now() })) {
          await note('consent-given', lead, purpose);
          return done({});
        }
        const receipt = (await consents.list(lead.noun, lead.id)).find((each) => each.purpose === purpose);
        return receipt?.state === 'given' ? done({}) : OVER;
      }),

    async review({ body }) {
      const lead = await repository.find(body);
      if (lead === undefined) return NOT_FOUND;
      await note('consent-reviewed', lead);
      return answerOf(lead);
    },

    withdraw: ({ body: { purpose, lenderId, ...asked }, context }) =>
      change(context, asked, async (lead) => {
        if (purpose === 'sharing') {
          if (lenderId === undefined) return NO_LENDER;
          return (await sharing.withdraw(lead.id, lenderId, 'manager')) ? done({}) : NOT_SHARED;
        }
        const outcome = await consents.withdraw(lead.noun, lead.id, purpose, 'manager');
        if (!outcome.ok || !outcome.isChanged) return outcome;
        await repository.nameManager(lead, purpose, manager.name);
        await note('consent-withdrawn', lead, purpose);
        return outcome;
      }),
  };
  return new Hono<AppEnv>()
    .use('/api/consent-manager/*', async (c, next) => {
      await countCall(parts.limits.consentManager, c.var.facts.client);
      await refuseUnsigned(c);
      await next();
    })
    .route('/', routesOf(MANAGER_CALLS, handlers, parts));
}
