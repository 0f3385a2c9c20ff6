import { Extension } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useState } from 'react';
import { videoOf, videoPath } from '../../../../../shared/posts/blocks.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Floating } from '../../../kit/toast.tsx';
import { Paste, pasteOtherwise, type ReadText } from '../paste/Paste.ts';
import { WAYS } from '../paste/text.ts';
import './text.css';
import { BlockDialog } from './BlockDialog.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { ASKED, type AskedName } from './blocks.ts';
import { EXTENSIONS } from './extensions.ts';
import { readHtml, writeHtml } from './html.ts';
import { LinkDialog } from './LinkDialog.tsx';
import type { PictureAttributes } from './picture.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { Slash, SlashMenu, type SlashState } from './slash.tsx';
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
  /** Receives the content as the editor itself writes it, once. */
  onStart(html: string): void;
  onChange(html: string): void;
}

/** What is asked for in a dialog; of several pictures that were dropped together, those that are still to come. */
interface Asking {
  about: Request;
  files?: readonly File[];
  count?: number;
  /** The address of a video that was pasted. */
  address?: string;
}

const BLOCK_NAMES = Object.keys(ASKED) as AskedName[];

/** The address of a video that is to be no block. */
const linkTo = (address: string) => ({
  type: 'text',
  text: address,
  marks: [{ type: 'link', attrs: { href: videoPath(videoOf(address) ?? '') } }],
});

/** The bars above and the messages below must not cover the cursor. */
const COVERED = { top: 190, bottom: 90, left: 0, right: 0 };

/** The editor of a post's text, which looks as readers will see it. */
export default function TextEditor(props: TextEditorProps) {
  const { ref, initial, labelledBy, describedBy, invalid, toolbar, onStart, onChange } = props;
  const id = useId();
  const [asking, setAsking] = useState<Asking>();
  const [slash, setSlash] = useState<SlashState>();
  const [lost, setLost] = useState('');
  const [read, setRead] = useState<ReadText>();

  const [content] = useState(() => readHtml(initial));
  const ask = (about: Request) => setAsking({ about });
  const [extensions] = useState(() => [
    ...EXTENSIONS,
    Paste.configure({
      onFiles: (files) => setAsking({ about: 'picture', files, count: files.length }),
      onLost: setLost,
      onRead: setRead,
      onVideo: (address) => setAsking({ about: 'add-video', address }),
    }),
    Slash.configure({ onChange: setSlash, onRequest: ask }),
    // Where no words are selected, it is the key of the office's search.
    Extension.create({
      name: 'linkKey',
      addKeyboardShortcuts: () => ({
        'Mod-k': ({ editor }) => {
          // The browser tells of what was selected a moment later, which is too late for the next key.
          document.dispatchEvent(new Event('selectionchange'));
          const isForUs = !editor.state.selection.empty || editor.isActive('link');
          if (isForUs) ask('link');
          return isForUs;
        },
      }),
    }),
  ]);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    // Signs in a pasted text are read with the whole of it, or not at all.
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: 'prose editor-text' },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
    },
    onUpdate: ({ editor }) => onChange(writeHtml(editor.state.doc)),
  });
  const start = useEffectEvent(onStart);
  useEffect(() => start(writeHtml(editor.state.doc)), [editor]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  const menu = `${id}-blocks`;
  const item = slash?.items[slash.active];
  const attributes: Readonly<Record<string, string | undefined>> = {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-required': 'true',
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-controls': item && menu,
    'aria-activedescendant': item && `${menu}-${item.id}`,
  };
  useEffect(() => {
    const { dom } = editor.view;
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) dom.removeAttribute(name);
      else dom.setAttribute(name, value);
  });

  const close = () => setAsking(undefined);
  const insert = (type: string, attrs: object) =>
    editor.chain().insertContentAt(editor.state.selection.to, { type, attrs }).run();
  const update = (type: string, attrs: object) => editor.chain().updateAttributes(type, attrs).run();
  const selected = (type: string) => editor.getAttributes(type) as unknown;

  const addPicture = (picture: PictureAttributes, { files = [], count }: Asking) => {
    insert('picture', picture);
    if (files.length > 1) setAsking({ about: 'picture', files: files.slice(1), ...(count && { count }) });
  };
  const { about, files = [], count = 0, address } = asking ?? {};
  const asked = BLOCK_NAMES.find((name) => about?.endsWith(`-${name}`));
  const isNew = about?.startsWith('add-');
  // ProseMirror's own, which brings the selection back too.
  const dialog = { next: { current: { focus: () => editor.view.focus() } }, onClose: close };

  return (
    // oxlint-disable-next-line no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== 'F10' || !event.altKey) return;
        event.preventDefault();
        // The bars stand elsewhere; the page tells which of their tools had the focus last, and is their tab stop.
        toolbar?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
      }}
    >
      <BlockFrame editor={editor}>
        <EditorContent editor={editor} />
        <Toolbar editor={editor} controls={id} place={toolbar} onRequest={ask} />
      </BlockFrame>
      <Floating>
        {lost && (
          <Notice kind="info" onDismiss={() => setLost('')}>
            {lost}
          </Notice>
        )}
        {read && (
          <Notice kind="info" onDismiss={() => setRead(undefined)}>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span>{read.isPlain ? 'Pasted as plain text.' : `Pasted ${WAYS[read.way]}.`}</span>
              <Button kind="quiet" size="small" onClick={() => void pasteOtherwise(editor, read).then(setRead)}>
                {read.isPlain ? `Paste ${WAYS[read.way]}` : 'Keep as plain text'}
              </Button>
            </span>
          </Notice>
        )}
      </Floating>
      {slash && <SlashMenu id={menu} state={slash} />}
      {about === 'link' && <LinkDialog editor={editor} {...dialog} />}
      {asking && about === 'picture' && (
        <PictureDialog
          key={files.length}
          file={files[0]}
          place={count > 1 ? `${count - files.length + 1} of ${count}` : undefined}
          onDone={(picture) => addPicture(picture, asking)}
          {...dialog}
        />
      )}
      {about === 'picture-words' && (
        <PictureDialog
          present={selected('picture') as PictureAttributes}
          onDone={({ alt, caption, align }) => update('picture', { alt, caption, align })}
          {...dialog}
        />
      )}
      {asked && (
        <BlockDialog
          name={asked}
          present={isNew ? undefined : editor.getAttributes(asked)}
          known={address === undefined ? undefined : { address }}
          around={editor.getText()}
          onDone={(attributes) => {
            close();
            (isNew ? insert : update)(asked, attributes);
          }}
          {...dialog}
          onClose={() => {
            close();
            if (address !== undefined) editor.commands.insertContent(linkTo(address));
          }}
        />
      )}
    </div>
  );
}
