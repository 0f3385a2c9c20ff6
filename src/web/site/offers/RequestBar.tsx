import { formatRupees } from '../../../shared/calculators/emi.ts';
import { fill } from '../../../shared/languages/words.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import type { Place } from '../../../shared/places/place.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AboutFields, LoanFields } from './fields.tsx';
import { WithNames } from '../parts/EnglishText.tsx';
import type { OffersView } from './read-offers.server.ts';
import { useOfferWords } from './useOfferWords.ts';

/** What was answered beside the loan, in one line: "30 years · Salaried · ₹80,000 a month · EMIs ₹5,000 · 411005 Pune". */
function useAboutText({ age, employment, income, emis, pincode, carYear, carValue }: OfferRequest, place?: Place): string {
  const { texts, tell, terms } = useOfferWords();
  const words = texts.request;
  const parts = [
    age !== undefined && count(age, 'year', terms),
    employment && tell(employment),
    income !== undefined && fill(words.income, { rupees: formatRupees(income) }),
    emis > 0 && fill(words.emis, { rupees: formatRupees(emis) }),
    pincode !== undefined && (place ? `${pincode} ${place.district}` : pincode),
    carYear !== undefined && fill(words.carYear, { year: carYear }),
    carValue !== undefined && fill(words.carValue, { rupees: formatRupees(carValue) }),
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? words.nothing : parts.join(' · ');
}

/**
 * The request, to be changed in place: a bar where there is room for one; elsewhere a line, over which the browser opens the
 * same form. Its answers are the address of the result. Without support for that, the form is always there.
 */
export function RequestBar({ view: { request, typed, asked, place, sort } }: { view: OffersView }) {
  const { texts, terms } = useOfferWords();
  const { over, change, about, update, close } = texts.request;
  const answers = <WithNames text={useAboutText(request, place)} />;
  const fields = { typed, errors: {}, asked, place };
  return (
    <>
      <button type="button" className="request-short" popoverTarget="request">
        <span>
          <b>{fill(over, { months: count(request.months, 'month', terms) })}</b>
          <span>{answers}</span>
        </span>
        <span className="request-change">
          <Icon name="pencil-simple" /> {change}
        </span>
      </button>
      <form
        id="request"
        popover="auto"
        method="get"
        action="/offers"
        className="offer-form request-bar"
        aria-label={texts.yourRequest}
      >
        {sort !== 'apr' && <input type="hidden" name="sort" value={sort} />}
        <LoanFields {...fields} />
        <details className="request-about">
          <summary>
            <span>{about}</span>
            <b>{answers}</b>
            <Icon name="pencil-simple" />
          </summary>
          <div className="site-form">
            <AboutFields {...fields} />
          </div>
        </details>
        <button type="submit" className="btn btn-peacock">
          {update}
        </button>
        <button type="button" className="btn btn-quiet request-close" popoverTarget="request" popoverTargetAction="hide">
          {close}
        </button>
      </form>
    </>
  );
}
