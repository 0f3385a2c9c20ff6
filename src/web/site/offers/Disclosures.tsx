import { TextLink } from '../parts/TextLink.tsx';

export function Disclosures({ checked }: { checked: string }) {
  return (
    <section aria-label="Good to know" className="page-width">
      <div className="know">
        <p>
          {checked}Offers are indicative; the lender’s own Key Facts Statement binds. The lender decides after it has checked
          your documents and credit record.
        </p>
        <p>
          What lenders pay us for a loan never changes the order. Their rules and every change of them are public.{' '}
          <TextLink to="/how-we-match#payment">Who pays us</TextLink> · <TextLink to="/how-we-match">How we match</TextLink>{' '}
          · <TextLink to="/how-we-match#complaints">Lenders’ grievance officers</TextLink>
        </p>
      </div>
    </section>
  );
}
