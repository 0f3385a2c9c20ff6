import { Fragment, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoanYear } from '../../../shared/calculators/amortisation.ts';
import { type EmiResult, formatRupees } from '../../../shared/calculators/emi.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePrefix, useSay } from './say.ts';

interface ScheduleSectionProps {
  years: readonly LoanYear[];
  cost: EmiResult;
  /** The loan in English words, for the heading and the printed page. */
  loan: string;
  address: string;
}

type Result = { kind: 'success' | 'error' | 'info'; text: string };

export function ScheduleSection({ years, cost, loan, address }: ScheduleSectionProps) {
  const say = useSay();
  const prefix = usePrefix();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [printing, setPrinting] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const allOpen = years.length > 0 && years.every(({ year }) => open.has(year));

  // In print every month is shown, whichever way printing was started.
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
    const link = new URL(prefix + address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setResult({ kind: 'success', text: say('Link copied. It opens with these figures.') });
    } catch {
      // Without access to the clipboard, the link can be copied by hand.
      setResult({ kind: 'info', text: link });
    }
  };

  const download = async () => {
    try {
      const { downloadSchedule } = await import('./schedule-file.ts');
      downloadSchedule(say(loan), cost, years, say);
      setResult({ kind: 'success', text: say('The schedule has been saved as a CSV file.') });
    } catch {
      setResult({
        kind: 'error',
        text: say('The file could not be created. Please check your connection and reload the page.'),
      });
    }
  };

  return (
    <section aria-labelledby="schedule-heading" className="schedule mt-14 md:mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="schedule-heading" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
            {say('Your repayment schedule')}
          </h2>
          <p className="mt-2 text-slate">
            <span>{`${say(loan)}:`}</span> <span className="whitespace-nowrap">{`EMI ${formatRupees(cost.emi)}`}</span>
          </p>
        </div>
        <div className="needs-script flex flex-wrap gap-2.5 print:hidden">
          <Button kind="quiet" onClick={copyLink}>
            <Icon name="link" /> <span>{say('Copy link')}</span>
          </Button>
          <Button kind="quiet" onClick={() => print()}>
            <Icon name="printer" /> <span>{say('Print')}</span>
          </Button>
          <Button kind="quiet" onClick={download}>
            <Icon name="download-simple" /> <span>{say('Download CSV')}</span>
          </Button>
        </div>
      </div>
      {result && (
        <Notice kind={result.kind} className="mt-4 break-all print:hidden" onDismiss={() => setResult(null)}>
          {result.text}
        </Notice>
      )}
      <ScheduleTable years={years} isOpen={(year) => printing || open.has(year)} onToggle={toggle} cost={cost} />
      <Button
        kind="quiet"
        className="needs-script mt-4 print:hidden"
        aria-expanded={allOpen}
        onClick={() => setOpen(new Set(allOpen ? [] : years.map(({ year }) => year)))}
      >
        {say(allOpen ? 'Hide all months' : 'Show all months')}
      </Button>
    </section>
  );
}

interface Toggles {
  isOpen: (year: number) => boolean;
  onToggle: (year: number) => void;
}

const amounts = ({ principal, interest, payment, balance }: Omit<LoanYear, 'year' | 'instalments'>) => (
  <>
    <td>{formatRupees(principal)}</td>
    <td>{formatRupees(interest)}</td>
    <td className="schedule-paid">{formatRupees(payment)}</td>
    <td>{formatRupees(balance)}</td>
  </>
);

/** A row for each year, which expands into its months. */
function ScheduleTable({ years, cost, isOpen, onToggle }: Pick<ScheduleSectionProps, 'years' | 'cost'> & Toggles) {
  const say = useSay();
  return (
    <div className="schedule-box" role="region" aria-label={say('Repayment schedule')}>
      <table className="schedule-table num">
        <thead>
          <tr>
            <th scope="col">{say('Period')}</th>
            <th scope="col">{say('Principal')}</th>
            <th scope="col">{say('Interest')}</th>
            <th scope="col" className="schedule-paid">
              {say('Paid')}
            </th>
            <th scope="col">{say('Balance')}</th>
          </tr>
        </thead>
        {years.map((year) => (
          <Fragment key={year.year}>
            <tbody className="schedule-year">
              <tr>
                <th scope="row">
                  <button
                    type="button"
                    aria-expanded={isOpen(year.year)}
                    aria-label={say(`Year ${year.year}, months`)}
                    onClick={() => onToggle(year.year)}
                  >
                    <Icon name="caret-right" />
                    <span>{say(`Year ${year.year}`)}</span>
                  </button>
                </th>
                {amounts(year)}
              </tr>
            </tbody>
            {isOpen(year.year) && (
              <tbody>
                {year.instalments.map((instalment) => (
                  <tr key={instalment.month}>
                    <th scope="row">{say(`Month ${instalment.month}`)}</th>
                    {amounts(instalment)}
                  </tr>
                ))}
              </tbody>
            )}
          </Fragment>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{say('Total')}</th>
            {amounts({ principal: cost.principal, interest: cost.totalInterest, payment: cost.totalPayable, balance: 0 })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
