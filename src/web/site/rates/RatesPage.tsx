import { data } from 'react-router';
import { formatShort } from '../../../shared/calculators/emi.ts';
import { formatIndianDate, formatIndianDay, indianDate } from '../../../shared/kit/time.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import { type LoanRates, type ProductRates, rangeText } from '../../../shared/offers/rates.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { attempt, demand } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { PlainHead } from '../parts/PlainHead.tsx';
import { SampleStrip } from '../parts/SampleStrip.tsx';
import { rateLists } from '../parts/structured-data.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { Route } from './+types/RatesPage.ts';
import { RateHistory } from './RateHistory.tsx';
import './rates.css';

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
  return (
    <div className="rates">
      {hasSamples && <SampleStrip />}
      <PlainHead path="/rates">
        <ul className="rates-jumps" aria-label="Types of loan">
          {loans.map(({ loanType }) => (
            <li key={loanType}>
              <a href={`#${idOf(loanType)}`}>{loanType}</a>
            </li>
          ))}
        </ul>
      </PlainHead>
      {loans.map((loan) => (
        <Loan key={loan.loanType} loan={loan} today={indianDate(time)} />
      ))}
      <p className="page-width rates-note">
        As of {formatIndianDate(time)}, version {number} of the catalogue. Rates are a year.{' '}
        <TextLink to="/rates.csv">Download as CSV</TextLink> · <TextLink to="/how-we-match#rules">All rules</TextLink> ·{' '}
        <TextLink to="/how-we-match#changes">Every change</TextLink>
      </p>
    </div>
  );
}

function Loan({ loan: { loanType, products, history }, today }: { loan: LoanRates; today: string }) {
  const id = idOf(loanType);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page-width rates-loan">
      <div className="rates-head">
        <h2 id={`${id}-title`}>{loanType}</h2>
        <TextLink to={offersPath({ loanType })}>See offers for this loan</TextLink>
      </div>
      <table className="rates-table">
        <caption className="sr-only">{loanType}: rates and charges</caption>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            <th scope="col">Rate a year</th>
            <th scope="col">Charges</th>
            <th scope="col">Foreclosure</th>
            <th scope="col">Age and income</th>
            <th scope="col">Checked on</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.versionId} product={product} />
          ))}
        </tbody>
      </table>
      <RateHistory loanType={loanType} points={history} today={today} />
    </section>
  );
}

function Row({ product: { lender, product, rate, isFloating, amount, months, ...row } }: { product: ProductRates }) {
  return (
    <tr>
      <th scope="row">
        {lender}
        <span className="rates-product">
          {product}, {formatShort(amount.min)} to {formatShort(amount.max)}, {rangeText(months)} months
        </span>
      </th>
      <td>
        <b className="num rates-rate">{rangeText(rate)}%</b> {isFloating ? 'floating' : 'fixed'}
        {row.warning !== '' && <span className="rates-warning">{row.warning}</span>}
        {/* On phones it opens the other cells of its row. */}
        <details className="rates-more">
          <summary aria-label={`Charges and rules of ${lender}, ${product}`}>Charges and rules</summary>
        </details>
      </td>
      <td>
        <Label text="Charges" /> {row.charges}
      </td>
      <td>
        <Label text="Foreclosure" /> {row.foreclosure}
      </td>
      <td>
        <Label text="Age" always /> {row.age}
        <br />
        <Label text="Income" always /> {row.income}
      </td>
      <td>
        <Label text="Checked on" /> {formatIndianDay(row.checkedOn)}
      </td>
    </tr>
  );
}

/** What a cell is about, by default only on phones, which show no head of the table. */
const Label = ({ text, always = false }: { text: string; always?: boolean }) => (
  <span className={always ? 'rates-label' : 'rates-label on-phones'}>{text}:</span>
);
