import { DAY_SECTIONS, type MyDay } from '../../../shared/loans/day.ts';
import { INDIA_TIME_ZONE } from '../../../shared/kit/time.ts';
import type { DayOf } from './useMyDay.ts';
import { HelpButton } from '../list/HelpDialog.tsx';
import { totalText } from './words.ts';

const WHOSE: ReadonlyArray<readonly [DayOf, string]> = [
  ['me', 'Mine and unassigned'],
  ['all', 'Everyone’s'],
];

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: INDIA_TIME_ZONE });

interface DayHeadProps {
  day: MyDay | undefined;
  isLoading: boolean;
  of: DayOf;
  now: number;
  onChoose(of: DayOf): void;
  onHelp(): void;
}

/** Title, whose day it is, and how much there is to do. */
export function DayHead({ day, isLoading, of, now, onChoose, onHelp }: DayHeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 border-b border-line bg-white px-4 text-t2">
      <div className="flex min-h-11 items-baseline gap-2">
        <h1 className="text-t6 leading-11">My day</h1>
        <p className="text-slate">{DAY.format(now)}</p>
      </div>
      <div role="group" aria-label="Whose applications" className="flex min-h-11 flex-wrap items-center gap-1">
        {WHOSE.map(([value, words]) => (
          <button
            key={value}
            type="button"
            aria-pressed={of === value}
            onClick={() => onChoose(value)}
            className="min-h-8 rounded-full border border-transparent px-3 font-semibold hover:bg-mist-100 aria-pressed:border-peacock-300 aria-pressed:bg-mist-100 aria-pressed:text-peacock-800"
          >
            {words}
          </button>
        ))}
      </div>
      <p role="status" className="ml-auto text-slate max-lg:sr-only">
        {day ? summaryOf(day) : isLoading && 'Loading…'}
      </p>
      <HelpButton onHelp={onHelp} />
    </header>
  );
}

/** For example '3 overdue, 1 due today, 2 new · 9 calls today, 4 spoke'. */
function summaryOf(day: MyDay): string {
  const words = { overdue: 'overdue', today: 'due today', new: 'new', documents: 'waiting for documents' };
  const parts = DAY_SECTIONS.filter((section) => day[section].total > 0).map(
    (section) => `${totalText(day[section].total)} ${words[section]}`,
  );
  const { total, spoke } = day.calls;
  const calls = total === 0 ? '' : ` · ${total === 1 ? '1 call' : `${total} calls`} today, ${spoke} spoke`;
  return (parts.length === 0 ? 'Nothing to do' : parts.join(', ')) + calls;
}

export function DaySkeleton() {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">Loading applications…</span>
      <div aria-hidden className="grid gap-px">
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className="office-bone h-15 lg:h-(--row)" />
        ))}
      </div>
    </div>
  );
}
