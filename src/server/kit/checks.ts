import type { Check } from '../../shared/operations/health.ts';

export interface Finding extends Pick<Check, 'state' | 'text'> {
  advice?: string;
  /** A screen of the office that says more. */
  path?: string;
  /** Since when, epoch milliseconds; without it, since it was first seen so. */
  since?: number | undefined;
}

export interface HealthCheck extends Pick<Check, 'id' | 'name'> {
  /** How often the team is told while it is failing. `never` is for what tells the team itself. */
  tells?: 'daily' | 'once' | 'never';
  /** Takes a few milliseconds at most. */
  read(): Finding | Promise<Finding>;
}

/** What is to be done by a day; it fails, and the team is told daily, while something is overdue. */
export const overdueCheck = (
  check: Pick<HealthCheck, 'id' | 'name'> & Required<Pick<Finding, 'advice' | 'path'>>,
  countOverdue: () => Promise<number>,
): HealthCheck => {
  const { id, name, ...told } = check;
  return {
    id,
    name,
    tells: 'daily',
    async read() {
      const count = await countOverdue();
      if (count === 0) return { state: 'ok', text: 'None is overdue.' };
      return { state: 'failing', text: count === 1 ? 'One is overdue.' : `${count} are overdue.`, ...told };
    },
  };
};
