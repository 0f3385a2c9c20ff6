import { Action } from '../parts/Action.tsx';
import { useWords } from '../languages/words.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { readPoints } from '../parts/text.ts';
import { TintCards } from '../parts/TintCards.tsx';
import './community.css';
import { words } from './words.ts';
import workCulture from './work-culture.md?raw';

const STATS = [
  { figure: '95%', label: 'satisfaction' },
  { figure: '4.8/5', label: 'rating' },
  { figure: '50+', label: 'events' },
] as const;

const TINTS = ['bg-tint-new', 'bg-tint-used', 'bg-tint-against', 'bg-tint-personal', 'bg-tint-against', 'bg-tint-used'];

export default function WorkCulturePage() {
  const texts = useWords(words).culture;
  return (
    <>
      <PageHero ground="against" />
      <section aria-label={texts.figures} className="page-width relative z-10 -mt-4">
        <dl className="grid grid-cols-1 overflow-clip rounded-card border border-line bg-white shadow-3 sm:grid-cols-3">
          {STATS.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col border-line px-6 py-6 text-center max-sm:not-first:border-t sm:not-first:border-l"
            >
              <dt className="order-1 mt-1 text-[1rem] text-slate">{texts[label]}</dt>
              <dd className="num text-[clamp(2.375rem,4.4vw,3.375rem)] leading-none font-extrabold tracking-[-.02em] text-peacock-700">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Section id="culture" title={texts.week}>
        <TintCards points={readPoints(useWords(workCulture))} tints={TINTS} columns="sm:grid-cols-2 lg:grid-cols-3" />
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:*:basis-full">
          <Action href="/community/career" kind="peacock" size="large" label={texts.openings} icon="arrow-right" />
          <Action href="/community/our-core-values" kind="quiet" size="large" label={texts.values} />
        </div>
      </Section>
    </>
  );
}
