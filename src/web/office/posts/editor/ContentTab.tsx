import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { Counted } from './Counted.tsx';
import type { PostFields, Problems } from './draft/draft.ts';
import { FeaturedPicture, type FeaturedPictureProps } from './pictures/FeaturedPicture.tsx';

interface ContentTabProps {
  fields: PostFields;
  problems: Problems;
  picture: Omit<FeaturedPictureProps, 'error' | 'alt' | 'decorative' | 'altError' | 'onAlt'>;
  onChange(change: Partial<PostFields>): void;
}

/** What belongs to title and text on the paper: excerpt and picture. */
export function ContentTab({ fields, problems, picture, onChange }: ContentTabProps) {
  return (
    <>
      <Counted
        label="Excerpt"
        hint="One or two sentences that make people want to read on."
        most={POST_LIMITS.excerpt}
        rows={4}
        error={problems.excerpt}
        value={fields.excerpt}
        onChange={(excerpt) => onChange({ excerpt })}
      />
      <FeaturedPicture
        {...picture}
        error={problems.featuredImage}
        alt={fields.featuredImageAlt}
        decorative={fields.decorative}
        altError={problems.featuredImageAlt}
        onAlt={(featuredImageAlt, { decorative = false } = {}) => onChange({ featuredImageAlt, decorative })}
      />
    </>
  );
}
