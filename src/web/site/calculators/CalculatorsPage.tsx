import { useLocation } from 'react-router';
import { pageServices } from '../../../shared/site/pages.ts';
import { Dock } from '../frame/Dock.tsx';
import { Island } from '../islands/Island.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { readHasOffers } from '../parts/attempt.server.ts';
import { headOf } from '../parts/heads.ts';
import { webApplication } from '../parts/structured-data.ts';
import { readPoints } from '../parts/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { readTab } from './address.ts';
import type { Route } from './+types/CalculatorsPage.ts';
import howWorked from './how-worked.md?raw';
import './calculators.css';

/** The formulas behind the figures, so that anyone can check them. */
const HOW_WORKED = readPoints(howWorked);

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    structuredData: (root) => [webApplication(headOf('/calculators', root)?.description, root.origin)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { hasOffers: await readHasOffers(context.get(pageServices)) };
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
          <Picture name="calculator" alt="" sizes="208px" />
        </div>
      </header>
      <div className="page-width pb-16 md:pb-24">
        <Island name="calculators" when={when} props={{ search, brand: site.brand, hasOffers: loaderData.hasOffers }} />
        <HowWorked />
      </div>
      <Dock>
        {/* The calculator's figure stands over it. */}
        <span />
      </Dock>
    </>
  );
}

function HowWorked() {
  return (
    <section aria-labelledby="how-worked" className="how-worked mt-14 md:mt-20">
      <h2 id="how-worked" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
        How the figures are calculated
      </h2>
      <div className="mt-7 grid gap-5 sm:grid-cols-2">
        {HOW_WORKED.map(({ icon, title, text }) => (
          <div key={title} className="rounded-card bg-mist-100 px-6 pt-6 pb-7">
            <Icon name={icon} className="text-[1.875rem] text-peacock-700" />
            <h3 className="mt-3 text-[1.4375rem]">{title}</h3>
            <p className="mt-2.5 text-[0.96875rem] text-ink">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
