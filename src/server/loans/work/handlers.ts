import { refused } from '../../../shared/kit/outcomes.ts';
import { DETAIL_LABELS } from '../../../shared/loans/details.ts';
import type { DAY_CALLS, LEAD_WORK_CALLS } from '../../../shared/loans/work-calls.ts';
import { DAY_SECTIONS, MAX_CHANGED } from '../../../shared/loans/work.ts';
import { type AuditTrail, narrowedBy } from '../../audit/actor.ts';
import { requireStepUp } from '../../http/authentication.ts';
import type { Handlers, Note } from '../../kit/routes.ts';
import type { LoanRepository } from '../repository.ts';
import type { LeadCallService } from './call-service.ts';
import { CHANGED_MEANWHILE, type ChangedField, LEAD_GONE, type LeadWorkService } from './service.ts';

/** One entry per changed field, with the old and new value. */
const notesOf = (fields: readonly ChangedField[]): Note[] =>
  fields.map(({ id: subjectId, field, from, to }) =>
    field === 'rejectionReason'
      ? { action: 'changed', subjectId, detail: { fields: [DETAIL_LABELS.rejectionReason] } }
      : { action: field === 'status' ? 'status-changed' : 'owner-changed', subjectId, detail: { from, to } },
  );

interface Parts {
  loans: Pick<LoanRepository, 'matching'>;
  work: LeadWorkService;
  calls: LeadCallService;
  audit: AuditTrail;
}

export const leadWorkHandlers = ({ loans, work, calls, audit }: Parts): Handlers<typeof LEAD_WORK_CALLS> => ({
  async logCall({ id, body, actor, key }) {
    const outcome = await calls.log(id, body, actor, key);
    if (!outcome.ok) return outcome;
    const called = outcome.isNew ? [{ action: 'called' as const, subjectId: id }] : [];
    return { answer: outcome.work, note: [...called, ...notesOf(outcome.fields)] };
  },

  async takeBackCall({ id, callId, actor }) {
    const outcome = await calls.takeBack(id, callId, actor);
    if (outcome === undefined) return refused('not_found', 'A call can be taken back by who logged it, for a minute.');
    return { answer: outcome.work, note: [{ action: 'call-undone', subjectId: id }, ...notesOf(outcome.fields)] };
  },

  async setNextStep({ id, body, actor }) {
    const outcome = await calls.setNextStep(id, body, actor);
    if ('stale' in outcome)
      return { conflict: { message: CHANGED_MEANWHILE, code: 'conflict', stale: outcome.stale, gone: [] } };
    return outcome.ok ? { answer: outcome.work, note: { action: 'step-changed', subjectId: id } } : outcome;
  },

  summary: async () => ({ answer: await work.summary() }),
  owners: async () => ({ answer: await work.owners() }),
  countOpen: async ({ id }) => ({ answer: { open: await work.countOpenLeadsOf(id) } }),

  async handOver({ body: { from, to }, actor }) {
    const handing = await work.handOver(from, to, actor);
    if (!handing.ok) return handing;
    let changed = 0;
    for await (const fields of handing.chunks) {
      await audit.recordAll(notesOf(fields).map((note) => ({ ...note, ...actor, noun: 'loans' })));
      changed += fields.length;
    }
    return { answer: { changed } };
  },

  async matching({ query }) {
    const found = await loans.matching(query, MAX_CHANGED);
    const detail = { rows: found.length, ...narrowedBy(query), ...(query.search !== '' && { searched: true }) };
    const shown = found.map(({ _id }) => _id);
    return { answer: found, read: { action: 'listed', detail, shown, question: JSON.stringify(['matching', query]) } };
  },

  async change({ body, actor, identity }) {
    const count = Object.keys(body.leads).length;
    if (count > 1) requireStepUp(identity);
    const outcome = await work.change(body, actor);
    if ('ok' in outcome) return outcome;
    if (outcome.result === 'changed') return { answer: { changed: outcome.leads }, note: notesOf(outcome.fields) };
    const { stale, gone } = outcome;
    if (gone.length === count) return LEAD_GONE;
    const message =
      count === 1
        ? CHANGED_MEANWHILE
        : `${stale.length + gone.length} of these applications were changed or deleted meanwhile.`;
    return { conflict: { message, code: 'conflict', stale, gone } };
  },

  async find({ id }) {
    const found = await work.find(id);
    if (found === undefined) return LEAD_GONE;
    const shown = found.merged.map(({ _id }) => _id);
    return { answer: found, read: { action: 'viewed', subjectId: id, ...(shown.length > 0 && { shown: [id, ...shown] }) } };
  },

  async addNote({ id, body: { text }, actor }) {
    const note = await work.addNote(id, text, actor.email);
    return note === undefined ? LEAD_GONE : { answer: note, note: { action: 'noted', subjectId: id } };
  },
});

/** The open applications of a day. */
export const dayHandlers = (work: Pick<LeadWorkService, 'day'>): Handlers<typeof DAY_CALLS> => ({
  async read({ query: { of }, actor }) {
    const day = await work.day(of === 'me' ? actor.staffId : undefined);
    const shown = DAY_SECTIONS.flatMap((section) => day[section].leads.map(({ _id }) => _id));
    const question = JSON.stringify(['my-day', of]);
    return { answer: day, read: { action: 'listed', detail: { rows: shown.length }, shown, question } };
  },
});
