import { Fragment } from 'react';
import { data } from 'react-router';
import { formatShort } from '../../../shared/calculators/emi.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import { dateIn, dayIn } from '../../../shared/languages/dates.ts';
import { say } from '../../../shared/languages/say.ts';
import { fill } from '../../../shared/languages/words.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { type LoanRates, type ProductRates, rangeText } from '../../../shared/offers/rates.ts';
import { ageText, incomeText, warningText } from '../../../shared/offers/rates-words.ts';
import { chargeText, contingentText } from '../../../shared/offers/terms-words.ts';
import { words as terms } from '../../../shared/offers/terms/words.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { attempt, demand } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { EnglishText } from '../parts/EnglishText.tsx';
import { PlainHead } from '../parts/PlainHead.tsx';
import { SampleStrip } from '../parts/SampleStrip.tsx';
import { rateLists } from '../parts/structured-data.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { Route } from './+types/RatesPage.ts';
import { RateHistory } from './RateHistory.tsx';
import './rates.css';
import { words } from './words.ts';

export const meta: Route.MetaFunction = (args) => {
  const { rates, hasSamples = true } = args.loaderData ?? {};
  // Search engines are not told of lenders that are fictional.
  if (rates === undefined || hasSamples) return siteMeta(args);
  return siteMeta(args, { structuredData: ({ origin }) => rateLists(rates, origin) });
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const [rates, hasSamples = true] = await Promise.all([
    demand(services, services.listRates()),
    attempt(services, services.showsSamples()),
  ]);
  if (rates === undefined) throw data(null, { status: 404 });
  return { rates, hasSamples };
}

const idOf = (loanType: string) => loanType.toLowerCase().replaceAll(' ', '-');

export default function RatesPage({ loaderData: { rates, hasSamples } }: Route.ComponentProps) {
  const { number, at, loans } = rates;
  const time = new Date(at);
  const { language } = useSite();
  const { jumps, asOf, csv, rules, changes } = useWords(words);
  return (
    <div className="rates">
      {hasSamples && <SampleStrip />}
      <PlainHead path="/rates">
        <ul className="rates-jumps" aria-label={jumps}>
          {loans.map(({ loanType }) => (
            <li key={loanType}>
              <a href={`#${idOf(loanType)}`}>{loanTypeIn(language, loanType)}</a>
            </li>
          ))}
        </ul>
      </PlainHead>
      {loans.map((loan) => (
        <Loan key={loan.loanType} loan={loan} today={indianDate(time)} />
      ))}
      <p className="page-width rates-note">
        {fill(asOf, { day: dateIn(language, time), number })} <TextLink to="/rates.csv">{csv}</TextLink> ·{' '}
        <TextLink to="/how-we-match#rules">{rules}</TextLink> · <TextLink to="/how-we-match#changes">{changes}</TextLink>
      </p>
    </div>
  );
}

function Loan({ loan: { loanType, products, history }, today }: { loan: LoanRates; today: string }) {
  const id = idOf(loanType);
  const name = loanTypeIn(useSite().language, loanType);
  const { seeOffers, caption, lender, rate, charges, foreclosure, ageAndIncome, checkedOn } = useWords(words);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page-width rates-loan">
      <div className="rates-head">
        <h2 id={`${id}-title`}>{name}</h2>
        <TextLink to={offersPath({ loanType })}>{seeOffers}</TextLink>
      </div>
      <table className="rates-table">
        <caption className="sr-only">{fill(caption, { loan: name })}</caption>
        <thead>
          <tr>
            {[lender, rate, charges, foreclosure, ageAndIncome, checkedOn].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.versionId} product={product} />
          ))}
        </tbody>
      </table>
      <RateHistory loanType={name} points={history} today={today} />
    </section>
  );
}

function Row({ product: { lender, product, rate, isFloating, amount, months, ...row } }: { product: ProductRates }) {
  const { language } = useSite();
  const page = useWords(words);
  const sentences = useWords(terms);
  const short = (rupees: number) => say(page.short, formatShort(rupees));
  return (
    <tr>
      <th scope="row">
        <EnglishText text={lender} />
        <span className="rates-product">
          <EnglishText text={product} />, {fill(page.amount, { from: short(amount.min), to: short(amount.max) })},{' '}
          {fill(page.months, { months: rangeText(months) })}
        </span>
      </th>
      <td>
        <b className="num rates-rate">{rangeText(rate)}%</b> {isFloating ? page.floating : page.fixed}
        {row.warning && <span className="rates-warning">{warningText(row.warning, sentences, language)}</span>}
        {/* On phones it opens the other cells of its row. */}
        <details className="rates-more">
          <summary>
            {page.more}
            <span className="sr-only">
              {fillNodes(page.moreOf, {
                lender: <EnglishText key="lender" text={lender} />,
                product: <EnglishText key="product" text={product} />,
              })}
            </span>
          </summary>
        </details>
      </td>
      <td>
        <Label text={page.charges} />{' '}
        {row.charges.length === 0
          ? sentences.none
          : row.charges.map((charge, place) => (
              <Fragment key={charge.name}>
                {place > 0 && '; '}
                <EnglishText text={charge.name} />: {chargeText(charge, sentences)}
              </Fragment>
            ))}
      </td>
      <td>
        <Label text={page.foreclosure} />{' '}
        {row.foreclosure.length === 0
          ? sentences.rates.notStated
          : row.foreclosure.map((charge, place) => (
              <Fragment key={contingentText(charge)}>
                {place > 0 && '; '}
                {contingentText({ ...charge, note: '' }, sentences)}
                {charge.note !== '' && (
                  <>
                    , <EnglishText text={charge.note} />
                  </>
                )}
              </Fragment>
            ))}
      </td>
      <td>
        <Label text={page.age} always /> {ageText(row.age, sentences)}
        <br />
        <Label text={page.income} always /> {incomeText(row.minIncome, sentences)}
      </td>
      <td>
        <Label text={page.checkedOn} /> {dayIn(language, row.checkedOn)}
      </td>
    </tr>
  );
}

/** What a cell is about, by default only on phones, which show no head of the table. */
const Label = ({ text, always = false }: { text: string; always?: boolean }) => (
  <span className={always ? 'rates-label' : 'rates-label on-phones'}>{text}:</span>
);
