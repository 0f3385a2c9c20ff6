import type { AbsenceRepository } from './absence-repository.ts';
import type { AssignmentRepository } from './assignment-repository.ts';

export type AssignmentService = ReturnType<typeof createAssignmentService>;

/** Who is given new applications, and who is absent. The applications are given out by `loans/work/`. */
export const createAssignmentService = (assignment: AssignmentRepository, { list, add, remove }: AbsenceRepository) => ({
  ...assignment,
  absences: list,
  addAbsence: add,
  removeAbsence: remove,
});
