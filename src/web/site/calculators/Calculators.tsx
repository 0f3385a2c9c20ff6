import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { CALCULATOR_TABS, type CalculatorTab } from '../../../shared/calculators.ts';
import { useEarlyPresses } from '../../ui/earlyPresses.ts';
import { readTab } from './address.ts';
import { EmiTab } from './EmiTab.tsx';
import { ELIGIBILITY, EMI, PREPAYMENT } from './limits.ts';
import { PrintHead } from './PrintHead.tsx';
import { useAddress, useCalculator } from './useCalculator.ts';

/** The tabs that are not shown first: their scripts come when they are asked for. */
const LATER = { eligibility: () => import('./EligibilityTab.tsx'), prepayment: () => import('./PrepaymentTab.tsx') };
const EligibilityTab = lazy(LATER.eligibility);
const PrepaymentTab = lazy(LATER.prepayment);

const LABELS: Record<CalculatorTab, string> = { emi: 'EMI', eligibility: 'Eligibility', prepayment: 'Prepayment' };

/** Where an arrow key leads from the tab at `at`; counting backwards from the end is allowed. */
const ARROWS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % CALCULATOR_TABS.length,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** The three calculators under their tabs. Each keeps its values while another is shown. */
export default function Calculators({ search }: { search: string }) {
  const [tab, setTab] = useState(() => readTab(search));
  const emi = useCalculator(search, EMI);
  const eligibility = useCalculator(search, ELIGIBILITY);
  const prepayment = useCalculator(search, PREPAYMENT);
  useAddress(tab, { emi, eligibility, prepayment }[tab].values);

  useEarlyPresses('calculators');

  const wanted = useRef(tab);
  const choose = async (next: CalculatorTab, link: HTMLAnchorElement) => {
    wanted.current = next;
    link.focus();
    try {
      if (next !== 'emi') await LATER[next]();
      // Whoever has chosen another one meanwhile gets that one.
      if (wanted.current === next) setTab(next);
    } catch {
      // The script can't be had, perhaps since a newer version has replaced it: the server shows the tab.
      location.assign(link.href);
    }
  };

  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = ARROWS[event.key]?.(CALCULATOR_TABS.indexOf(wanted.current));
    const next = at === undefined ? undefined : CALCULATOR_TABS.at(at);
    const link = event.currentTarget.querySelector<HTMLAnchorElement>(`#tab-${next}`);
    if (!next || !link) return;
    event.preventDefault();
    void choose(next, link);
  };
  const byPointer = (event: MouseEvent<HTMLAnchorElement>, next: CalculatorTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void choose(next, event.currentTarget);
  };

  return (
    <div id="calculators">
      <PrintHead />
      <div role="tablist" aria-label="Calculators" tabIndex={-1} className="segments calculators-tabs" onKeyDown={byKey}>
        {CALCULATOR_TABS.map((each) => (
          // A link, so that without scripts it opens the calculator's own address.
          <a
            key={each}
            id={`tab-${each}`}
            href={each === 'emi' ? '/calculators' : `/calculators?tab=${each}`}
            role="tab"
            aria-selected={each === tab}
            aria-controls={each === tab ? 'calculator-panel' : undefined}
            tabIndex={each === tab ? 0 : -1}
            onClick={(event) => byPointer(event, each)}
          >
            {LABELS[each]}
          </a>
        ))}
      </div>
      <div role="tabpanel" id="calculator-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'emi' && <EmiTab calculator={emi} />}
        <Suspense>
          {tab === 'eligibility' && <EligibilityTab calculator={eligibility} />}
          {tab === 'prepayment' && <PrepaymentTab calculator={prepayment} />}
        </Suspense>
      </div>
    </div>
  );
}
