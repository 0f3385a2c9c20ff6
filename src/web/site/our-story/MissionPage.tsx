import { pageServices } from '../../../shared/site/pages.ts';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { readHasOffers } from '../parts/attempt.server.ts';
import { useWords } from '../languages/words.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { readSections } from '../parts/text.ts';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/MissionPage.ts';
import { MissionAndVision } from './MissionAndVision.tsx';
import './our-story.css';
import work from './work.md?raw';
import { words } from './words.ts';

/** Whether the page says how the matching works. */
export async function loader({ context }: Route.LoaderArgs) {
  return { hasOffers: await readHasOffers(context.get(pageServices)) };
}

export default function MissionPage({ loaderData: { hasOffers } }: Route.ComponentProps) {
  const { mission } = useWords(words);
  const parts = readSections(useWords(work)).map(({ title, blocks }) => ({
    title,
    points: blocks.flat().filter((point) => typeof point === 'string'),
  }));
  return (
    <>
      <PageHero />
      <Section id="direction" title={mission.direction}>
        <MissionAndVision />
      </Section>
      <Section place="tinted" id="work" title={mission.work} text={mission.workText}>
        <div className="grid gap-x-12 gap-y-9 md:grid-cols-3">
          {parts.map(({ title, points }) => (
            <div key={title} className="border-t-4 border-marigold-400 pt-5">
              <h3 className="text-[1.625rem]">{title}</h3>
              <ul className="mt-3 grid gap-3 text-[1.03125rem] leading-[1.45] text-ink">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {hasOffers && (
          <Action href="/how-we-match" kind="quiet" label={mission.howWeMatch} icon="arrow-right" className="mt-7" />
        )}
      </Section>
      <div className="pt-14 lg:pt-21">
        <ApplyBand title={mission.apply} />
      </div>
    </>
  );
}
