import type { Check } from '../shared/operations/health.ts';

/** What a part of the server says about itself. */
export interface Finding extends Pick<Check, 'state' | 'text'> {
  /** What to do. */
  advice?: string;
  /** A screen of the office that says more. */
  path?: string;
  /** Since when, epoch milliseconds; without it, since it was first seen so. */
  since?: number | undefined;
}

/** A row of the Health page. */
export interface HealthCheck extends Pick<Check, 'id' | 'name'> {
  /** How often the team is told while it is failing. `never` is for what tells the team itself. */
  tells?: 'daily' | 'once' | 'never';
  /** Takes a few milliseconds at most. */
  read(): Finding | Promise<Finding>;
}

/** A part of a database that can't be read. */
export interface DamagedPart {
  /** Such as `table loans` or `index loans_by_created_at`. */
  part: string;
  /** In the words of the database. */
  fault: string;
}

/** What the last check of the whole database has found. */
export interface DamageReport {
  /** Epoch milliseconds. */
  at: number;
  damaged: DamagedPart[];
}

/** Whether a statement or a check has met stored data that can't be read. `clear` is for a check that has found none. */
export interface DamageMemory {
  report(reason: 'malformed' | 'disk_failing'): void;
  known(): { at: number } | undefined;
  clear(): void;
}
