import { PageControls } from '../../parts/carousel/PageControls.tsx';
import { type Testimonial, TestimonialCard } from './TestimonialCard.tsx';

const AUTOPLAY_INTERVAL_MS = 5000;
/** On wide screens; phones show one. */
const PER_PAGE = 2;

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
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        </div>
        <PageControls noun="testimonials" count={entries.length} perPage={PER_PAGE} />
      </div>
    </section>
  );
}
