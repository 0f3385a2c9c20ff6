import { type RefObject, useId } from 'react';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Used } from './Counted.tsx';
import type { PostFields, Problems } from './draft/draft.ts';
import type { TextHandle } from './text/TextEditor.tsx';
import { useLimit } from './useLimit.ts';
import { useTextEditor } from './useTextEditor.ts';

interface PaperProps {
  fields: PostFields;
  problems: Problems;
  /** The name of the category; undefined for none. */
  category: string | undefined;
  /** Opens the choice of a category. */
  onCategory(): void;
  text: RefObject<TextHandle | null>;
  /** Changes when another text replaces the one in the editor. */
  textKey: number;
  /** Where the toolbar stands, and whether it is shown while nothing of it has the focus. */
  toolbar: HTMLElement | null;
  tools: boolean;
  onTools(): void;
  /** Receives the content as the editor itself writes it, once. */
  onStart(html: string): void;
  onChange(change: Partial<PostFields>): void;
  /** Receives the block of the written HTML that the cursor is in, from 0. */
  onBlock(place: number): void;
}

/** Title and text, in the type that readers see. The editor of the text is a large chunk: the rest can be used meanwhile. */
export function Paper(props: PaperProps) {
  const { fields, problems, category, onCategory, text, textKey, toolbar, tools, onTools } = props;
  const { onChange, onStart, onBlock } = props;
  const { TextEditor, failed, load } = useTextEditor();
  const id = useId();
  return (
    <article aria-label="Post" className={`mx-auto w-full max-w-180 flex-1 max-md:pt-4 ${tools ? 'pt-3' : 'pt-8'}`}>
      <button
        type="button"
        onClick={onCategory}
        className="text-[0.875rem] leading-5 font-bold tracking-wide text-peacock-700 uppercase hover:underline"
      >
        <span className="sr-only">Category: </span>
        <span>{category ?? 'Choose a category'}</span>
      </button>
      <Title
        value={fields.title}
        error={problems.title}
        onChange={(title) => onChange({ title })}
        onEnter={() => text.current?.focus()}
      />
      <div data-field="content" className="mt-7 grid grid-cols-1 gap-2">
        <span id={id} className="sr-only">
          Content <span aria-hidden>*</span>
        </span>
        {problems.content && <Fault id={`${id}-error`} text={problems.content} />}
        {TextEditor && (
          <TextEditor
            key={textKey}
            ref={text}
            initial={fields.content}
            labelledBy={id}
            describedBy={problems.content ? `${id}-error ${id}-hint` : `${id}-hint`}
            invalid={problems.content !== undefined}
            onStart={onStart}
            toolbar={toolbar}
            onTools={onTools}
            onChange={(content) => onChange({ content })}
            onBlock={onBlock}
          />
        )}
        {!TextEditor && failed && (
          <LoadFailure text="The text editor could not be loaded. What you typed is kept." onRetry={load} />
        )}
        {!TextEditor && !failed && (
          <div role="status">
            <span className="sr-only">Loading the text editor…</span>
            <div aria-hidden className="office-bone h-96" />
          </div>
        )}
        <p id={`${id}-hint`} className="field-hint pb-4 max-sm:sr-only">
          Alt+F10 moves to the toolbar. Alt+Shift+↑ or ↓ moves a block. Escape, then Tab leaves the editor.
        </p>
      </div>
    </article>
  );
}

interface TitleProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onEnter(): void;
}

/** It wraps as it does for readers. Enter goes on to the text. */
function Title({ value, error, onChange, onEnter }: TitleProps) {
  const id = useId();
  const most = POST_LIMITS.title;
  const { type, note } = useLimit(most, onChange, { lines: 1 });
  const isNearlyFull = value.length > most * 0.8;
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div data-field="title" className="mt-3 md:mt-5">
      <label htmlFor={id} className="sr-only">
        Title <span aria-hidden>*</span>
      </label>
      <div className="grid font-display text-[2rem] leading-none font-extrabold tracking-[-0.028em] wrap-anywhere *:col-start-1 *:row-start-1 md:text-[2.75rem]">
        {/* Gives the field the height of its text. */}
        <span aria-hidden className="invisible pb-1 whitespace-pre-wrap">{`${value} `}</span>
        <textarea
          id={id}
          rows={1}
          placeholder="Title of the post"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoComplete="off"
          enterKeyHint="next"
          value={value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          className="resize-none overflow-hidden pb-1 text-peacock-900 placeholder:text-slate focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      {isNearlyFull && <Used of={most} length={value.length} className="mt-1 block" />}
      {error && <Fault id={`${id}-error`} text={error} />}
      <p id={`${id}-note`} role="status" className="field-hint">
        {note}
      </p>
    </div>
  );
}

const Fault = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="field-error">
    <Icon name="warning-circle-fill" />
    <span>{text}</span>
  </p>
);
