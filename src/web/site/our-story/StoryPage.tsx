import { fill } from '../../../shared/languages/words.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { useWords } from '../languages/words.ts';
import { readHasOffers } from '../parts/attempt.server.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import { Points } from '../parts/Points.tsx';
import { Section, SectionHead } from '../parts/Section.tsx';
import { readPoints } from '../parts/text.ts';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/StoryPage.ts';
import { Claims } from './Claims.tsx';
import { MissionAndVision } from './MissionAndVision.tsx';
import './our-story.css';
import values from './values.md?raw';
import { words } from './words.ts';

/** Whether the page says how the matching works. */
export async function loader({ context }: Route.LoaderArgs) {
  return { hasOffers: await readHasOffers(context.get(pageServices)) };
}

export default function StoryPage({ loaderData: { hasOffers } }: Route.ComponentProps) {
  const { site } = useSite();
  const { brand } = site;
  const { mission, story } = useWords(words);
  return (
    <>
      <PageHero />

      <section aria-labelledby="about" className="page-width grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_1.25fr] lg:py-21">
        <h2 id="about" className="text-[clamp(2rem,3.7vw,3rem)]">
          {fill(story.about, { brand })}
        </h2>
        <div>
          <p className="text-[1.1875rem] leading-normal">{fill(story.aboutText, { brand })}</p>
          <p className="mt-4 text-[1.0625rem] text-slate">{story.howText}</p>
          <div className="mt-6 flex flex-wrap gap-3.5">
            <Action href="/our-story/about" kind="quiet" label={story.moreAboutUs} icon="arrow-right" />
            {hasOffers && <Action href="/how-we-match" kind="quiet" label={mission.howWeMatch} icon="arrow-right" />}
          </div>
        </div>
        <div className="lg:col-span-2 lg:pt-6">
          <Claims />
        </div>
      </section>

      <Section place="tinted" id="direction" title={story.direction}>
        <MissionAndVision />
        <Action href="/our-story/mission" kind="quiet" label={story.whatWeDo} icon="arrow-right" className="mt-7" />
      </Section>

      <section
        aria-labelledby="values"
        className="page-width grid items-center gap-x-16 gap-y-8 py-14 lg:grid-cols-[1.35fr_1fr] lg:py-21"
      >
        <div>
          <SectionHead id="values" title={story.values} />
          <Points points={readPoints(useWords(values)).slice(0, 4)} columns="sm:grid-cols-2" />
          <Action
            href="/community/our-core-values"
            kind="quiet"
            label={story.allValues}
            icon="arrow-right"
            className="mt-8"
          />
        </div>
        <Picture
          name="apply"
          alt=""
          sizes="(width < 64rem) 90vw, 460px"
          className="mx-auto h-auto w-full max-w-[28.75rem] max-lg:hidden"
        />
      </section>

      <ApplyBand title={story.apply} />
    </>
  );
}
