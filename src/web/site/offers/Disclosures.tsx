import { useSite } from '../../ui/useSite.ts';

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
          <a href="/how-we-match#payment" className="text-link">
            Who pays us
          </a>
        </li>
        <li>
          The rules of all lenders, how offers are ranked and every change are public.{' '}
          <a href="/how-we-match" className="text-link">
            How we match
          </a>
        </li>
        <li>
          Complaints go to our grievance officer {name}:{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
          , {phone}.{' '}
          <a href="/how-we-match#complaints" className="text-link">
            Officers of the lenders
          </a>
        </li>
      </ul>
    </section>
  );
}
