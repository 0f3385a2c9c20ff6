import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { CALCULATOR_TABS, type CalculatorTab } from '../../../shared/calculators.ts';
import { readTab } from './address.ts';
import { EligibilityTab } from './EligibilityTab.tsx';
import { EmiTab } from './EmiTab.tsx';
import { ELIGIBILITY, EMI, PREPAYMENT } from './limits.ts';
import { PrepaymentTab } from './PrepaymentTab.tsx';
import { PrintHead } from './PrintHead.tsx';
import { TrueCostTab } from './TrueCostTab.tsx';
import { useAddress, useCalculator, useTrueCost } from './useCalculator.ts';

const LABELS: Record<CalculatorTab, string> = {
  emi: 'EMI',
  eligibility: 'Eligibility',
  prepayment: 'Prepayment',
  apr: 'True cost',
};

/** The tab that a key moves to, as an index for `Array.at`. */
const ARROWS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % CALCULATOR_TABS.length,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

interface CalculatorsProps {
  /** The query of the address, which may name tab and values. */
  search: string;
  brand: string;
}

/** The calculators under their tabs. Each keeps its values while another is shown. */
export default function Calculators({ search, brand }: CalculatorsProps) {
  const [tab, setTab] = useState(() => readTab(search));
  const emi = useCalculator(search, EMI);
  const eligibility = useCalculator(search, ELIGIBILITY);
  const prepayment = useCalculator(search, PREPAYMENT);
  const apr = useTrueCost(search);
  useAddress(tab, { emi, eligibility, prepayment, apr }[tab].values);

  const choose = (next: CalculatorTab, link: HTMLElement) => {
    link.focus();
    setTab(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = ARROWS[event.key]?.(CALCULATOR_TABS.indexOf(tab));
    const next = at === undefined ? undefined : CALCULATOR_TABS.at(at);
    const link = event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`);
    if (!next || !link) return;
    event.preventDefault();
    choose(next, link);
  };
  const onTabClick = (event: MouseEvent<HTMLAnchorElement>, next: CalculatorTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(next, event.currentTarget);
  };

  return (
    <div id="calculators">
      <PrintHead brand={brand} />
      <div role="tablist" aria-label="Calculators" tabIndex={-1} className="segments calculators-tabs" onKeyDown={onKeyDown}>
        {CALCULATOR_TABS.map((each) => (
          // A link, which without script opens the calculator's own address.
          <a
            key={each}
            id={`tab-${each}`}
            href={each === 'emi' ? '/calculators' : `/calculators?tab=${each}`}
            role="tab"
            aria-selected={each === tab}
            aria-controls={each === tab ? 'calculator-panel' : undefined}
            tabIndex={each === tab ? 0 : -1}
            onClick={(event) => onTabClick(event, each)}
          >
            {LABELS[each]}
          </a>
        ))}
      </div>
      <div role="tabpanel" id="calculator-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'emi' && <EmiTab calculator={emi} />}
        {tab === 'eligibility' && <EligibilityTab calculator={eligibility} />}
        {tab === 'prepayment' && <PrepaymentTab calculator={prepayment} />}
        {tab === 'apr' && <TrueCostTab calculator={apr} />}
      </div>
    </div>
  );
}
