import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoanYear } from '../../../shared/amortisation.ts';
import { type EmiResult, formatRupees } from '../../../shared/emi.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';

interface ScheduleSectionProps {
  years: readonly LoanYear[];
  cost: EmiResult;
  /** The loan in words, for the heading and for the printed page. */
  loan: string;
  /** Path and query that carry the values. */
  address: string;
}

type Told = { kind: 'success' | 'error' | 'info'; text: string };

/** The schedule of the EMI calculator, and what can be done with it: a link, print, a file. */
export function ScheduleSection({ years, cost, loan, address }: ScheduleSectionProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [printing, setPrinting] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const allOpen = years.length > 0 && years.every(({ year }) => open.has(year));

  // On paper nothing can be opened: every month is shown, whichever way printing was asked for.
  useEffect(() => {
    const show = () => flushSync(() => setPrinting(true));
    const hide = () => setPrinting(false);
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);

  const toggle = (year: number) => {
    const next = new Set(open);
    if (!next.delete(year)) next.add(year);
    setOpen(next);
  };

  const copyLink = async () => {
    const link = new URL(address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setTold({ kind: 'success', text: 'Link copied. It opens with these figures.' });
    } catch {
      // A browser that keeps the clipboard to itself: the link can still be copied by hand.
      setTold({ kind: 'info', text: link });
    }
  };

  const download = async () => {
    try {
      const { downloadSchedule } = await import('./schedule-file.ts');
      downloadSchedule(loan, cost, years);
      setTold({ kind: 'success', text: 'The schedule has been saved as a CSV file.' });
    } catch {
      setTold({ kind: 'error', text: 'The file could not be created. Please check your connection and try again.' });
    }
  };

  return (
    <section aria-labelledby="schedule-heading" className="schedule mt-14 md:mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="schedule-heading" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
            Your repayment schedule
          </h2>
          <p className="mt-2 text-slate">
            {loan}: <span className="whitespace-nowrap">EMI {formatRupees(cost.emi)}</span>
          </p>
        </div>
        <div className="needs-script flex flex-wrap gap-2.5 print:hidden">
          <Button kind="quiet" onClick={copyLink}>
            <Icon name="link" /> Copy link
          </Button>
          <Button kind="quiet" onClick={() => print()}>
            <Icon name="printer" /> Print
          </Button>
          <Button kind="quiet" onClick={download}>
            <Icon name="download-simple" /> Download CSV
          </Button>
        </div>
      </div>
      {told && (
        <Notice kind={told.kind} className="mt-4 break-all print:hidden" onDismiss={() => setTold(null)}>
          {told.text}
        </Notice>
      )}
      <ScheduleTable years={years} isOpen={(year) => printing || open.has(year)} onToggle={toggle} cost={cost} />
      <Button
        kind="quiet"
        className="needs-script mt-4 print:hidden"
        aria-expanded={allOpen}
        onClick={() => setOpen(new Set(allOpen ? [] : years.map(({ year }) => year)))}
      >
        {allOpen ? 'Hide all months' : 'Show all months'}
      </Button>
    </section>
  );
}
