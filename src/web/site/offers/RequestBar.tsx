import { formatRupees } from '../../../shared/calculators/emi.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import type { Place } from '../../../shared/places/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AboutFields, LoanFields } from './fields.tsx';
import type { OffersView } from './read-offers.server.ts';

/** What was answered beside the loan, in one line: "30 years · Salaried · ₹80,000 a month · EMIs ₹5,000 · 411005 Pune". */
function aboutText({ age, employment, income, emis, pincode, carYear, carValue }: OfferRequest, place?: Place): string {
  const parts = [
    age !== undefined && count(age, 'year'),
    employment,
    income !== undefined && `${formatRupees(income)} a month`,
    emis > 0 && `EMIs ${formatRupees(emis)}`,
    pincode !== undefined && (place ? `${pincode} ${place.district}` : pincode),
    carYear !== undefined && `Car of ${carYear}`,
    carValue !== undefined && `worth ${formatRupees(carValue)}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? 'No answers yet' : parts.join(' · ');
}

/**
 * The request, to be changed in place: a bar where there is room for one; elsewhere a line, over which the browser opens the
 * same form. Its answers are the address of the result. Without support for that, the form is always there.
 */
export function RequestBar({ view: { request, typed, asked, place, sort } }: { view: OffersView }) {
  const about = aboutText(request, place);
  const fields = { typed, errors: {}, asked, place };
  return (
    <>
      <button type="button" className="request-short" popoverTarget="request">
        <span>
          <b>Over {count(request.months, 'month')}</b>
          <span>{about}</span>
        </span>
        <span className="request-change">
          <Icon name="pencil-simple" /> Change
        </span>
      </button>
      <form
        id="request"
        popover="auto"
        method="get"
        action="/offers"
        className="offer-form request-bar"
        aria-label="Your request"
      >
        {sort !== 'apr' && <input type="hidden" name="sort" value={sort} />}
        <LoanFields {...fields} />
        <details className="request-about">
          <summary>
            <span>About you</span>
            <b>{about}</b>
            <Icon name="pencil-simple" />
          </summary>
          <div className="site-form">
            <AboutFields {...fields} />
          </div>
        </details>
        <button type="submit" className="btn btn-peacock">
          Update offers
        </button>
        <button type="button" className="btn btn-quiet request-close" popoverTarget="request" popoverTargetAction="hide">
          Close
        </button>
      </form>
    </>
  );
}
