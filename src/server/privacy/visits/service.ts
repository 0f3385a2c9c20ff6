import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_LIFETIME_MS, VISIT_LIFETIME_MS } from '../../../shared/privacy/visits.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { createDeferredWork } from '../../kit/deferred-work.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { VisitedLead, VisitRepository } from './repository.ts';

export type { VisitedLead } from './repository.ts';

/** The pages that people open with a code, and what the audit trail says of it. */
const PURPOSES = { 'my data': 'my-data-opened', track: 'track-opened' } as const;
export type VisitPurpose = keyof typeof PURPOSES;

interface Parts extends Pick<ServerParts, 'audit' | 'secret' | 'now'> {
  visits: VisitRepository;
  onFault(error: unknown): void;
}

const MAX_CODE_ATTEMPTS = 5;
const TOKEN_BYTES = 32;

export type Visits = ReturnType<VisitService['for']>;

export type VisitService = ReturnType<typeof createVisitService>;

export function createVisitService({ visits, audit, secret, now, onFault }: Parts) {
  const sending = createDeferredWork(onFault);
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

  /** Visits to one page. A token is good for that page alone. */
  function visitsFor(purpose: VisitPurpose) {
    const hash = (...texts: readonly string[]) =>
      createHmac('sha256', secret)
        .update([purpose, ...texts].join('\n'))
        .digest('hex');
    return {
      /**
       * Starts a visit. The lead is looked up, and the code sent, after this has returned: neither the answer nor its time tells
       * whether there is one.
       *
       * @returns the token of the visit
       */
      async start<Lead extends VisitedLead>(
        find: () => Promise<Lead | undefined>,
        send: (lead: Lead, code: string) => Promise<void>,
      ): Promise<string> {
        const token = newToken();
        const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
        const tokenHash = hash(token);
        await visits.start({ tokenHash, codeHash: hash(token, code), expiresAt: now() + CODE_LIFETIME_MS });
        sending.run(async () => {
          const lead = await find();
          if (lead === undefined) return;
          await visits.assign(tokenHash, lead);
          await send(lead, code);
        });
        return token;
      },

      isWaiting: (token: string) => visits.isWaiting(hash(token), now()),

      /** @returns the token of the open visit; undefined when the code is wrong, was used, or has expired */
      async enter(token: string, code: string) {
        const codeHash = await visits.countAnswer(hash(token), now(), MAX_CODE_ATTEMPTS);
        const entered = hash(token, code);
        if (codeHash === undefined || !timingSafeEqual(Buffer.from(codeHash), Buffer.from(entered))) return undefined;
        const opened = newToken();
        const lead = await visits.open(hash(token), { tokenHash: hash(opened), expiresAt: now() + VISIT_LIFETIME_MS });
        if (lead === undefined) return undefined;
        const { noun, id: subjectId } = lead;
        await audit.record({ action: PURPOSES[purpose], ...NO_STAFF, noun, subjectId });
        return opened;
      },

      /** The lead of an open visit, which may have been deleted. */
      leadOf: (token: string) => visits.leadOf(hash(token), now()),
      end: (token: string) => visits.end(hash(token)),
    };
  }

  return {
    for: visitsFor,
    deleteExpired: () => visits.deleteBefore(now()),
    /** Resolves when the codes that were asked for are in the outbox. */
    settled: sending.settled,
  };
}
