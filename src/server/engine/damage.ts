import type { DamageReason } from './errors.ts';

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
