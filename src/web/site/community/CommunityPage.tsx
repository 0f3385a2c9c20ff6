import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { useWords } from '../languages/words.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import { readSections, type TextSection } from '../parts/text.ts';
import './community.css';
import sections from './sections.md?raw';
import { words } from './words.ts';

/** Picture and background of each section. */
const LOOKS = [
  ['calculator', 'bg-tint-used'],
  ['mission', 'bg-tint-personal'],
  ['career', 'bg-tint-new'],
  ['culture', 'bg-tint-against'],
  ['faq', 'bg-mist-100'],
] as const;

export default function CommunityPage() {
  const texts = useWords(words);
  return (
    <>
      <PageHero />
      <Section id="sections" title={texts.sections}>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {readSections(useWords(sections)).map((section, place) => (
            <SectionCard key={section.id} section={section} place={place} />
          ))}
        </ul>
      </Section>
      <ApplyBand title={texts.apply} />
    </>
  );
}

/** The whole card is the link. On wide screens the first two are wider, with the picture beside the text. */
function SectionCard({ section: { id, title, blocks }, place }: { section: TextSection; place: number }) {
  const [picture = 'faq', tint] = LOOKS[place] ?? [];
  return (
    <li
      className={`group relative flex flex-col rounded-card p-5.5 transition-[transform,box-shadow] duration-250 ease-settle hover:-translate-y-1 hover:shadow-2 sm:max-lg:last:col-span-2 lg:col-span-2 lg:nth-[-n+2]:col-span-3 lg:nth-[-n+2]:flex-row lg:nth-[-n+2]:items-center ${tint}`}
    >
      <div className="-mt-2 mb-2 w-full sm:max-lg:group-last:mx-auto sm:max-lg:group-last:max-w-[26.25rem] lg:group-[:nth-child(-n+2)]:order-2 lg:group-[:nth-child(-n+2)]:-mr-3 lg:group-[:nth-child(-n+2)]:w-[60%]">
        <Picture name={picture} alt="" sizes="(width < 40rem) 88vw, (width < 64rem) 45vw, 340px" className="h-auto w-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col lg:group-[:nth-child(-n+2)]:self-stretch lg:group-[:nth-child(-n+2)]:pt-3">
        <h3 className="text-[1.625rem]">
          <a href={id} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </a>
        </h3>
        <p className="mt-1.5 mb-5 text-[1rem] leading-[1.45] text-ink">{String(blocks)}</p>
        <span className="mt-auto grid size-10 place-items-center rounded-full bg-peacock-900 text-white transition-transform duration-250 ease-settle group-hover:translate-x-1">
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
