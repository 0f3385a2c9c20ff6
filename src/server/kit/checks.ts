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
