import type { EditorState } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../../../../ui/Notice.tsx';
import { Paste } from '../paste/Paste.ts';
import './text.css';
import { BlockFrame } from './BlockFrame.tsx';
import { EXTENSIONS } from './extensions.ts';
import { isBlank, readHtml, writeHtml } from './html.ts';
import { languageOf, type LoanExample } from '../../../../../shared/loans/example.ts';
import type { ArticleExample } from './loan-example.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { LoanExampleDialog } from './LoanExampleDialog.tsx';
import type { PictureAttributes } from './picture.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { Slash, type SlashState } from './slash.ts';
import { type SlashKeys, SlashMenu } from './SlashMenu.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { Request } from './tools.ts';

export interface TextHandle {
  focus(): void;
}

export interface TextEditorProps {
  ref?: Ref<TextHandle>;
  /** HTML to begin with; later values are ignored. */
  initial: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Where the toolbar stands. */
  toolbar: HTMLElement | null;
  /** Shows or hides the toolbar. */
  onTools(): void;
  /** Receives the content as the editor itself writes it, once. */
  onStart(html: string): void;
  onChange(html: string): void;
  /** Receives the block of the written HTML that the cursor is in, from 0. */
  onBlock(place: number): void;
}

type Asking =
  | { about: 'link' }
  | { about: 'picture'; files: File[]; count: number; position: number }
  | { about: 'picture-words' }
  | { about: 'loan-example'; position: number }
  | { about: 'loan-example-figures' };

/** The dialog for a request at this position. */
function asked(about: Request | 'picture-words' | 'loan-example-figures', position: number): Asking {
  if (about === 'picture') return { about, files: [], count: 1, position };
  return about === 'loan-example' ? { about, position } : { about };
}

/** The message about pictures that could not be pasted. */
const lostPictures = (count: number) =>
  count === 1
    ? 'A picture in the pasted text could not be copied. Save it to your computer, then add it here.'
    : `${count} pictures in the pasted text could not be copied. Save them to your computer, then add them here.`;

/** The block that the cursor is in, counted without blank lines, which are not written. */
function blockOf({ doc, selection }: EditorState): number {
  let place = 0;
  for (let index = 0; index < selection.$from.index(0); index++) if (!isBlank(doc.child(index))) place++;
  return place;
}

/** The editor of a post's text, which looks as readers will see it. */
export default function TextEditor(props: TextEditorProps) {
  const { ref, initial, labelledBy, describedBy, invalid, toolbar, onTools, onStart, onChange, onBlock } = props;
  const id = useId();
  const [asking, setAsking] = useState<Asking>();
  const [slash, setSlash] = useState<SlashState>();
  const [said, setSaid] = useState('');
  /** Set by the open menu, which handles keys before the text does. */
  const [slashKeys] = useState<SlashKeys>({});

  const [content] = useState(() => readHtml(initial));
  const [extensions] = useState(() => [
    ...EXTENSIONS,
    Paste.configure({
      onFiles: (files, position) => setAsking({ about: 'picture', files, count: files.length, position }),
      onLostPictures: (count) => setSaid(lostPictures(count)),
    }),
    Slash.configure({
      onChange: setSlash,
      onKey: (event) => slashKeys.onKey?.(event) ?? false,
      onRequest: (about, position) => setAsking(asked(about, position)),
    }),
  ]);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'prose editor-text' },
      // The bars above and the messages below must not cover the cursor.
      scrollThreshold: { top: 190, bottom: 90, left: 0, right: 0 },
      scrollMargin: { top: 190, bottom: 90, left: 0, right: 0 },
    },
    onUpdate: ({ editor }) => onChange(writeHtml(editor.state.doc)),
    onSelectionUpdate: ({ editor }) => onBlock(blockOf(editor.state)),
  });
  const start = useEffectEvent(onStart);
  useEffect(() => start(writeHtml(editor.state.doc)), [editor]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  useEffect(() => {
    const { dom } = editor.view;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    set('id', id);
    set('aria-labelledby', labelledBy);
    set('aria-describedby', describedBy);
    set('aria-required', 'true');
    set('aria-invalid', invalid ? 'true' : undefined);
  }, [editor, id, labelledBy, describedBy, invalid]);

  const ask = (about: Request | 'picture-words' | 'loan-example-figures') =>
    setAsking(asked(about, editor.state.selection.to));

  const insert = (picture: PictureAttributes, { files, count, position }: Extract<Asking, { about: 'picture' }>) => {
    editor
      .chain()
      .insertContentAt(Math.min(position, editor.state.doc.content.size), { type: 'picture', attrs: picture })
      .focus()
      .run();
    const rest = files.slice(1);
    if (rest.length > 0) setAsking({ about: 'picture', files: rest, count, position: editor.state.selection.to });
  };

  const finishLoan = (example: LoanExample, asking: Asking) => {
    // The text can only be focused once the dialog is closed.
    flushSync(() => setAsking(undefined));
    const attrs: ArticleExample = { ...example, language: languageOf(editor.getText()) };
    const chain = editor.chain();
    if (asking.about === 'loan-example')
      chain.insertContentAt(Math.min(asking.position, editor.state.doc.content.size), {
        type: 'loanExample',
        attrs,
      });
    else chain.updateAttributes('loanExample', attrs);
    chain.focus().run();
  };

  return (
    // oxlint-disable-next-line no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key === 'F10' && event.altKey) {
          event.preventDefault();
          // The bar itself knows which of its tools had the focus last.
          toolbar?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        } else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !asking) {
          event.preventDefault();
          setAsking({ about: 'link' });
        }
      }}
    >
      {said && (
        <Notice kind="info" onDismiss={() => setSaid('')} className="mb-3">
          {said}
        </Notice>
      )}
      <BlockFrame editor={editor}>
        <EditorContent editor={editor} />
        <Toolbar editor={editor} controls={id} place={toolbar} onRequest={ask} onTools={onTools} />
      </BlockFrame>
      {slash && <SlashMenu id={`${id}-blocks`} state={slash} text={editor.view.dom} keys={slashKeys} />}
      {asking?.about === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(undefined)} />}
      {asking?.about === 'picture' && (
        <PictureDialog
          key={asking.files.length}
          file={asking.files[0]}
          place={asking.count > 1 ? `${asking.count - asking.files.length + 1} of ${asking.count}` : undefined}
          onDone={(picture) => insert(picture, asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {(asking?.about === 'loan-example' || asking?.about === 'loan-example-figures') && (
        <LoanExampleDialog
          present={
            asking.about === 'loan-example-figures' ? (editor.getAttributes('loanExample') as LoanExample) : undefined
          }
          onDone={(example) => finishLoan(example, asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.about === 'picture-words' && (
        <PictureDialog
          present={editor.getAttributes('picture') as PictureAttributes}
          onDone={({ alt, caption, align }) =>
            void editor.chain().updateAttributes('picture', { alt, caption, align }).focus().run()
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
