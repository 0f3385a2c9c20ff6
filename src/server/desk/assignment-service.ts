import type { AbsenceRepository } from './absence-repository.ts';
import type { AssignmentRepository } from './assignment-repository.ts';

/** Who is given new applications, and who is absent. The applications are given out by `loans/work/`. */
export interface AssignmentService extends AssignmentRepository {
  absences: AbsenceRepository['list'];
  addAbsence: AbsenceRepository['add'];
  removeAbsence: AbsenceRepository['remove'];
}

export const createAssignmentService = (
  assignment: AssignmentRepository,
  { list, add, remove }: AbsenceRepository,
): AssignmentService => ({ ...assignment, absences: list, addAbsence: add, removeAbsence: remove });
