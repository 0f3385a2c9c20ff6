import type { DamageReason } from './errors.ts';

/** A part of a database that can't be read. */
export interface DamagedPart {
  /** Such as `table loans` or `index loans_by_created_at`. */
  part: string;
  /** In the words of the database. */
  fault: string;
}

export interface DamageReport {
  /** Epoch milliseconds. */
  at: number;
  damaged: DamagedPart[];
}

/** Whether a statement or a check has met stored data that can't be read. `clear` is for a check that has found none. */
export type DamageMemory = ReturnType<typeof createDamageMemory>;

/** Remembers that a statement has met damage, until a check has found none. */
export function createDamageMemory(onDamage: (reason: DamageReason) => void) {
  let known: { reason: DamageReason; at: number } | undefined;
  return {
    report(reason: DamageReason): void {
      if (known !== undefined) return;
      known = { reason, at: Date.now() };
      onDamage(reason);
    },
    known: () => known,
    clear(): void {
      known = undefined;
    },
  };
}
