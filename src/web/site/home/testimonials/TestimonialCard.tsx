import { Icon } from '../../../ui/Icon.tsx';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import noPortrait from '../../../ui/shapes/no-portrait.svg';

export interface Testimonial {
  id: string;
  name: string;
  /** Occupation and city. */
  position: string;
  image: PictureName;
  content: string;
  /** Out of 5. */
  rating: 5;
}

export function TestimonialCard({ testimonial: { name, position, image, content, rating } }: { testimonial: Testimonial }) {
  return (
    <li className="testimonial">
      <div className="testimonial-portrait arch">
        <Picture name={image} alt="" sizes="(width < 48rem) 84px, 128px" fallback={noPortrait} />
      </div>
      <div className="testimonial-words">
        <p className="testimonial-stars">
          {Array.from({ length: rating }, (_, star) => (
            // Stars are identical. oxlint-disable-next-line react/no-array-index-key
            <Icon key={star} name="star-fill" />
          ))}
          <span>
            <span className="sr-only">Rated </span>
            {rating} out of 5
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
}
