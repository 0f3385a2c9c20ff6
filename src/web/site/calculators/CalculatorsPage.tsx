import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadLater } from '../../ui/loadLater.ts';
import { Picture } from '../../ui/Picture.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import type { Route } from './+types/CalculatorsPage.ts';
import { HowWorked } from './HowWorked.tsx';
import { HOW_WORKED } from './how-worked.server.ts';
import './page.css';
import { structuredData } from './structured-data.ts';

const load = () => import('./Calculators.tsx');
const Calculators = lazy(() => loadLater('calculators', load));

const DESCRIPTION =
  'Work out the EMI of a personal or car loan with its month-by-month schedule, how much you could borrow, and what paying ahead saves.';

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'Loan calculators: EMI, eligibility, prepayment', description: DESCRIPTION }),
  ...structuredData(args.matches[0]?.loaderData?.origin ?? '', DESCRIPTION),
];

export const loader = () => ({ howWorked: HOW_WORKED });

/** Whoever comes from another page of the site sees this one when it is complete. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), load()]);
  return data;
}

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { key, search } = useLocation();
  return (
    <>
      <header className="calculators-hero">
        <div className="page-width">
          <div>
            <h1>
              Know the numbers <em>before you sign</em>
            </h1>
            <p>What a loan costs each month, how much you could borrow, and what paying ahead saves. Worked out as you type.</p>
          </div>
          <Picture name="calculator" alt="" sizes="(width < 48rem) 300px, 480px" priority />
        </div>
      </header>
      <div className="page-width pb-16 md:pb-24">
        <Suspense>
          {/* A link of the site to other values, or to none, starts afresh; what the visitor changes moves the address past the router. */}
          <Calculators key={key} search={search} />
        </Suspense>
        <HowWorked parts={loaderData.howWorked} />
      </div>
    </>
  );
}
