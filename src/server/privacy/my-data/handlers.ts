import { refused, refusedField, type Refused } from '../../../shared/kit/outcomes.ts';
import { changedFields, emptiedFields, NOTHING_CORRECTED } from '../../../shared/privacy/corrections.ts';
import type { REQUEST_CALLS } from '../../../shared/privacy/calls.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import {
  MAX_OPEN_REQUESTS,
  type NewRequest,
  REQUEST_DUE_DAYS,
  type RequestDetails,
  type RequestKind,
  type RequestResult,
} from '../../../shared/privacy/requests.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { requireStepUp } from '../../http/authentication.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { ErasureRepository } from '../erasures/repository.ts';
import type { Erase } from '../erasures/service.ts';
import type {
  CorrectedLead,
  CorrectionOutcome,
  CorrectionRepository,
  RequestRepository,
  StoredRequest,
} from './request-repository.ts';
import type { ContactRepository, FoundContact, PersonRepository } from './person-repository.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { NomineeRepository } from './nominee-repository.ts';
import { type Done, outcomeMail, outcomeText, receivedMail } from './texts/mails.ts';

type Closing = { id: string; result: RequestResult; outcome: string; done?: Done; by: string };

const GONE = refused('not_found', 'There is no such request.');
const NO_PERSON = refused(
  'conflict',
  'What this request came with is erased, so it is not known whose data to erase. If the person sent more, enter it there.',
);
const TO_ERASE = refused('conflict', 'Erase the data to close this request.');
const REFUSALS: Readonly<Record<Exclude<CorrectionOutcome, 'corrected'>, Refused>> = {
  closed: refused('conflict', 'There is no such open request. It may have been closed.'),
  stale: refused('conflict', 'Someone else changed this meanwhile. Compare it with what is kept now, then try again.'),
  held: refused('conflict', `A lead can’t be corrected. ${HELD}`),
};

interface Parts extends Pick<ServerParts, 'audit' | 'mailer' | 'now'> {
  requests: RequestRepository;
  corrections: CorrectionRepository;
  people: PersonRepository;
  contacts: Pick<ContactRepository, 'languageOf'>;
  nominees: Pick<NomineeRepository, 'find' | 'ofLead' | 'personOf'>;
  erasures: Pick<ErasureRepository, 'find'>;
  erase: Erase;
  outbox: { channels: readonly ChannelName[]; notify(): void };
  brand: string;
}

/** A nominee may ask for an erasure, or for something else. */
const ERASED_KINDS: ReadonlySet<RequestKind> = new Set(['erasure', 'by-nominee']);
const TEXT_RETENTION_DAYS = 365;

export type Requests = ReturnType<typeof createRequests>;

const closed = (subjectId: string, name: string) => ({ action: 'request-closed', subjectId, detail: { name } }) as const;

export function createRequests(parts: Parts) {
  const { requests, corrections, people, contacts, nominees, erasures, erase, audit, mailer, outbox, brand, now } = parts;
  async function mailsTo(
    addresses: readonly string[],
    { noun, leadId, kind }: Pick<StoredRequest, 'noun' | 'leadId' | 'kind'>,
    closed: { result: RequestResult; outcome: string; done?: Done | undefined },
  ) {
    if (!mailer.isOn) return [];
    const language = await contacts.languageOf({ noun, id: leadId });
    return addresses.filter(Boolean).map((to) => outcomeMail({ to, brand, language, kind, ...closed }));
  }

  /** @returns false when it is unknown or closed already */
  const end = async ({ id, result, outcome, done, by }: Closing) => {
    const request = await requests.find(id, now());
    if (request === undefined || request.closedAt !== null) return false;
    const mails = await mailsTo([request.email], request, { result, outcome, done });
    const closing = { result, outcome: outcomeText('en', outcome, done), owner: by, at: now() };
    const isClosed = await requests.close(id, closing, mails);
    outbox.notify();
    return isClosed;
  };

  /** The address of whose data a request is about; empty when it is not known any more. */
  const personOf = async ({ kind, noun, leadId, email }: Pick<StoredRequest, 'kind' | 'noun' | 'leadId' | 'email'>) =>
    kind === 'by-nominee' ? nominees.personOf(noun, leadId) : email;

  /** What the person has sent and can be erased. */
  async function leadsOf(email: string) {
    if (email === '') return [];
    const own = new Set((await people.leadsOf(email)).map(({ id }) => id));
    return (await erasures.find({ email })).filter(({ _id }) => own.has(_id));
  }

  async function find(id: string): Promise<RequestDetails | undefined> {
    const stored = await requests.find(id, now());
    if (stored === undefined) return undefined;
    const { noun: _noun, leadId: _leadId, ...request } = stored;
    const person = await personOf(stored);
    const leads = await leadsOf(person);
    const isCorrected = request.kind === 'correction' && request.closedAt === null;
    const kept = await corrections.read(isCorrected ? leads.filter(({ isHeld }) => !isHeld) : []);
    const sent = leads.map(({ noun, _id, name, isHeld }) => {
      const { version, fields } = kept.get(_id) ?? {};
      const shown = Object.entries(fields ?? {}).map(([field, value]) => [field, String(value ?? '')]);
      return {
        noun,
        _id,
        name,
        isHeld,
        ...(version !== undefined && { kept: { version, fields: Object.fromEntries(shown) as Record<string, string> } }),
      };
    });
    return { ...request, leads: sent, nominee: await nominees.find(person) };
  }

  /** Keeps a request, and tells team and sender. @returns its id; undefined when a nominee asks for the same already */
  async function keep(request: Omit<StoredRequest, 'at' | 'dueAt'>) {
    const { noun, leadId, email, kind } = request;
    const at = now();
    const id = await requests.insert({ ...request, at, dueAt: at + REQUEST_DUE_DAYS * DAY_MS }, outbox.channels);
    outbox.notify();
    if (id === undefined || email === '') return id;
    const language = await contacts.languageOf({ noun, id: leadId });
    await mailer.send(receivedMail({ to: email, brand, language, kind, days: REQUEST_DUE_DAYS }));
    return id;
  }

  /** The request as it is afterwards. */
  const again = (id: string) => async () => (await find(id)) ?? GONE;

  const handlers: Handlers<typeof REQUEST_CALLS> = {
    list: async () => ({ answer: { requests: await requests.list(now()) } }),

    async read({ id }) {
      const found = await find(id);
      if (found === undefined) return GONE;
      const leads = found.leads.map(({ noun, _id }) => ({ action: 'viewed', noun, subjectId: _id }) as const);
      return { answer: found, note: [{ action: 'viewed', subjectId: id }, ...leads] };
    },

    async add({ body: { noun, id: leadId, text } }) {
      const nominee = await nominees.ofLead(noun, leadId);
      if (nominee === null) return refused('not_found', 'The person who sent this has named no nominee.');
      const email = nominee.contact.includes('@') ? nominee.contact : '';
      const id = await keep({ kind: 'by-nominee', text, noun, leadId, email });
      if (id === undefined) return refused('conflict', 'A request of the nominee is open already. Close it first.');
      return { answer: again(id), note: { action: 'request-received', subjectId: id, detail: { name: 'by-nominee' } } };
    },

    async take({ id, actor }) {
      if ((await requests.find(id, now())) === undefined) return GONE;
      if (!(await requests.take(id, actor.email))) return REFUSALS.closed;
      return { answer: again(id), note: { action: 'request-taken', subjectId: id } };
    },

    async close({ id, body: { result, outcome }, actor }) {
      const request = await requests.find(id, now());
      if (request === undefined) return GONE;
      if (request.kind === 'erasure' && result === 'done') return TO_ERASE;
      if (!(await end({ id, result, outcome, by: actor.email }))) return REFUSALS.closed;
      return { answer: again(id), note: closed(id, result) };
    },

    /**
     * Erases what the person has sent, except what is on legal hold, and closes the request. If another request closed it
     * meanwhile, this is refused, and yet things are erased.
     */
    async erase({ id, body, actor }) {
      const request = await requests.find(id, now());
      if (request === undefined) return GONE;
      if (request.closedAt !== null || !ERASED_KINDS.has(request.kind)) return REFUSALS.closed;
      const person = await personOf(request);
      if (person === '') return NO_PERSON;
      const leads = await leadsOf(person);
      const { ids, held } = await erase(leads, 'request');
      const erased = leads.filter(({ _id }) => ids.includes(_id));
      const notes = erased.map(({ noun, _id }) => ({ action: 'erased' as const, noun, subjectId: _id }));
      const done = { erased: ids.length, held };
      return (await end({ id, result: 'done', outcome: body.outcome, done, by: actor.email }))
        ? { answer: again(id), note: [...notes, closed(id, 'done')] }
        : { ...REFUSALS.closed, note: notes };
    },

    /**
     * Corrects what the person has sent, and closes the request. The outcome names the fields, and goes to the old and the new
     * address. Leads whose fields are right already are left alone.
     */
    async correct({ id, body: { leads, outcome }, actor, identity }) {
      const request = await requests.find(id, now());
      if (request === undefined) return GONE;
      if (leads.length > 1) requireStepUp(identity);
      if (request.closedAt !== null || request.kind !== 'correction') return REFUSALS.closed;
      const kept = await corrections.read(await leadsOf(request.email));
      const corrected: CorrectedLead[] = [];
      for (const [place, { noun, _id, version, fields }] of leads.entries()) {
        const before = kept.get(_id);
        if (before?.version !== version) return REFUSALS.stale;
        const changed = changedFields(noun, before.fields, fields);
        const [emptied] = emptiedFields(noun, changed);
        if (emptied !== undefined) return refusedField(`leads.${place}.fields.${emptied[0]}`, emptied[1]);
        if (changed.length > 0) corrected.push({ noun, id: _id, version, fields, changed });
      }
      if (corrected.length === 0) return refused('invalid_input', NOTHING_CORRECTED);
      const labels = new Set(corrected.flatMap(({ changed }) => changed.map(({ label }) => label)));
      const told = { result: 'done', outcome, done: { corrected: [...labels] } } as const;
      const addresses = [
        request.email,
        ...corrected.flatMap(({ changed }) => changed.find(({ name }) => name === 'email')?.to ?? []),
      ];
      // Letters count alike in either case.
      const mailboxes = new Map(addresses.toReversed().map((address) => [address.toLowerCase(), address])).values();
      const text = outcomeText('en', outcome, told.done);
      const closing = { id, result: told.result, outcome: text, owner: actor.email, at: now() };
      const what = await corrections.correct(corrected, closing, await mailsTo([...mailboxes], request, told));
      outbox.notify();
      if (what !== 'corrected') return REFUSALS[what];
      const notes = corrected.map(({ noun, id: subjectId, changed }) => ({
        action: 'corrected' as const,
        noun,
        subjectId,
        detail: { fields: changed.map(({ label }) => label) },
      }));
      return { answer: again(id), note: [...notes, closed(id, 'done')] };
    },
  };

  return {
    handlers,

    /** @returns false when this person has too many open ones */
    async receive({ noun, id: leadId, email }: FoundContact, request: NewRequest) {
      if ((await requests.countOpen(email)) >= MAX_OPEN_REQUESTS) return false;
      const id = await keep({ ...request, noun, leadId, email });
      await audit.record({
        action: 'request-received',
        ...NO_STAFF,
        noun: 'requests',
        subjectId: id,
        detail: { name: request.kind },
      });
      return true;
    },

    listOf: (leadIds: readonly string[]) => requests.listOf(leadIds, now()),

    countOverdue: () => requests.countOverdue(now()),

    deleteOldTexts: (time: number) => requests.deleteTextsBefore(time - TEXT_RETENTION_DAYS * DAY_MS),
  };
}
