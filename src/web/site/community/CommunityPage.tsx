import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureName } from '../../ui/Picture.tsx';
import { ApplyBand } from '../parts/ApplyBand.tsx';
import { siteMeta } from '../parts/crumbs.ts';
import { PageHero } from '../parts/PageHero.tsx';
import { Section } from '../parts/Section.tsx';
import type { Route } from './+types/CommunityPage.ts';
import './community.css';

export const meta: Route.MetaFunction = (args) =>
  siteMeta(args, {
    title: 'Community: articles, answers, careers',
    description:
      'Read our blog and our answers, see what we value and how we work, and find an open position. Five doors into one ' +
      'community.',
  });

interface CommunitySection {
  to: string;
  title: string;
  text: string;
  picture: PictureName;
  tint: string;
}

const SECTIONS: readonly CommunitySection[] = [
  {
    to: '/community/blogs',
    title: 'Blog',
    text: 'Loans, cars and credit scores explained, so that you decide with open eyes.',
    picture: 'calculator',
    tint: 'bg-tint-used',
  },
  {
    to: '/community/our-core-values',
    title: 'Our Core Values',
    text: 'Six principles to measure us by.',
    picture: 'mission',
    tint: 'bg-tint-personal',
  },
  {
    to: '/community/career',
    title: 'Career',
    text: 'Help us build a fairer way to borrow.',
    picture: 'career',
    tint: 'bg-tint-new',
  },
  {
    to: '/community/work-culture',
    title: 'Work Culture',
    text: 'How we learn, share the load and celebrate.',
    picture: 'culture',
    tint: 'bg-tint-against',
  },
  {
    to: '/community/faq',
    title: 'FAQ',
    text: 'Straight answers on eligibility, documents, charges and your rights.',
    picture: 'faq',
    tint: 'bg-mist-100',
  },
];

export default function CommunityPage() {
  return (
    <>
      <PageHero
        ground="peacock"
        heading={['Come in,', 'the door is open']}
        lead="For borrowers, readers and future colleagues: what we know, what we stand for and how we work."
        picture="story"
        alt="Three people in front of a jharokha arch"
      />
      <Section id="sections" title="Where would you like to go?">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {SECTIONS.map((section) => (
            <SectionCard key={section.to} {...section} />
          ))}
        </ul>
      </Section>
      <ApplyBand title="Here for a loan? Let’s find yours." />
    </>
  );
}

/** The whole card is the link. On wide screens the first two are wider, with the picture beside the text. */
function SectionCard({ to, title, text, picture, tint }: CommunitySection) {
  return (
    <li
      className={`group relative flex flex-col rounded-card p-5.5 transition-[transform,box-shadow] duration-250 ease-settle hover:-translate-y-1 hover:shadow-2 sm:max-lg:last:col-span-2 lg:col-span-2 lg:nth-[-n+2]:col-span-3 lg:nth-[-n+2]:flex-row lg:nth-[-n+2]:items-center ${tint}`}
    >
      <div className="-mt-2 mb-2 w-full sm:max-lg:group-last:mx-auto sm:max-lg:group-last:max-w-[26.25rem] lg:group-[:nth-child(-n+2)]:order-2 lg:group-[:nth-child(-n+2)]:-mr-3 lg:group-[:nth-child(-n+2)]:w-[60%]">
        <Picture name={picture} alt="" sizes="(width < 40rem) 88vw, (width < 64rem) 45vw, 340px" className="h-auto w-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col lg:group-[:nth-child(-n+2)]:self-stretch lg:group-[:nth-child(-n+2)]:pt-3">
        <h3 className="text-[1.625rem]">
          <a href={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </a>
        </h3>
        <p className="mt-1.5 mb-5 text-[1rem] leading-[1.45] text-ink">{text}</p>
        <span className="mt-auto grid size-10 place-items-center rounded-full bg-peacock-900 text-white transition-transform duration-250 ease-settle group-hover:translate-x-1">
          <Icon name="arrow-right" />
        </span>
      </div>
    </li>
  );
}
