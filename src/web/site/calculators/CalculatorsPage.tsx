import { useLocation } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { Island } from '../islands/Island.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { readHasOffers } from '../parts/has-offers.server.ts';
import { webApplication } from '../parts/structured-data.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { readTab } from './address.ts';
import type { Route } from './+types/CalculatorsPage.ts';
import { HowWorked } from './HowWorked.tsx';
import { HOW_WORKED } from './how-worked.server.ts';
import './calculators.css';

const DESCRIPTION =
  'Work out the EMI of a personal or car loan with its month-by-month schedule, its APR with all charges, how much you ' +
  'could borrow, and what a prepayment saves.';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: 'Loan calculators: EMI, eligibility, prepayment, APR',
    description: DESCRIPTION,
    structuredData: ({ origin }) => [webApplication(DESCRIPTION, origin)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { howWorked: HOW_WORKED, hasOffers: await readHasOffers(context.get(pageServices)) };
}

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { site } = useSite();
  // The true cost weighs more than the others, and is often opened by a link to read it.
  const when = readTab(search) === 'apr' ? 'touched' : 'visible';
  return (
    <>
      <header className="calculators-hero">
        <div className="page-width">
          <div>
            <h1>
              Know the numbers <em>before you sign</em>
            </h1>
            <p>
              What a loan costs each month and in all, how much you could borrow, and what a prepayment saves. Worked out as
              you type.
            </p>
          </div>
          <Picture name="calculator" alt="" sizes="(width < 48rem) 300px, 480px" priority />
        </div>
      </header>
      <div className="page-width pb-16 md:pb-24">
        <Island name="calculators" when={when} props={{ search, brand: site.brand, hasOffers: loaderData.hasOffers }} />
        <HowWorked parts={loaderData.howWorked} />
      </div>
    </>
  );
}
