import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { absence, absenceSchema, assignmentConflict, keptAssignment } from './assignment.ts';
import { deskConflict, keptDesk } from './settings.ts';

const RIVAL = 'Others were saved first; `current` is the stored state';

export const DESK_CALLS = calls({
  read: {
    address: 'GET /api/desk',
    summary: 'Read the settings of the desk',
    may: 'leads',
    answer: { words: 'The settings', schema: keptDesk },
  },
  change: {
    address: 'PUT /api/desk',
    summary: 'Change the settings of the desk',
    description:
      'Next steps that are set already keep their times. Other nodes follow within seconds. `revision` is that of the ' +
      'settings that the caller saw: if others were saved since, nothing changes.',
    may: 'desk',
    audit: 'note',
    body: keptDesk,
    answer: { words: 'The settings', schema: keptDesk },
    conflict: { words: RIVAL, schema: deskConflict },
  },
  readAssignment: {
    address: 'GET /api/desk/assignment',
    summary: 'Read who is given new applications',
    may: 'leads',
    answer: { words: 'The settings', schema: keptAssignment },
  },
  changeAssignment: {
    address: 'PUT /api/desk/assignment',
    summary: 'Set who is given new applications',
    description:
      'Each goes to the member present who fits and was given one longest ago, within office hours. `revision` is that ' +
      'of the settings that the caller saw: if others were saved since, nothing changes.',
    may: 'desk',
    audit: 'note',
    body: keptAssignment,
    answer: { words: 'The settings', schema: keptAssignment },
    conflict: { words: RIVAL, schema: assignmentConflict },
  },
  listAbsences: {
    address: 'GET /api/desk/absences',
    summary: 'List absences that have not ended',
    description: 'The user’s own; all for those who may change the settings of the desk.',
    may: 'leads',
    answer: { words: 'The next first', schema: z.array(absence) },
  },
  addAbsence: {
    address: 'POST /api/desk/absences',
    summary: 'Add an absence',
    description: 'New applications are not given to absent members.',
    may: 'leads',
    audit: 'note',
    body: absenceSchema,
    answer: { words: 'The absence', schema: absence, status: 201 },
  },
  removeAbsence: {
    address: 'DELETE /api/desk/absences/:id',
    summary: 'Delete an absence',
    may: 'leads',
    audit: 'note',
    answer: { words: 'Deleted', status: 204 },
  },
});
