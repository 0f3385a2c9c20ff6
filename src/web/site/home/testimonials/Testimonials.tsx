import { Icon } from '../../../ui/Icon.tsx';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import noPortrait from '../../../ui/shapes/no-portrait.svg';
import { PageControls } from '../../parts/carousel/PageControls.tsx';

export interface Testimonial {
  name: string;
  position: string;
  image: PictureName;
  content: string;
}

const AUTOPLAY_INTERVAL_MS = 5000;
/** On wide screens; phones show one. */
const PER_PAGE = 2;
const RATING = 5;

export function Testimonials({ entries }: { entries: readonly Testimonial[] }) {
  return (
    <section
      id="testimonials"
      data-behaviour="carousel"
      data-display="row"
      data-interval={AUTOPLAY_INTERVAL_MS}
      data-per-page={PER_PAGE}
      aria-roledescription="carousel"
      aria-labelledby="testimonials-title"
      className="testimonials"
    >
      <div className="page-width">
        <div className="home-head">
          <h2 id="testimonials-title" className="section-heading">
            What Our Customers Say
          </h2>
          <p>Sample testimonials. Names and portraits are fictional.</p>
        </div>
        <div data-swipe="" className="testimonials-view">
          <ul aria-live="off">
            {entries.map((testimonial) => (
              <Card key={testimonial.name} {...testimonial} />
            ))}
          </ul>
        </div>
        <PageControls noun="testimonials" count={entries.length} perPage={PER_PAGE} />
      </div>
    </section>
  );
}

const Card = ({ name, position, image, content }: Testimonial) => (
  <li className="testimonial">
    <div className="testimonial-portrait arch">
      <Picture name={image} alt="" sizes="(width < 48rem) 84px, 128px" fallback={noPortrait} />
    </div>
    <div className="testimonial-words">
      <p className="testimonial-stars">
        {Array.from({ length: RATING }, (_, star) => (
          // Stars are identical. oxlint-disable-next-line react/no-array-index-key
          <Icon key={star} name="star-fill" />
        ))}
        <span>
          <span className="sr-only">Rated </span>
          {RATING} out of 5
        </span>
      </p>
      <blockquote>{content}</blockquote>
      <p className="testimonial-name">
        <b>{name}</b>
        {position}
      </p>
    </div>
  </li>
);
