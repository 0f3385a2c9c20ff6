import { useLocation } from 'react-router';
import { addressIn } from '../../../shared/languages/languages.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { Dock } from '../frame/Dock.tsx';
import { fillNodes, useWords } from '../languages/words.ts';
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
import { words as said } from './said/words.ts';
import { words } from './words.ts';
import './calculators.css';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    structuredData: (root) => [webApplication(headOf('/calculators', root)?.description, root.origin, root.language)],
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { hasOffers: await readHasOffers(context.get(pageServices)) };
}

export default function CalculatorsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { site, language } = useSite();
  const { page, more } = useWords(words);
  const home = useWords(said);
  // The words of both, only where they are not those of the script.
  const translated =
    language === 'en' ? {} : { words: { ...home, ...more }, prefix: addressIn(language, '/').replace(/\/$/, '') };
  // The true cost weighs more than the others, and is often opened by a link to read it.
  const when = readTab(search) === 'apr' ? 'touched' : 'visible';
  return (
    <>
      <header className="calculators-hero">
        <div className="page-width">
          <div>
            <h1>{fillNodes(page.heading, { moment: <em key="moment">{page.moment}</em> })}</h1>
            <p>{page.lead}</p>
          </div>
          <Picture name="calculator" alt="" sizes="208px" />
        </div>
      </header>
      <div className="page-width pb-16 md:pb-24">
        <Island
          name="calculators"
          when={when}
          props={{ search, brand: site.brand, hasOffers: loaderData.hasOffers, ...translated }}
        />
        <HowWorked />
      </div>
      <Dock>
        {/* The calculator's figure stands over it. */}
        <span />
      </Dock>
    </>
  );
}

/** The formulas behind the figures, so that anyone can check them. */
function HowWorked() {
  const { page } = useWords(words);
  const points = readPoints(useWords(howWorked));
  return (
    <section aria-labelledby="how-worked" className="how-worked mt-14 md:mt-20">
      <h2 id="how-worked" className="text-[clamp(1.875rem,3.4vw,2.75rem)]">
        {page.howWorked}
      </h2>
      <div className="mt-7 grid gap-5 sm:grid-cols-2">
        {points.map(({ icon, title, text }) => (
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
