import { type Ref, useId } from 'react';
import { countWords, readMinutes } from '../../../../shared/posts/reading-time.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import type { TextHandle } from './text/TextEditor.tsx';
import { useTextEditor } from './useTextEditor.ts';

export interface TextFieldProps {
  ref: Ref<TextHandle>;
  content: string;
  error: string | undefined;
  /** Changes when another text replaces the one in the editor. */
  textKey: number;
  /** Receives the content as the editor itself writes it, once. */
  onStart(html: string): void;
  onChange(html: string): void;
  /** Receives the block of the written HTML that the cursor is in, from 0. */
  onBlock(place: number): void;
}

/** The text of a post. Its editor is a large chunk, which loads while the rest can be used. */
export function TextField({ ref, content, error, textKey, onStart, onChange, onBlock }: TextFieldProps) {
  const { TextEditor, failed, load } = useTextEditor();
  const id = useId();
  const words = countWords(content);
  return (
    <div className="grid grid-cols-1 gap-1.5" data-field="content">
      <span id={id} className="field-label">
        Content <span aria-hidden>*</span>
      </span>
      {TextEditor && (
        <TextEditor
          key={textKey}
          ref={ref}
          initial={content}
          labelledBy={id}
          describedBy={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          invalid={error !== undefined}
          onStart={onStart}
          onChange={onChange}
          onBlock={onBlock}
        />
      )}
      {!TextEditor && failed && (
        <LoadFailure text="The text editor could not be loaded. What you typed is kept." onRetry={load} />
      )}
      {!TextEditor && !failed && (
        <div role="status" className="editor-frame">
          <span className="sr-only">Loading the text editor…</span>
          <div aria-hidden className="office-bone m-2 h-10" />
          <div aria-hidden className="office-bone m-2 h-96" />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="warning-circle-fill" />
          <span>{error}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p id={`${id}-hint`} className="field-hint max-sm:sr-only">
          Alt+F10 moves to the toolbar. Escape, then Tab leaves the editor.
        </p>
        <p className="num text-[0.9375rem] text-slate">
          {`${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'} · ${readMinutes(content)} min read`}
        </p>
      </div>
    </div>
  );
}
