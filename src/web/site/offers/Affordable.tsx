import { fill } from '../../../shared/languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import { fillNodes } from '../languages/words.ts';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** What the EMIs take of the income, and what the lenders of these offers allow; nothing while the income is unknown. */
export function Affordable({ view: { offers, request, allowed } }: { view: OffersView }) {
  const { emi, emis, share, shares, percent, percents, itsRules, theirRules, ...texts } = useOfferWords().texts.income;
  const taken = offers.flatMap(({ incomeShare }) => incomeShare ?? []);
  if (taken.length === 0) return null;
  const ofIncome = rangeOf(taken);
  const limits = rangeOf(allowed);
  const range = limits.from === limits.to ? fill(percent, { percent: limits.to }) : fill(percents, limits);
  return (
    <div className="afford">
      <p>
        {fillNodes(request.emis > 0 ? emis : emi, {
          share: (
            <b key="share">
              {ofIncome.from === ofIncome.to ? fill(share, { percent: ofIncome.to }) : fill(shares, ofIncome)}
            </b>
          ),
        })}
      </p>
      {allowed.length > 0 && (
        <p>
          {allowedText(allowed.length, offers.length)}{' '}
          <TextLink to="/how-we-match#rules">{offers.length === 1 ? itsRules : theirRules}</TextLink>
        </p>
      )}
    </div>
  );

  /** Not every lender publishes a limit. */
  function allowedText(publishing: number, all: number): string {
    if (all === 1) return fill(texts.only, { range });
    if (publishing === all) return fill(texts.all, { range });
    return publishing === 1 ? fill(texts.oneOfThem, { range }) : fill(texts.someOfThem, { count: publishing, range });
  }
}

const rangeOf = (figures: readonly number[]) => ({ from: Math.min(...figures), to: Math.max(...figures) });
