import { ApplyBand } from '../parts/ApplyBand.tsx';
import { IconPlate } from '../parts/IconPlate.tsx';
import { useWords } from '../languages/words.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { readPoints } from '../parts/text.ts';
import values from '../our-story/values.md?raw';
import './community.css';
import { words } from './words.ts';

const PLATES = [
  'bg-tint-used text-peacock-700',
  'bg-tint-personal text-rani-700',
  'bg-tint-against text-marigold-800',
  'bg-tint-new text-peacock-800',
  'bg-tint-against text-marigold-800',
  'bg-tint-used text-peacock-700',
];

export default function CoreValuesPage() {
  const texts = useWords(words).values;
  return (
    <>
      <PageHero ground="personal" />
      <section aria-label={texts.six} className="page-width py-14 lg:py-21">
        <ol className="grid gap-x-14 md:grid-cols-2">
          {readPoints(useWords(values)).map(({ icon, title, text, more }, position) => (
            <li
              key={title}
              className="flex min-w-0 gap-5 border-t border-line py-8 md:nth-[-n+2]:border-t-0 md:nth-[-n+2]:pt-0 max-md:first:border-t-0 max-md:first:pt-0"
            >
              <IconPlate name={icon} className={PLATES[position] ?? ''} />
              <div className="min-w-0">
                <h2 className="pt-1 text-[1.75rem]">{title}</h2>
                <p className="mt-2 text-[1.0625rem] leading-normal">{text}</p>
                <p className="mt-3 border-l-4 border-marigold-400 pl-4 text-[0.96875rem] leading-normal text-slate">
                  {more}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <ApplyBand title={texts.apply} />
    </>
  );
}
