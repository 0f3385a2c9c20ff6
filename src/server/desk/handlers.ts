import { type KeptAssignment, MAX_ABSENCES } from '../../shared/desk/assignment.ts';
import type { DESK_CALLS } from '../../shared/desk/calls.ts';
import type { KeptDesk } from '../../shared/desk/settings.ts';
import { overtaken, refused, refusedField } from '../../shared/kit/outcomes.ts';
import { indianDate } from '../../shared/kit/time.ts';
import { can } from '../../shared/staff/permissions.ts';
import type { Identity } from '../http/identity.ts';
import type { Handlers } from '../kit/routes.ts';
import type { AbsenceRepository } from './absence-repository.ts';
import type { AssignmentRepository } from './assignment-repository.ts';
import type { ServerParts } from '../kit/parts.ts';
import type { DeskRepository } from './repository.ts';

interface Parts extends Pick<ServerParts, 'now' | 'erasingTime'> {
  desk: DeskRepository;
  assignment: AssignmentRepository;
  absences: AbsenceRepository;
}

/** Whether settings are those that are kept: a retry after a lost answer is no conflict. */
const isRepeated = (settings: KeptDesk, kept: KeptDesk) =>
  JSON.stringify({ ...settings, revision: 0 }) === JSON.stringify({ ...kept, revision: 0 });

const comparable = ({ isOn, members }: KeptAssignment) =>
  JSON.stringify([isOn, members.toSorted((one, other) => (one.staffId < other.staffId ? -1 : 1))]);

/** Whose absences a user works with: their own, or all for those who may change the desk. */
const ownerOf = (identity: Identity) => (can(identity, 'desk') ? undefined : identity.staffId);

/** How the desk works, who is given new applications, and who is absent. `loans/work/` gives them out. */
export const deskHandlers = ({ desk, assignment, absences, now, erasingTime }: Parts): Handlers<typeof DESK_CALLS> => ({
  read: () => ({ answer: desk.settings() }),

  async change({ body }) {
    const isSaved = await desk.save(body);
    const current = desk.settings();
    if (!isSaved && !isRepeated(body, current))
      return overtaken('The desk was saved elsewhere in the meantime.', { current });
    return { answer: current, note: isSaved ? { action: 'changed' } : null };
  },

  readAssignment: async () => ({ answer: await assignment.read() }),

  async changeAssignment({ body }) {
    const outcome = await assignment.write(body);
    if (outcome === undefined) return refusedField('members', 'A member can’t own applications. Remove them.');
    const { kept, isWritten } = outcome;
    if (!isWritten && comparable(body) !== comparable(kept))
      return overtaken('The assignment was saved elsewhere in the meantime.', { current: kept });
    return { answer: kept, note: isWritten ? { action: 'changed', detail: { name: 'assignment' } } : null };
  },

  listAbsences: async ({ identity }) => ({
    answer: await absences.list(indianDate(new Date(now())), ownerOf(identity)),
  }),

  async addAbsence({ identity, body: { staffId = identity.staffId, from, to } }) {
    if (staffId !== identity.staffId && !can(identity, 'desk'))
      return refused('forbidden', 'You can add your own absences only.');
    if (to < indianDate(new Date(now()))) return refusedField('to', 'This absence has ended already.');
    const added = await absences.add({ staffId, from, to }, indianDate(new Date(await erasingTime())));
    if (added === undefined) return refusedField('staffId', `Choose a member with fewer than ${MAX_ABSENCES} absences.`);
    return { answer: added, note: { action: 'created', subjectId: added._id, detail: { name: 'absence', from, to } } };
  },

  async removeAbsence({ id, identity }) {
    if (!(await absences.remove(id, ownerOf(identity))))
      return refused('not_found', 'There is no such absence. It may have been deleted already.');
    return { note: { action: 'deleted', subjectId: id, detail: { name: 'absence' } } };
  },
});
