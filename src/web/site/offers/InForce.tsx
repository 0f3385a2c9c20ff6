import { formatShort } from '../../../shared/calculators/emi.ts';
import { rangeText } from '../../../shared/offers/rates.ts';
import { counted, fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { FormView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** What the lenders in force ask, by type of loan. */
export function InForce({ rows }: { rows: FormView['inForce'] }) {
  const { language, texts, tell } = useOfferWords();
  const { title, all, ...words } = texts.inForce;
  return (
    <section aria-labelledby="in-force" className="page-width in-force">
      <div className="group-head">
        <h2 id="in-force">{title}</h2>
        <TextLink to="/rates">{all}</TextLink>
      </div>
      <ul>
        {rows.map(({ loanType, rate, amount, months, lenders }) => (
          <li key={loanType}>
            <b>{loanTypeIn(language, loanType)}</b>{' '}
            <span className="num">{fill(words.rate, { rate: rangeText(rate) })}</span>{' '}
            <span>{fill(words.amount, { amount: tell(formatShort(amount)) })}</span>{' '}
            <span>{fill(words.months, { months: rangeText(months) })}</span>{' '}
            <span>{counted(language, words.lenders, lenders)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
