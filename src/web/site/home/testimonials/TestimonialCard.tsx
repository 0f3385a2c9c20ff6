import { Icon } from '../../../ui/Icon.tsx';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import { useBroken } from '../../../ui/useBroken.ts';

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
    <li className="voice">
      <Portrait image={image} />
      <div className="voice-words">
        <p className="voice-stars">
          {Array.from({ length: rating }, (_, star) => (
            // Stars are all alike. oxlint-disable-next-line react/no-array-index-key
            <Icon key={star} name="star-fill" />
          ))}
          <span>
            <span className="sr-only">Rated </span>
            {rating} out of 5
          </span>
        </p>
        <blockquote>{content}</blockquote>
        <p className="voice-name">
          <b>{name}</b>
          {position}
        </p>
      </div>
    </li>
  );
}

/** The photo, or a figure in its place when the photo can't be had. */
function Portrait({ image }: Pick<Testimonial, 'image'>) {
  const { broken, box } = useBroken(image);
  return (
    <div {...box} className="voice-portrait arch">
      {broken ? <Icon name="user" /> : <Picture name={image} alt="" sizes="(width < 48rem) 84px, 128px" />}
    </div>
  );
}
