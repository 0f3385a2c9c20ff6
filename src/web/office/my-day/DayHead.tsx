import { DAY_SECTIONS, type MyDay } from '../../../shared/loans/day.ts';
import type { DayOf } from './useMyDay.ts';
import { HelpButton } from '../list/HelpDialog.tsx';
import { DeskLinks } from '../desk/DeskLinks.tsx';
import { totalText } from './total.ts';

const WHOSE: ReadonlyArray<readonly [DayOf, string]> = [
  ['me', 'Mine and unassigned'],
  ['all', 'Everyone’s'],
];

interface DayHeadProps {
  day: MyDay | undefined;
  isLoading: boolean;
  of: DayOf;
  onChoose(of: DayOf): void;
  onHelp(): void;
}

/** Title, whose day it is, and how much there is to do. */
export function DayHead({ day, isLoading, of, onChoose, onHelp }: DayHeadProps) {
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-3xl md:text-4xl">My day</h1>
          <p role="status" className="mt-1 min-h-6 text-slate wrap-anywhere">
            {day ? summaryOf(day) : isLoading && 'Loading…'}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-1">
          <DeskLinks />
          <HelpButton onHelp={onHelp} />
        </div>
      </header>
      <div role="group" aria-label="Whose applications" className="flex flex-wrap gap-2">
        {WHOSE.map(([value, words]) => (
          <button
            key={value}
            type="button"
            aria-pressed={of === value}
            onClick={() => onChoose(value)}
            className="min-h-11 rounded-control border border-control bg-white px-4 font-semibold hover:bg-mist-100 aria-pressed:border-peacock-700 aria-pressed:bg-peacock-700 aria-pressed:text-white"
          >
            {words}
          </button>
        ))}
      </div>
    </>
  );
}

/** For example '3 overdue, 1 due today, 2 new'. */
function summaryOf(day: MyDay): string {
  const words = { overdue: 'overdue', today: 'due today', new: 'new', documents: 'waiting for documents' };
  const parts = DAY_SECTIONS.filter((section) => day[section].total > 0).map(
    (section) => `${totalText(day[section].total)} ${words[section]}`,
  );
  return parts.length === 0 ? 'Nothing to do' : parts.join(', ');
}

export function DaySkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading applications…</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden className="office-bone h-18" />
      ))}
    </div>
  );
}
