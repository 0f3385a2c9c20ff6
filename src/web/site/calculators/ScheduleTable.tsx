import { Fragment } from 'react';
import type { LoanYear } from '../../../shared/calculators/amortisation.ts';
import { type EmiResult, formatRupees } from '../../../shared/calculators/emi.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ScheduleTableProps {
  years: readonly LoanYear[];
  cost: EmiResult;
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
export function ScheduleTable({ years, cost, isOpen, onToggle }: ScheduleTableProps) {
  return (
    <div className="schedule-box" role="region" aria-label="Repayment schedule">
      <table className="schedule-table num">
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Principal</th>
            <th scope="col">Interest</th>
            <th scope="col" className="schedule-paid">
              Paid
            </th>
            <th scope="col">Balance</th>
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
                    aria-label={`Year ${year.year}, months`}
                    onClick={() => onToggle(year.year)}
                  >
                    <Icon name="caret-right" />
                    <span>{`Year ${year.year}`}</span>
                  </button>
                </th>
                {amounts(year)}
              </tr>
            </tbody>
            {isOpen(year.year) && (
              <tbody>
                {year.instalments.map((instalment) => (
                  <tr key={instalment.month}>
                    <th scope="row">{`Month ${instalment.month}`}</th>
                    {amounts(instalment)}
                  </tr>
                ))}
              </tbody>
            )}
          </Fragment>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {amounts({ principal: cost.principal, interest: cost.totalInterest, payment: cost.totalPayable, balance: 0 })}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
