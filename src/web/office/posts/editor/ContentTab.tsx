import { useState } from 'react';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Counted } from './Counted.tsx';
import type { PostFields, Problems } from './draft/draft.ts';
import { FeaturedPicture, type FeaturedPictureProps } from './pictures/FeaturedPicture.tsx';
import { Preview } from './Preview.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const SIDES = { write: { name: 'Write', icon: 'file-text' }, preview: { name: 'Preview', icon: 'eye' } } as const;
export type Side = keyof typeof SIDES;

interface ContentTabProps {
  fields: PostFields;
  problems: Problems;
  picture: Omit<FeaturedPictureProps, 'error' | 'alt' | 'decorative' | 'altError' | 'onAlt'>;
  text: Pick<TextFieldProps, 'ref' | 'textKey' | 'onStart'>;
  /** The name of the category, for the preview. */
  category: string | undefined;
  /** What a window shows that has no room for both. */
  side: Side;
  onSide(side: Side): void;
  onChange(change: Partial<PostFields>): void;
}

/** Title, excerpt, picture and text, and beside them the post as readers will see it. */
export function ContentTab(props: ContentTabProps) {
  const { fields, problems, picture, text, category, side, onSide, onChange } = props;
  const [block, setBlock] = useState<number>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="group" aria-label="Show" className="editor-switch lg:hidden">
        {(['write', 'preview'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => onSide(each)}>
            <Icon name={SIDES[each].icon} />
            <span>{SIDES[each].name}</span>
          </button>
        ))}
      </div>
      <div className="editor-columns">
        <div className={`editor-card ${side === 'preview' ? 'max-lg:hidden' : ''}`}>
          <div data-field="title">
            <Counted
              label={
                <>
                  Title <span aria-hidden>*</span>
                </>
              }
              most={POST_LIMITS.title}
              required
              error={problems.title}
              value={fields.title}
              onChange={(title) => onChange({ title })}
            />
          </div>
          <Counted
            label="Excerpt"
            hint="One or two sentences that make people want to read on."
            most={POST_LIMITS.excerpt}
            rows={2}
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
          <TextField
            {...text}
            content={fields.content}
            error={problems.content}
            onChange={(content) => onChange({ content })}
            onBlock={setBlock}
          />
        </div>
        <div className={`lg:sticky lg:top-[calc(var(--office-bar)+1rem)] ${side === 'write' ? 'max-lg:hidden' : ''}`}>
          <p aria-hidden className="field-label mb-2 max-lg:hidden">
            Preview
          </p>
          <Preview fields={fields} picture={picture.shown} focus={picture.focus} category={category} follow={block} />
          <Button kind="quiet" className="mt-4 w-full lg:hidden" onClick={() => onSide('write')}>
            Back to writing
          </Button>
        </div>
      </div>
    </div>
  );
}
