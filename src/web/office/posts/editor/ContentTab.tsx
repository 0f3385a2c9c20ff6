import { type ComponentType, type Ref, useId, useState } from 'react';
import { POST_LIMITS } from '../../../../shared/post-form.ts';
import { countWords, readMinutes } from '../../../../shared/reading-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Counted } from './Counted.tsx';
import type { PictureChoice, PostFields, Problems } from './draft/draft.ts';
import { FeaturedPicture } from './pictures/FeaturedPicture.tsx';
import type { PictureSource } from './pictures/SourceImage.tsx';
import { Preview } from './Preview.tsx';
import type { TextEditorProps, TextHandle } from './text/TextEditor.tsx';

export type Side = 'write' | 'preview';

interface ContentTabProps {
  fields: PostFields;
  problems: Problems;
  /** The featured picture; undefined for none. */
  picture: PictureSource | undefined;
  /** The share of the picture that is sent. */
  sent: number | undefined;
  reading: boolean;
  onReading(reading: boolean): void;
  category: string | undefined;
  /** Undefined until it has come. */
  TextEditor: ComponentType<TextEditorProps> | undefined;
  textFailed: boolean;
  onLoadText(): void;
  text: Ref<TextHandle>;
  /** Changes when another text takes the place of the one in the editor. */
  textKey: number;
  /** What a window shows that has no room for both. */
  side: Side;
  onSide(side: Side): void;
  onTextStart(html: string): void;
  onChange(change: Partial<PostFields>): void;
  onPicture(choice: PictureChoice): void;
}

/** Title, excerpt, picture and text, and beside them what readers will see. */
export function ContentTab(props: ContentTabProps) {
  const {
    fields,
    problems,
    picture,
    sent,
    reading,
    onReading,
    category,
    TextEditor,
    textFailed,
    onLoadText,
    text,
    textKey,
  } = props;
  const { side, onSide, onTextStart, onChange, onPicture } = props;
  const id = useId();
  const [block, setBlock] = useState<number>();
  const hint = `${id}-hint`;
  const error = `${id}-error`;
  const words = countWords(fields.content);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="group" aria-label="Show" className="editor-switch lg:hidden">
        {(['write', 'preview'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={side === each} onClick={() => onSide(each)}>
            <Icon name={each === 'write' ? 'file-text' : 'eye'} />
            {each === 'write' ? 'Write' : 'Preview'}
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
            shown={picture}
            sent={sent}
            error={problems.featuredImage}
            reading={reading}
            onReading={onReading}
            onChange={onPicture}
          />
          <div className="grid grid-cols-1 gap-1.5" data-field="content">
            <span id={id} className="field-label">
              Content <span aria-hidden>*</span>
            </span>
            {TextEditor ? (
              <TextEditor
                key={textKey}
                ref={text}
                initial={fields.content}
                labelledBy={id}
                describedBy={problems.content ? `${error} ${hint}` : hint}
                invalid={problems.content !== undefined}
                onStart={onTextStart}
                onChange={(content) => onChange({ content })}
                onBlock={setBlock}
              />
            ) : textFailed ? (
              <LoadFailure text="The text editor could not be loaded. What you typed is kept." onRetry={onLoadText} />
            ) : (
              <div role="status" className="editor-frame">
                <span className="sr-only">Loading the text editor…</span>
                <div aria-hidden className="office-bone m-2 h-10" />
                <div aria-hidden className="office-bone m-2 h-96" />
              </div>
            )}
            {problems.content && (
              <p id={error} className="field-error">
                <Icon name="warning-circle-fill" />
                {problems.content}
              </p>
            )}
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <p id={hint} className="field-hint max-sm:sr-only">
                Alt+F10 moves to the toolbar. Escape, then Tab leaves the editor.
              </p>
              <p className="num text-[0.9375rem] text-slate">
                {words.toLocaleString('en-IN')} {words === 1 ? 'word' : 'words'} · {readMinutes(fields.content)} min read
              </p>
            </div>
          </div>
        </div>
        <div className={`lg:sticky lg:top-[calc(var(--office-bar)+1rem)] ${side === 'write' ? 'max-lg:hidden' : ''}`}>
          <p aria-hidden className="field-label mb-2 max-lg:hidden">
            Preview
          </p>
          <Preview fields={fields} picture={picture} category={category} follow={block} />
          <Button kind="quiet" className="mt-4 w-full lg:hidden" onClick={() => onSide('write')}>
            Back to writing
          </Button>
        </div>
      </div>
    </div>
  );
}
