import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  CALCULATOR_TABS,
  type CalculatorTab,
  PREPAYMENT_EFFECTS,
  RATE_METHODS,
} from '../../../shared/calculators/address.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Said } from '../../../shared/languages/say.ts';
import { addressOf as addressHere, readTab } from './address.ts';
import { APR, ELIGIBILITY, EMI, PREPAYMENT, TENURE, TRANSFER } from './fields.ts';
import { PrefixOfPages, SaidByCalculators, useSay } from './say.ts';
import { useAddress, useCalculator, useChoiceCalculator } from './useCalculator.ts';
import { loadView, views } from './views.ts';

const LABELS: Record<CalculatorTab, string> = {
  emi: 'EMI',
  eligibility: 'Eligibility',
  prepayment: 'Prepayment',
  apr: 'True cost',
  tenure: 'Tenure',
  transfer: 'Balance transfer',
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
  hasOffers: boolean;
  /** Of a page in another language. */
  words?: Said;
  /** What stands before the addresses of pages there. */
  prefix?: string;
}

/** Loads the calculator that the page shows. Another one is loaded when its tab is chosen. The server renders each. */
export async function loadFirst(): Promise<void> {
  const tabs = import.meta.env.SSR ? CALCULATOR_TABS : [readTab(location.search)];
  await Promise.all(tabs.map(loadView));
}

/** The calculators under their tabs. Each keeps its values while another is shown. */
export default function Calculators({ words, prefix = '', ...props }: CalculatorsProps) {
  return (
    <SaidByCalculators value={words}>
      <PrefixOfPages value={prefix}>
        <Tabs {...props} prefix={prefix} />
      </PrefixOfPages>
    </SaidByCalculators>
  );
}

function Tabs({ search, brand, hasOffers, prefix }: Omit<CalculatorsProps, 'words'> & { prefix: string }) {
  const say = useSay();
  const addressOf = (...to: Parameters<typeof addressHere>) => prefix + addressHere(...to);
  const [tab, setTab] = useState(() => readTab(search));
  const chosen = useRef(tab);
  const emi = useCalculator(search, EMI);
  const eligibility = useCalculator(search, ELIGIBILITY);
  const prepayment = useChoiceCalculator(search, PREPAYMENT, 'effect', PREPAYMENT_EFFECTS);
  const apr = useChoiceCalculator(search, APR, 'method', RATE_METHODS);
  const tenure = useCalculator(search, TENURE);
  const transfer = useCalculator(search, TRANSFER);
  const calculators = { emi, eligibility, prepayment, apr, tenure, transfer };
  const { values } = calculators[tab];
  // What is moved is borrowed anew.
  const moved = { amount: transfer.values.outstanding, months: transfer.values.months };
  const { push, adopt } = useAddress(addressOf(tab, values));

  /** @param onFailure opens the calculator without script */
  const show = async (next: CalculatorTab, onLoaded: () => void, onFailure: () => void) => {
    chosen.current = next;
    if (!views[next]) {
      try {
        await loadView(next);
      } catch {
        onFailure();
        return;
      }
    }
    // Another tab may have been chosen meanwhile.
    if (chosen.current !== next) return;
    onLoaded();
    setTab(next);
  };
  const choose = (next: CalculatorTab, link: HTMLAnchorElement) => {
    link.focus();
    const step = () => next !== tab && push(addressOf(next, calculators[next].values));
    return show(next, step, () => location.assign(link.href));
  };
  const goBack = useEffectEvent(() => {
    const { search } = location;
    const next = readTab(search);
    adopt(addressOf(next, calculators[next].open(search)));
    void show(
      next,
      () => {},
      () => location.reload(),
    );
  });
  useEffect(() => {
    const onStep = () => goBack();
    addEventListener('popstate', onStep);
    return () => removeEventListener('popstate', onStep);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = ARROWS[event.key]?.(CALCULATOR_TABS.indexOf(tab));
    const next = at === undefined ? undefined : CALCULATOR_TABS.at(at);
    const link = event.currentTarget.querySelector<HTMLAnchorElement>(`#tab-${next}`);
    if (!next || !link) return;
    event.preventDefault();
    void choose(next, link);
  };
  const onTabClick = (event: MouseEvent<HTMLAnchorElement>, next: CalculatorTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void choose(next, event.currentTarget);
  };

  return (
    <div id="calculators">
      <PrintHead brand={brand} />
      <div
        role="tablist"
        aria-label={say('Calculators')}
        tabIndex={-1}
        className="segments calculators-tabs"
        onKeyDown={onKeyDown}
      >
        {CALCULATOR_TABS.map((each) => (
          // A link, which without script opens the calculator's own address.
          <a
            key={each}
            id={`tab-${each}`}
            href={`${prefix}/calculators${each === 'emi' ? '' : `?tab=${each}`}`}
            role="tab"
            aria-selected={each === tab}
            aria-controls={each === tab ? 'calculator-panel' : undefined}
            tabIndex={each === tab ? 0 : -1}
            onClick={(event) => onTabClick(event, each)}
          >
            {say(LABELS[each])}
          </a>
        ))}
      </div>
      <div role="tabpanel" id="calculator-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'emi' && views.emi && <views.emi calculator={emi} />}
        {tab === 'eligibility' && views.eligibility && <views.eligibility calculator={eligibility} />}
        {tab === 'prepayment' && views.prepayment && <views.prepayment calculator={prepayment} />}
        {tab === 'apr' && views.apr && <views.apr calculator={apr} />}
        {tab === 'tenure' && views.tenure && <views.tenure calculator={tenure} />}
        {tab === 'transfer' && views.transfer && <views.transfer calculator={transfer} />}
      </div>
      {hasOffers && tab !== 'prepayment' && (
        <ButtonLink
          href={prefix + offersPath(tab === 'transfer' ? moved : values)}
          kind="quiet"
          className="mt-6 print:hidden"
        >
          {say('See lenders’ offers for these figures')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Only in print: the brand, the date and the disclaimer. */
function PrintHead({ brand }: { brand: string }) {
  const say = useSay();
  const [day, setDay] = useState<string>();
  // The page is cached, so the date is set at the time of printing.
  useEffect(() => {
    const setDate = () => flushSync(() => setDay(formatIndianDate(new Date())));
    addEventListener('beforeprint', setDate);
    return () => removeEventListener('beforeprint', setDate);
  }, []);
  return (
    <p className="print-head">
      <b>{brand}</b> {day && <time>{say(day)}</time>} <span>{say('An estimate, not an offer')}</span>
    </p>
  );
}
