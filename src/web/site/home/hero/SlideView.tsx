import type { Product } from '../../../../shared/loans/products.ts';
import { fill } from '../../../../shared/languages/words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useWords } from '../../languages/words.ts';
import { Action } from '../../parts/Action.tsx';
import { words } from '../words.ts';

export interface Slide {
  product?: Product['slug'];
  icon: IconName;
  label: string;
  /** The heading in two parts; the second is highlighted. */
  heading: readonly [string, string];
  text: string;
  picture: PictureName;
  alt: string;
  /** A small card on the picture: a line, a figure and its unit. */
  chip: readonly [string, string, string];
  second: { label: string; to: string };
}

interface SlideViewProps {
  slide: Slide;
  /** For screen readers: "2 of 5". */
  place: string;
  /** The slide that the page opens with; its picture is the page's main picture. */
  active: boolean;
}

/**
 * One slide. All slides share one grid cell, so that the carousel is as tall as the tallest and nothing below it shifts. The
 * intro's heading is the page's heading: screen readers find it whichever slide is shown.
 */
export function SlideView({ slide, place, active }: SlideViewProps) {
  const { hero } = useWords(words);
  const Heading = slide.product === undefined ? 'h1' : 'h2';
  const picture = (
    <Picture
      name={slide.picture}
      alt={slide.alt}
      sizes="(width < 40rem) calc(100vw - 8px), (width < 64rem) 520px, (width < 76rem) 52vw, 620px"
      priority={active}
    />
  );
  return (
    <div
      role="group"
      aria-roledescription={hero.slide}
      aria-label={place}
      data-active={active ? '' : undefined}
      className="slide"
    >
      <div className="slide-words">
        <p className="eyebrow slide-label">
          <Icon name={slide.icon} />
          {slide.label}
        </p>
        <Heading className="slide-heading">
          {slide.heading[0]} <em>{slide.heading[1]}</em>
        </Heading>
        <p className="slide-text">{slide.text}</p>
        <div className="slide-steps">
          <Action href="/apply" kind="gold" size="large" label={hero.apply} icon="arrow-right" />
          <Action href={slide.second.to} kind="ghost" size="large" label={slide.second.label} />
        </div>
        <Claims />
      </div>
      <div className="slide-art">
        {/* The pictures of hidden slides load after everything else. */}
        {active ? picture : <template>{picture}</template>}
        <p className="chip">
          {slide.chip[0]}
          <span>
            <b className="num">{slide.chip[1]}</b> {slide.chip[2]}
          </span>
        </p>
      </div>
    </div>
  );
}

function Claims() {
  const { site } = useSite();
  const { hero } = useWords(words);
  return (
    <ul className="slide-claims">
      <li>
        <Icon name="shield-check-fill" />
        {hero.noHiddenCharges}
      </li>
      <li>
        <Icon name="seal-check-fill" />
        {fill(hero.decision, { decisionTime: site.claims.decisionTime })}
      </li>
    </ul>
  );
}
