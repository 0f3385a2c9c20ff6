import { refused } from '../../../shared/kit/outcomes.ts';
import { DETAIL_LABELS } from '../../../shared/loans/details.ts';
import type { DAY_CALLS, LEAD_WORK_CALLS } from '../../../shared/loans/work-calls.ts';
import { DAY_SECTIONS } from '../../../shared/loans/day.ts';
import { isMessage } from '../../../shared/loans/steps.ts';
import { MAX_CHANGED } from '../../../shared/loans/work.ts';
import { narrowedBy } from '../../audit/actor.ts';
import { requireStepUp } from '../../http/authentication.ts';
import type { Handlers, Note } from '../../kit/routes.ts';
import type { LoanRepository } from '../repository.ts';
import type { ChangedField, LeadChangeRepository } from './change-repository.ts';
import type { DayRepository } from './day-repository.ts';
import { LEAD_GONE } from './errors.ts';
import type { LeadWorkRepository } from './repository.ts';
import type { ServerParts } from '../../kit/parts.ts';
import type { LeadWorkService } from './service.ts';

/** One entry per changed field, with the old and new value. */
const notesOf = (fields: readonly ChangedField[]): Note[] =>
  fields.map(({ id: subjectId, field, from, to }) => {
    if (field === 'step') return { action: 'step-changed', subjectId };
    if (field === 'rejectionReason' || field === 'lender')
      return { action: 'changed', subjectId, detail: { fields: [DETAIL_LABELS[field]] } };
    return { action: field === 'status' ? 'status-changed' : 'owner-changed', subjectId, detail: { from, to } };
  });

interface Parts extends Pick<ServerParts, 'audit' | 'now'> {
  loans: Pick<LoanRepository, 'matching'>;
  rows: LeadWorkRepository;
  changes: Pick<LeadChangeRepository, 'countOpenLeadsOf'>;
  work: LeadWorkService;
}

export const leadWorkHandlers = (parts: Parts): Handlers<typeof LEAD_WORK_CALLS> => {
  const { loans, rows, changes, work, audit, now } = parts;
  return {
    async logCall({ id, body, actor, key }) {
      const outcome = await work.logCall(id, body, actor, key);
      if (!outcome.ok) return outcome;
      const action = isMessage(body.result) ? 'messaged' : 'called';
      const called: Note[] = outcome.isNew ? [{ action, subjectId: id }] : [];
      return { answer: () => rows.read(id), note: [...called, ...notesOf(outcome.fields)] };
    },

    async takeBackCall({ id, callId, actor }) {
      const outcome = await work.takeBackCall(id, callId, actor);
      if (outcome === undefined)
        return refused('not_found', 'A call or a message can be taken back by who logged it, for a minute.');
      return { answer: () => rows.read(id), note: [{ action: 'call-undone', subjectId: id }, ...notesOf(outcome.fields)] };
    },

    async setNextStep({ id, body, actor }) {
      const outcome = await work.setNextStep(id, body, actor);
      return outcome.ok ? { answer: () => rows.read(id), note: { action: 'step-changed', subjectId: id } } : outcome;
    },

    summary: async () => ({ answer: await work.summary() }),
    owners: async () => ({ answer: await rows.owners() }),
    countOpen: async ({ id }) => ({ answer: { open: await changes.countOpenLeadsOf(id) } }),

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
      if (Object.keys(body.leads).length > 1) requireStepUp(identity);
      const outcome = await work.change(body, actor);
      return outcome.ok ? { answer: { changed: outcome.leads }, note: notesOf(outcome.fields) } : outcome;
    },

    async find({ id }) {
      const found = await rows.read(id);
      if ('ok' in found) return found;
      const shown = found.merged.map(({ _id }) => _id);
      return {
        answer: found,
        read: { action: 'viewed', subjectId: id, ...(shown.length > 0 && { shown: [id, ...shown] }) },
      };
    },

    async addNote({ id, body: { text }, actor }) {
      const note = await rows.addNote(id, text, actor.email, now());
      return note === undefined ? LEAD_GONE : { answer: note, note: { action: 'noted', subjectId: id } };
    },
  };
};

/** The open applications of a day. */
export const dayHandlers = (days: DayRepository, now: () => number): Handlers<typeof DAY_CALLS> => ({
  async read({ query: { of }, actor }) {
    const day = await days.read(of === 'me' ? actor : undefined, now());
    const shown = DAY_SECTIONS.flatMap((section) => day[section].leads.map(({ _id }) => _id));
    const question = JSON.stringify(['my-day', of]);
    return { answer: day, read: { action: 'listed', detail: { rows: shown.length }, shown, question } };
  },
});
