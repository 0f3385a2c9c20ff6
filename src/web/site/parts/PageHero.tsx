import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureName } from '../../ui/Picture.tsx';
import { useSite } from '../../ui/useSite.ts';
import { type Hero, heroOf } from './heads.ts';
import { useWords } from '../languages/words.ts';
import { Trail } from './Trail.tsx';
import { words } from './words.ts';

/** The hero's background. The tints are those of the loan cards. */
export type Ground = 'peacock' | 'mist' | 'personal' | 'used' | 'new' | 'against';

const GROUNDS: Record<Ground, string> = {
  peacock: 'bg-peacock-900 text-white',
  mist: 'bg-mist-100',
  personal: 'bg-tint-personal',
  used: 'bg-tint-used',
  new: 'bg-tint-new',
  against: 'bg-tint-against',
};

/** Pictures without an arch of their own; the page adds one behind them. */
const WITHOUT_ARCH: ReadonlySet<PictureName> = new Set(['mission', 'contact', 'partner', 'career']);

interface PageHeroProps {
  ground?: Ground;
  /** By default that of `pages.md`. */
  hero?: Hero;
  /** How many lenders there are, in words, where the text names them. */
  lenders?: string;
  /** A small card on the picture. */
  chip?: ReactNode;
  /** Low, for a page whose first screen belongs to its form; on phones without its picture. */
  low?: boolean;
  /** Buttons under the lead. */
  children?: ReactNode;
}

/**
 * The top of a page: text on the left, a picture on the right that stands on the lower edge. Above the text are breadcrumbs, or
 * the link of each community page back to the hub.
 */
export function PageHero({ ground = 'peacock', hero, lenders, chip, low = false, children }: PageHeroProps) {
  const { pathname } = useLocation();
  const root = useSite();
  const { heading, lead, picture, alt } = hero ?? heroOf(pathname, root, lenders);
  const isOfCommunity = pathname.startsWith('/community/');
  const isDark = ground === 'peacock';
  return (
    <section className={`relative overflow-clip ${GROUNDS[ground]}`}>
      {isDark && (
        <>
          <div className="absolute inset-0 bg-[radial-gradient(26.25rem_23.75rem_at_50%_78%,--theme(--color-glow)_0,rgb(13_103_114/.45)_50%,transparent_78%)] lg:bg-[radial-gradient(37.5rem_30rem_at_76%_52%,--theme(--color-glow)_0,rgb(13_103_114/.5)_45%,transparent_75%)]" />
          <div className="jaali absolute inset-0 opacity-50 [mask:linear-gradient(180deg,transparent_45%,#000)] lg:[mask:linear-gradient(100deg,transparent_42%,#000)]" />
        </>
      )}
      <div
        className={`page-width relative grid gap-x-10 ${low ? 'md:grid-cols-[minmax(0,1fr)_16rem]' : 'md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:min-h-[27.5rem]'}`}
      >
        <div className={low ? 'pt-3 pb-4 lg:pb-6' : 'pt-5 md:pb-14 lg:pt-7 lg:pb-18'}>
          <div className={isDark ? 'text-mint' : 'text-peacock-800'}>{isOfCommunity ? <BackToCommunity /> : <Trail />}</div>
          <h1
            className={`leading-[.96] tracking-[-.03em] [&_em]:not-italic ${
              low ? 'mt-3 text-[clamp(1.875rem,4vw,2.75rem)]' : 'mt-6 text-[clamp(2.5rem,5.6vw,4.375rem)] lg:mt-10'
            } ${isDark ? '[&_em]:text-marigold-400' : '[&_em]:text-rani-700'}`}
          >
            {heading[0]} <em>{heading[1]}</em>
          </h1>
          <p
            className={`max-w-[34em] leading-normal ${low ? 'mt-2' : 'mt-5 text-[1.0625rem] lg:text-[1.1875rem]'} ${isDark ? 'text-pale' : 'text-ink'}`}
          >
            {lead}
          </p>
          {children && <div className="mt-7 flex flex-wrap gap-3.5 max-sm:*:basis-full">{children}</div>}
        </div>
        <div
          className={`relative mx-auto w-full self-end ${low ? 'max-md:hidden' : 'max-w-[32.5rem] pt-6 md:max-w-none md:pt-10'}`}
        >
          {WITHOUT_ARCH.has(picture) && (
            <div
              className={`arch absolute inset-x-[26%] top-[9%] bottom-[30%] md:top-[12%] md:right-[21%] md:left-[25%] ${isDark ? 'bg-white/12' : 'bg-white/60'}`}
            />
          )}
          <Picture
            name={picture}
            alt={alt}
            sizes={low ? '256px' : '(width < 48rem) 94vw, (width < 76rem) 46vw, 560px'}
            priority={!low}
            className={`relative -mb-3.5 h-auto w-full md:-mr-6 ${isDark ? 'drop-shadow-[0_34px_40px_rgb(2_18_22/.45)]' : 'drop-shadow-[0_26px_34px_rgb(6_48_58/.16)]'}`}
          />
          {chip}
        </div>
      </div>
    </section>
  );
}

const BackToCommunity = () => (
  <a
    href="/community"
    className="inline-flex min-h-8 items-center gap-2 text-[0.90625rem] font-semibold underline-offset-4 hover:underline"
  >
    <Icon name="arrow-left" className="text-[0.8125rem]" /> {useWords(words).backToCommunity}
  </a>
);
