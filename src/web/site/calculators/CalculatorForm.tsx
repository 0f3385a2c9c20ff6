import type { ReactNode } from 'react';
import type { CalculatorTab } from '../../../shared/calculators/address.ts';
import type { Elements } from '../../ui/elements.ts';
import { usePrefix, useSay } from './say.ts';

interface CalculatorFormProps {
  tab: CalculatorTab;
  children: ReactNode;
  /** The next step, where the dark half has no room for it. */
  next?: Elements;
  note?: string;
}

/** Without script the server calculates the result. */
export const WorkItOut = () => (
  <button type="submit" className="btn btn-peacock work-it-out">
    {useSay()('Work it out')}
  </button>
);

/** The light half of a calculator. The result follows every key; without script the button submits the form. */
export function CalculatorForm({
  tab,
  children,
  next,
  note = 'An estimate, not an offer. The lender sets your rate. Its charges, insurance and GST are extra.',
}: CalculatorFormProps) {
  const say = useSay();
  const prefix = usePrefix();
  return (
    <form action={`${prefix}/calculators`} className="calculator-in" onSubmit={(event) => event.preventDefault()}>
      {tab !== 'emi' && <input type="hidden" name="tab" value={tab} />}
      <div className="grid grid-cols-1 gap-x-6 gap-y-7">{children}</div>
      <WorkItOut />
      {next}
      <p className="mt-auto pt-6 text-[0.84375rem] text-slate">{say(note)}</p>
    </form>
  );
}
