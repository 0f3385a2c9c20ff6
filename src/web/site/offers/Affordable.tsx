import { TextLink } from '../parts/TextLink.tsx';
import type { OffersView } from './read-offers.server.ts';

const rangeText = (from: number, to: number) => (from === to ? `${to}%` : `${from} to ${to}%`);

/** Not every lender publishes a limit. */
const allowedBy = (limits: number, offers: number) => {
  if (offers === 1) return 'This lender allows';
  if (limits === offers) return 'These lenders allow';
  return limits === 1 ? 'One of these lenders allows' : `${limits} of these lenders allow`;
};

/** What the EMIs take of the income, and what the lenders of these offers allow; nothing while the income is unknown. */
export function Affordable({ view: { offers, request, allowed } }: { view: OffersView }) {
  const shares = offers.flatMap(({ incomeShare }) => incomeShare ?? []);
  if (shares.length === 0) return null;
  const [from, to] = [Math.min(...allowed), Math.max(...allowed)];
  const one = offers.length === 1;
  return (
    <div className="afford">
      <p>
        {request.emis > 0 ? 'EMI and your present EMIs together: ' : 'EMI: '}
        <b>{`${rangeText(Math.min(...shares), Math.max(...shares))} of your income`}</b>
      </p>
      {allowed.length > 0 && (
        <p>
          {`${allowedBy(allowed.length, offers.length)} ${rangeText(from, to)}. `}
          <TextLink to="/how-we-match#rules">{one ? 'Its rules' : 'Their rules'}</TextLink>
        </p>
      )}
    </div>
  );
}
