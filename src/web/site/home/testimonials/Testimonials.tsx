import { fill } from '../../../../shared/languages/words.ts';
import { isPictureName } from '../../../../shared/posts/own-files.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import noPortrait from '../../../ui/shapes/no-portrait.svg';
import { useWords } from '../../languages/words.ts';
import { PageControls } from '../../parts/carousel/PageControls.tsx';
import { readSections, type TextSection } from '../../parts/text.ts';
import { words as partWords } from '../../parts/words.ts';
import { words } from '../words.ts';
import testimonials from './testimonials.md?raw';

const AUTOPLAY_INTERVAL_MS = 5000;
/** On wide screens; phones show one. */
const PER_PAGE = 2;
const RATING = 5;

/** Samples: people and portraits are fictional, as the section says. The fragment of each is its portrait. */
export function Testimonials() {
  const { title, text } = useWords(words).testimonials;
  const all = readSections(useWords(testimonials));
  return (
    <section
      id="testimonials"
      data-behaviour="carousel"
      data-display="row"
      data-interval={AUTOPLAY_INTERVAL_MS}
      data-per-page={PER_PAGE}
      aria-roledescription={useWords(partWords).controls.carousel}
      aria-labelledby="testimonials-title"
      className="testimonials after-first-paint"
    >
      <div className="page-width">
        <div className="home-head">
          <h2 id="testimonials-title" className="section-heading">
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <div data-swipe="" className="testimonials-view">
          <ul aria-live="off">
            {all.map((section) => (
              <Card key={section.id} {...section} />
            ))}
          </ul>
        </div>
        <PageControls noun="testimonials" count={all.length} perPage={PER_PAGE} />
      </div>
    </section>
  );
}

function Card({ id, title, blocks: [position, content] }: TextSection) {
  const { rated, stars } = useWords(words).testimonials;
  if (!isPictureName(id)) throw new Error(`There is no picture ${id}.`);
  return (
    <li className="testimonial">
      <div className="testimonial-portrait arch">
        <Picture name={id} alt="" sizes="(width < 48rem) 84px, 128px" fallback={noPortrait} />
      </div>
      <div className="testimonial-words">
        <p className="testimonial-stars">
          {Array.from({ length: RATING }, (_, star) => (
            // Stars are identical. oxlint-disable-next-line react/no-array-index-key
            <Icon key={star} name="star-fill" />
          ))}
          <span>
            <span className="sr-only">{rated}</span>
            {fill(stars, { rating: RATING })}
          </span>
        </p>
        <blockquote>{String(content)}</blockquote>
        <p className="testimonial-name">
          <b>{title}</b>
          {String(position)}
        </p>
      </div>
    </li>
  );
}
