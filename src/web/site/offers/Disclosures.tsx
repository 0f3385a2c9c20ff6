import { useSite } from '../../ui/useSite.ts';
import { TextLink } from '../parts/TextLink.tsx';

export function Disclosures() {
  const { name, email, phone } = useSite().site.grievanceOfficer;
  return (
    <section aria-labelledby="disclosures" className="page-width py-10 lg:py-14">
      <h2 id="disclosures" className="text-[1.5rem]">
        Good to know
      </h2>
      <ul className="mt-4 grid gap-x-10 gap-y-3 text-[0.96875rem] text-ink md:grid-cols-2">
        <li>
          Offers and statements here are indicative; the lender’s own Key Facts Statement binds. The lender decides after it
          has checked your documents and credit record.
        </li>
        <li>
          Lenders pay us when a loan is disbursed. What they pay never changes the order.{' '}
          <TextLink to="/how-we-match#payment">Who pays us</TextLink>
        </li>
        <li>
          The rules of all lenders, how offers are ranked and every change are public.{' '}
          <TextLink to="/how-we-match">How we match</TextLink>
        </li>
        <li>
          Complaints go to our grievance officer {name}: <TextLink to={`mailto:${email}`}>{email}</TextLink>, {phone}.{' '}
          <TextLink to="/how-we-match#complaints">Officers of the lenders</TextLink>
        </li>
      </ul>
    </section>
  );
}
