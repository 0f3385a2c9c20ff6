import type { Figures, Outcome } from './trial.ts';
import type { Ledger } from './senders.ts';

/** Holds what was answered 201 against what is there. */
export function compare({ answered, statuses }: Ledger, kept: ReadonlyMap<string, number>, more: Figures): Outcome {
  const lost = [...answered].filter((name) => !kept.has(name)).length;
  const twice = [...kept.values()].filter((rows) => rows > 1).length;
  const other = [...statuses].filter(([status]) => status !== 201).map(([status, times]) => `${status || 'cut'}: ${times}`);
  const faults = [
    ...(answered.size === 0 ? ['nothing was answered 201'] : []),
    ...(lost > 0 ? [`${lost} answered 201 are lost`] : []),
    ...(twice > 0 ? [`${twice} are there twice`] : []),
  ];
  return { figures: [{ ...more, 'answered 201': answered.size, found: kept.size, lost, twice, 'other answers': other.join(', ') }], faults };
}
