import type { VersionRow } from '../../../shared/offers/catalogue.ts';

/** To do is light, in force is green, over is grey. */
const LOOKS: Readonly<Record<VersionRow['state'], string>> = {
  Draft: 'bg-marigold-50 text-marigold-800',
  Checked: 'bg-tint-new text-ink',
  'In force': 'bg-leaf-50 text-leaf-700',
  Replaced: 'bg-mist-200 text-ink',
  Withdrawn: 'bg-mist-200 text-ink',
};

export function StateChip({ state }: { state: VersionRow['state'] }) {
  return (
    <span
      className={`inline-block rounded-full px-2 py-0.5 font-sans text-t1 leading-snug font-semibold tracking-normal whitespace-nowrap ${LOOKS[state]}`}
    >
      <span className="sr-only">State: </span>
      <span>{state}</span>
    </span>
  );
}
