import { type ComponentType, useEffect, useId, useState } from 'react';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../list/LoadFailure.tsx';
import { Used, useLimit } from './Counted.tsx';
import { usePost } from './post.tsx';
import type { TextEditorProps } from './text/TextEditor.tsx';

/** Loads the text editor, which is larger than the rest of the office. A failed load can be retried. */
function useTextEditor() {
  const [TextEditor, setTextEditor] = useState<ComponentType<TextEditorProps>>();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    import('./text/TextEditor.tsx').then(
      (module) => setTextEditor(() => module.default),
      () => setFailed(attempt),
    );
  }, [attempt]);
  return { TextEditor, failed: failed === attempt, load: () => setAttempt(attempt + 1) };
}

/**
 * Title and text, in the type that readers see. The editor of the text is a large chunk: the rest can be used meanwhile.
 *
 * @param props.toolbar where the toolbar stands
 */
export function Paper({ toolbar }: { toolbar: HTMLElement | null }) {
  const { fields, problems, category, layout, textKey, fill, change } = usePost();
  const { text, tools, showField } = layout;
  const { TextEditor, failed, load } = useTextEditor();
  const id = useId();
  return (
    <article aria-label="Post" className={`mx-auto w-full max-w-180 flex-1 max-md:pt-4 ${tools ? 'pt-3' : 'pt-8'}`}>
      <button
        type="button"
        onClick={() => showField('category')}
        className="text-t3 font-bold tracking-wide text-peacock-700 uppercase hover:underline"
      >
        <span className="sr-only">Category: </span>
        <span>{category ?? 'Choose a category'}</span>
      </button>
      <Title />
      <div data-field="content" className="mt-7 grid grid-cols-1 gap-2">
        <span id={id} className="sr-only">
          Content <span aria-hidden>*</span>
        </span>
        <Fault id={`${id}-error`} text={problems.content} />
        {TextEditor ? (
          <div lang={LANGUAGES[fields.language].tag} className="contents">
            <TextEditor
              key={textKey}
              ref={text}
              initial={fields.content}
              labelledBy={id}
              describedBy={problems.content ? `${id}-error ${id}-hint` : `${id}-hint`}
              invalid={problems.content !== undefined}
              toolbar={toolbar}
              onStart={(content) => fill({ content })}
              onChange={(content) => change({ content })}
            />
          </div>
        ) : failed ? (
          <LoadFailure text="The text editor could not be loaded. What you typed is kept." onRetry={load} />
        ) : (
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

/** It wraps as it does for readers. Enter goes on to the text. */
function Title() {
  const { fields, problems, change, layout } = usePost();
  const { title, language } = fields;
  const { title: error } = problems;
  const id = useId();
  const most = POST_LIMITS.title;
  const { type, note } = useLimit(most, (title) => change({ title }), { lines: 1 });
  const isNearlyFull = title.length > most * 0.8;
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div data-field="title" className="mt-3 md:mt-5">
      <label htmlFor={id} className="sr-only">
        Title <span aria-hidden>*</span>
      </label>
      <div className="editor-title -mt-2 grid *:col-start-1 *:row-start-1 *:pt-2 *:pb-1">
        {/* Gives the field the height of its text. */}
        <span aria-hidden className="invisible whitespace-pre-wrap">{`${title} `}</span>
        <textarea
          id={id}
          lang={LANGUAGES[language].tag}
          rows={1}
          placeholder="Title of the post"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          autoComplete="off"
          enterKeyHint="next"
          value={title}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            layout.text.current?.focus();
          }}
          className="resize-none overflow-hidden text-peacock-900 placeholder:text-slate focus-visible:shadow-none focus-visible:outline-none"
        />
      </div>
      {isNearlyFull && <Used of={most} length={title.length} className="mt-1 block" />}
      <Fault id={`${id}-error`} text={error} />
      <p id={`${id}-note`} role="status" className="field-hint">
        {note}
      </p>
    </div>
  );
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text !== undefined && (
    <p id={id} className="field-error">
      <Icon name="warning-circle-fill" />
      <span>{text}</span>
    </p>
  );
