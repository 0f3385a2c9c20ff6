import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { useSite } from '../../../ui/useSite.ts';
import type { Slide } from './slides.ts';

interface SlideViewProps {
  slide: Slide;
  /** As screen readers say it: "2 of 5". */
  place: string;
  active: boolean;
  /** The slide that the page opens with: its picture is the page's main picture. */
  first: boolean;
  /** The pictures of slides out of sight come after everything else. */
  withPicture: boolean;
}

/**
 * One slide. All of them lie in the same cell of a grid, so that the carousel is as high as the highest and nothing below it ever
 * jumps. The intro's heading is the page's own heading: screen readers find it whichever slide is shown.
 */
export function SlideView({ slide, place, active, first, withPicture }: SlideViewProps) {
  const away = !active;
  const intro = slide.product === undefined;
  const Heading = intro ? 'h1' : 'h2';
  const role = active ? { role: 'group', 'aria-roledescription': 'slide', 'aria-label': place } : {};
  return (
    <div
      {...role}
      className={`[grid-area:1/1] grid content-between gap-x-8 pt-8 pb-[112px] lg:min-h-[560px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] lg:content-stretch lg:items-center lg:pt-0 lg:pb-[118px] motion-reduce:transition-none ${
        active ? 'opacity-100 [transition:opacity_250ms_80ms]' : 'pointer-events-none invisible opacity-0 [transition:opacity_150ms,visibility_0s_150ms]'
      }`}
    >
      <div className="lg:py-10">
        <p inert={away} className="eyebrow mb-3.5 text-marigold-400 lg:mb-5">
          <Icon name={slide.icon} className="text-lg" />
          {slide.label}
        </p>
        <Heading
          inert={away && !intro}
          className={`text-[clamp(42px,13vw,64px)] leading-[.94] font-extrabold tracking-[-.03em] [font-stretch:106%] lg:text-[clamp(56px,6vw,80px)] ${intro ? 'visible' : ''}`}
        >
          {slide.heading[0]} <span className="text-marigold-400">{slide.heading[1]}</span>
        </Heading>
        <div inert={away}>
          <p className="mt-4 mb-5.5 max-w-[30em] text-[17px] leading-normal text-pale lg:mt-5.5 lg:mb-7.5 lg:text-[19px]">{slide.text}</p>
          <div className="flex flex-wrap gap-3.5">
            <ButtonLink to="/apply" kind="gold" size="large" className="max-sm:w-full">
              APPLY NOW <Icon name="arrow-right" />
            </ButtonLink>
            <ButtonLink to={slide.second.to} kind="ghost" size="large" className="max-sm:w-full">
              {slide.second.label}
            </ButtonLink>
          </div>
          <Trust />
        </div>
      </div>
      <div inert={away} className="relative -mx-4 mt-2 aspect-[4/3] self-end sm:mx-auto sm:w-[520px] lg:-mr-10 lg:mb-[-14px] lg:ml-0 lg:w-auto">
        {withPicture && (
          <Picture
            name={slide.picture}
            alt={slide.alt}
            sizes="(width < 40rem) calc(100vw - 8px), (width < 64rem) 520px, (width < 76rem) 52vw, 620px"
            priority={first}
            className={`h-auto w-full drop-shadow-[0_34px_40px_rgb(2_18_22/.45)] transition-transform duration-250 ease-settle motion-reduce:transition-none ${
              active ? '' : 'translate-x-4'
            }`}
          />
        )}
        <Chip lines={slide.chip} />
      </div>
    </div>
  );
}

/** The claims that hold for every loan. */
function Trust() {
  const { site } = useSite();
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5.5 gap-y-2 text-[14.5px] text-mint lg:mt-7">
      <li className="flex items-center gap-2">
        <Icon name="shield-check-fill" className="text-[17px] text-peacock-300" />
        No hidden charges
      </li>
      <li className="flex items-center gap-2">
        <Icon name="seal-check-fill" className="text-[17px] text-peacock-300" />
        Decision within {site.claims.decisionTime}
      </li>
    </ul>
  );
}

function Chip({ lines: [line, figure, unit] }: { lines: Slide['chip'] }) {
  return (
    <p className="absolute bottom-1 left-4 grid gap-px rounded-[18px] bg-white px-3.5 pt-2.5 pb-2.5 text-slate shadow-3 lg:bottom-[23%] lg:-left-[2%] lg:px-4.5 lg:py-3.5">
      <span className="text-[13px] leading-snug font-medium">{line}</span>
      <span className="text-[14.5px] leading-none font-semibold">
        <b className="num text-[23px] font-bold tracking-[-.02em] text-peacock-900 [font-stretch:106%] lg:text-[27px]">{figure}</b> {unit}
      </span>
    </p>
  );
}
