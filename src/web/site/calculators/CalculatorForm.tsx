import type { ReactNode } from 'react';
import type { CalculatorTab } from '../../../shared/calculators.ts';

interface CalculatorFormProps {
  tab: CalculatorTab;
  children: ReactNode;
  /** What one does after reading the answer, where the dark half has no room for it. */
  next?: ReactNode;
}

/** What asks the server for the answer, where no script works it out. */
export const WorkItOut = () => (
  <button type="submit" className="btn btn-peacock work-it-out">
    Work it out
  </button>
);

/** The light half of a calculator. With scripts it answers while one types; without, its button asks the server for the answer. */
export function CalculatorForm({ tab, children, next }: CalculatorFormProps) {
  return (
    <form action="/calculators" className="calculator-in" onSubmit={(event) => event.preventDefault()}>
      {tab !== 'emi' && <input type="hidden" name="tab" value={tab} />}
      <div className="grid grid-cols-1 gap-x-6 gap-y-7">{children}</div>
      <WorkItOut />
      {next}
      <p className="mt-auto pt-6 text-[0.84375rem] text-slate">
        An estimate, not an offer. The lender sets your rate. Its charges, insurance and GST are extra.
      </p>
    </form>
  );
}
