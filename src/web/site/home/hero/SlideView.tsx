import type { Product } from '../../../../shared/products.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import { useSite } from '../../../ui/useSite.ts';

export interface Slide {
  /** The product that the slide is about; the intro is about none. */
  product?: Product['slug'];
  icon: IconName;
  label: string;
  /** The heading: first what is plain, then what shines. */
  heading: readonly [string, string];
  text: string;
  picture: PictureName;
  alt: string;
  /** A small card on the picture: a line, the figure, and what it counts. */
  chip: readonly [string, string, string];
  second: { label: string; to: string };
}

interface SlideViewProps {
  slide: Slide;
  /** As screen readers say it: "2 of 5". */
  place: string;
  /** The slide that the page opens with: its picture is the page's main picture. */
  active: boolean;
}

/**
 * One slide. All of them lie in the same cell of a grid, so that the carousel is as high as the highest and nothing below it ever
 * jumps. The intro's heading is the page's own heading: screen readers find it whichever slide is shown.
 */
export function SlideView({ slide, place, active }: SlideViewProps) {
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
      aria-roledescription="slide"
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
          <ButtonLink href="/apply" kind="gold" size="large">
            APPLY NOW <Icon name="arrow-right" />
          </ButtonLink>
          <ButtonLink href={slide.second.to} kind="ghost" size="large">
            {slide.second.label}
          </ButtonLink>
        </div>
        <Claims />
      </div>
      <div className="slide-art">
        {/* The pictures of slides out of sight come after everything else. */}
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

/** The claims that hold for every loan. */
function Claims() {
  const { site } = useSite();
  return (
    <ul className="slide-claims">
      <li>
        <Icon name="shield-check-fill" />
        No hidden charges
      </li>
      <li>
        <Icon name="seal-check-fill" />
        Decision within {site.claims.decisionTime}
      </li>
    </ul>
  );
}
