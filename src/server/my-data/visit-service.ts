import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS, CODE_LIFETIME_MS, type OwnData, VISIT_LIFETIME_MS } from '../../shared/my-data.ts';
import type { Purpose } from '../../shared/notices.ts';
import type { LeadNoun } from '../../shared/notifications.ts';
import type { AuditTrail } from '../audit/service.ts';
import type { ConsentService } from '../consents/service.ts';
import type { LeadOfferService } from '../loans/offers/service.ts';
import type { Mailer } from '../mailer.ts';
import type { PersonRepository } from './person-repository.ts';
import type { RequestService } from './request-service.ts';
import { codeMail } from './texts/mails.ts';
import type { Contact, VisitRepository } from './visit-repository.ts';

/** The person of an open visit, and until when it lasts. */
export interface Visitor {
  noun: LeadNoun;
  id: string;
  email: string;
  expiresAt: number;
}

export interface VisitService {
  readonly isOn: boolean;
  /**
   * Starts a visit. A code goes to the e-mail address on record, if there is one, after this has returned: neither the answer
   * nor its time tells whether somebody was found.
   *
   * @returns the token of the visit
   */
  start(contact: Contact): Promise<string>;
  isWaiting(token: string): Promise<boolean>;
  /** @returns the token of the open visit; undefined when the code is wrong, was used, or has expired */
  enter(token: string, code: string): Promise<string | undefined>;
  visitorOf(token: string): Promise<Visitor | undefined>;
  read(visitor: Visitor): Promise<OwnData>;
  /** @returns false when it is no consent of this person */
  withdraw(visitor: Visitor, noun: LeadNoun, id: string, purpose: Purpose): Promise<boolean>;
  end(token: string): Promise<void>;
  deleteExpired(): Promise<void>;
  /** Resolves when the codes that were asked for are in the outbox. */
  settled(): Promise<void>;
}

interface Parts {
  visits: VisitRepository;
  people: PersonRepository;
  consents: ConsentService;
  leadOffers: Pick<LeadOfferService, 'find'>;
  requests: Pick<RequestService, 'listOf'>;
  audit: AuditTrail;
  mailer: Mailer;
  brand: string;
  /** The same on every node. */
  secret: Buffer;
  /** Epoch milliseconds. */
  now: () => number;
  onFault(error: unknown): void;
}

const MAX_CODE_ATTEMPTS = 5;
const TOKEN_BYTES = 32;

export function createVisitService(parts: Parts): VisitService {
  const { visits, people, consents, leadOffers, requests, audit, mailer, brand, secret, now, onFault } = parts;
  const sending = new Set<Promise<void>>();
  const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = (...texts: readonly string[]) =>
    createHmac('sha256', secret)
      .update(['my data', ...texts].join('\n'))
      .digest('hex');

  async function sendCode(contact: Contact, tokenHash: string, code: string): Promise<void> {
    const lead = await visits.find(contact);
    if (lead === undefined) return;
    await visits.assign(tokenHash, lead);
    await mailer.send(codeMail({ to: lead.email, brand, code }));
  }

  return {
    isOn: mailer.isOn,

    async start(contact) {
      const token = newToken();
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const tokenHash = hash(token);
      await visits.start({ tokenHash, codeHash: hash(token, code), expiresAt: now() + CODE_LIFETIME_MS });
      const sent = sendCode(contact, tokenHash, code)
        .catch(onFault)
        .finally(() => sending.delete(sent));
      sending.add(sent);
      return token;
    },

    isWaiting: (token) => visits.isWaiting(hash(token), now()),

    async enter(token, code) {
      const codeHash = await visits.countAnswer(hash(token), now(), MAX_CODE_ATTEMPTS);
      const entered = hash(token, code);
      if (codeHash === undefined || !timingSafeEqual(Buffer.from(codeHash), Buffer.from(entered))) return undefined;
      const opened = newToken();
      const lead = await visits.open(hash(token), { tokenHash: hash(opened), expiresAt: now() + VISIT_LIFETIME_MS });
      if (lead === undefined) return undefined;
      await audit.record({ action: 'my-data-opened', staffId: null, email: null, noun: lead.noun, subjectId: lead.id });
      return opened;
    },

    visitorOf: (token) => visits.personOf(hash(token), now()),

    async read({ email }) {
      const leads = await people.leadsOf(email);
      return {
        email,
        leads: await Promise.all(
          leads.map(async ({ noun, id, at, fields }) => ({
            noun,
            id,
            receivedAt: new Date(at).toISOString(),
            fields,
            consents: noun === 'suspects' ? [] : await consents.list(noun, id),
            offers: (noun === 'loans' ? await leadOffers.find(id) : undefined) ?? null,
          })),
        ),
        requests: await requests.listOf(leads.map(({ id }) => id)),
      };
    },

    async withdraw({ email }, noun, id, purpose) {
      const isOwn = (await people.leadsOf(email)).some((lead) => lead.noun === noun && lead.id === id);
      const outcome = isOwn ? await consents.withdraw(noun, id, purpose, 'my-data') : undefined;
      if (outcome?.isChanged === true)
        await audit.record({
          action: 'consent-withdrawn',
          staffId: null,
          email: null,
          noun,
          subjectId: id,
          detail: { purpose },
        });
      return outcome !== undefined;
    },

    end: (token) => visits.end(hash(token)),
    deleteExpired: () => visits.deleteBefore(now()),
    async settled() {
      await Promise.all(sending);
    },
  };
}
