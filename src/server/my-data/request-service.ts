import type { OwnRequest } from '../../shared/my-data.ts';
import type { ChannelName, LeadNoun } from '../../shared/notifications.ts';
import {
  MAX_OPEN_REQUESTS,
  type NewRequest,
  REQUEST_DUE_DAYS,
  type RequestDetails,
  type RequestResult,
  type RequestRow,
} from '../../shared/requests.ts';
import type { SentNoun } from '../../shared/suspects.ts';
import { DAY_MS } from '../../shared/time.ts';
import type { AuditTrail } from '../audit/service.ts';
import type { ErasureService } from '../erasures/service.ts';
import type { Mailer } from '../mailer.ts';
import type { PersonRepository } from './person-repository.ts';
import type { RequestRepository } from './request-repository.ts';
import { outcomeMail, receivedMail } from './texts/mails.ts';

interface Requester {
  noun: LeadNoun;
  id: string;
  email: string;
}

type Closing = { id: string; result: RequestResult; outcome: string; by: string };

export interface RequestService {
  /** @returns false when this person has too many open ones */
  receive(person: Requester, request: NewRequest): Promise<boolean>;
  listOf(leadIds: readonly string[]): Promise<OwnRequest[]>;
  list(): Promise<RequestRow[]>;
  find(id: string): Promise<RequestDetails | undefined>;
  take(id: string, owner: string): Promise<boolean>;
  /**
   * Closes a request and sends the outcome to the person.
   *
   * @returns false when it is unknown or closed already
   */
  close(closing: Closing): Promise<boolean>;
  /**
   * Erases what the person has sent, except what is on legal hold, and closes the request.
   *
   * @returns the erased leads and how many were held; undefined when it is unknown, closed, or for something else
   */
  erase(closing: Omit<Closing, 'result'>): Promise<{ erased: { noun: SentNoun; id: string }[]; held: number } | undefined>;
  deleteOldTexts(): Promise<void>;
}

interface Parts {
  requests: RequestRepository;
  people: PersonRepository;
  erasures: Pick<ErasureService, 'find' | 'erase'>;
  audit: AuditTrail;
  mailer: Mailer;
  /** Announces a request to the team. */
  outbox: { channels: readonly ChannelName[]; notify(): void };
  brand: string;
  /** Epoch milliseconds. */
  now: () => number;
}

const TEXT_RETENTION_DAYS = 365;

export function createRequestService({
  requests,
  people,
  erasures,
  audit,
  mailer,
  outbox,
  brand,
  now,
}: Parts): RequestService {
  const close = async ({ id, result, outcome, by }: Closing) => {
    const request = await requests.find(id, now());
    if (request === undefined || request.closedAt !== null) return false;
    const mail = outcomeMail({ to: request.email, brand, kind: request.kind, result, outcome });
    const isClosed = await requests.close(id, { result, outcome, owner: by, at: now() }, mailer.isOn ? mail : undefined);
    outbox.notify();
    return isClosed;
  };

  /** What the person has sent and can be erased. */
  async function leadsOf(email: string) {
    if (email === '') return [];
    const own = new Set((await people.leadsOf(email)).map(({ id }) => id));
    return (await erasures.find({ email })).filter(({ _id }) => own.has(_id));
  }

  return {
    async receive({ noun, id: leadId, email }, request) {
      if ((await requests.countOpen(email)) >= MAX_OPEN_REQUESTS) return false;
      const at = now();
      const dueAt = at + REQUEST_DUE_DAYS * DAY_MS;
      const id = await requests.insert({ ...request, noun, leadId, email, at, dueAt }, outbox.channels);
      outbox.notify();
      await audit.record({
        action: 'request-received',
        staffId: null,
        email: null,
        noun: 'requests',
        subjectId: id,
        detail: { name: request.kind },
      });
      await mailer.send(receivedMail({ to: email, brand, kind: request.kind, days: REQUEST_DUE_DAYS }));
      return true;
    },

    async listOf(leadIds) {
      const rows = await requests.listOf(leadIds, now());
      return rows.map(({ kind, createdAt, dueAt, closedAt, result }) => ({
        kind,
        sentAt: createdAt,
        dueAt,
        closedAt,
        result,
      }));
    },

    list: () => requests.list(now()),

    async find(id) {
      const request = await requests.find(id, now());
      if (request === undefined) return undefined;
      const { noun: _noun, leadId: _leadId, ...details } = request;
      const leads = await leadsOf(request.email);
      return { ...details, leads: leads.map(({ noun, _id, name, isHeld }) => ({ noun, _id, name, isHeld })) };
    },

    take: requests.take,
    close,

    async erase({ id, outcome, by }) {
      const request = await requests.find(id, now());
      if (request === undefined || request.closedAt !== null || request.kind !== 'erasure') return undefined;
      const leads = await leadsOf(request.email);
      const { ids, held } = await erasures.erase(leads, 'request');
      const kept = held === 0 ? '' : `\n\nKept because the law requires it: ${held}.`;
      if (!(await close({ id, result: 'done', outcome: `${outcome}\n\nErased: ${ids.length}.${kept}`, by })))
        return undefined;
      return { erased: leads.flatMap(({ noun, _id }) => (ids.includes(_id) ? [{ noun, id: _id }] : [])), held };
    },

    deleteOldTexts: () => requests.deleteTextsBefore(now() - TEXT_RETENTION_DAYS * DAY_MS),
  };
}
