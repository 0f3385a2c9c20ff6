import type { DamageReason } from './errors.ts';

/** A part of what is stored can't be read. */
export interface Damage {
  reason: DamageReason;
  /** When it was first met, epoch milliseconds. */
  at: number;
}

/** Remembers that a statement has met damage, until a check has found none. */
export function createDamageMemory(onDamage: (reason: DamageReason) => void) {
  let known: Damage | undefined;
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
