import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { CONTENT } from '../../../../../shared/posts/content.ts';
import { readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';
import { lostText } from './lost.ts';
import { paragraphsOf, toHtml, videoIn, type Way, wayOf } from './text.ts';

/** A plain text with signs of more than lines. */
export interface ReadText {
  text: string;
  /** What it is taken for. */
  way: Way;
  /** Whether its lines alone were pasted. */
  isPlain: boolean;
}

export interface PasteOptions {
  /** Receives what is to be said about parts that can't be pasted; nothing when all was. */
  onLost(text: string): void;
  /** Receives a text that was pasted; nothing as soon as the article changes. */
  onRead(read: ReadText | undefined): void;
  /** Receives the address of a video that was pasted alone, on an empty line. */
  onVideo(address: string): void;
  /** Receives files that were pasted at the cursor, which follows a drop. */
  onFiles(files: File[]): void;
}

/** Elements that neither an article nor this editor holds. */
const FOREIGN = `:not(${Object.keys(CONTENT).join()}, .prose-table)`;

/** Handles paste and drop: HTML is cleaned before ProseMirror parses it, text is read, files are passed on. */
export const Paste = Extension.create<PasteOptions>({
  name: 'articlePaste',
  addOptions: () => ({ onLost: () => {}, onRead: () => {}, onVideo: () => {}, onFiles: () => {} }),
  onUpdate() {
    this.options.onRead(undefined);
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const { onLost, onRead, onVideo, onFiles } = this.options;
    let plain = '';
    /** Whether the lines alone are wanted, or the clipboard has more than them. */
    let isSettled = false;
    const begin = (data: DataTransfer | null) => {
      plain = data?.getData('text/plain') ?? '';
      isSettled = false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => begin(clipboardData),
            drop: (_view, { dataTransfer }) => begin(dataTransfer),
          },
          transformPastedHTML: (html) => {
            const pasted = readPasted(html);
            // Copied from this editor: clean already. Other editors built on ProseMirror mark what they copy, too.
            isSettled = pasted.box.querySelector('[data-pm-slice]') !== null && !pasted.box.querySelector(FOREIGN);
            if (isSettled) return html;
            const { html: cleaned, isRich, lost } = cleanPasted(pasted, plain);
            isSettled = isRich;
            onLost(lostText(lost));
            return cleaned;
          },
          transformPastedText: (text, isPlain) => {
            isSettled = isPlain;
            onLost('');
            return text;
          },
          clipboardTextParser: (text, $context) => sliceOf(text, $context),
          handlePaste: (view, event) => {
            const files = filesOf(event.clipboardData);
            // Word adds a picture of the copied text.
            if (files.length > 0 && !holdsText(event.clipboardData)) {
              onFiles(files);
              return true;
            }
            const text = event.clipboardData?.getData('text/plain') ?? '';
            const { $from, empty } = view.state.selection;
            const isEmptyLine =
              empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
            const video = isSettled || !isEmptyLine ? undefined : videoIn(text);
            if (video !== undefined) {
              onVideo(video);
              return true;
            }
            const way = isSettled ? undefined : wayOf(text);
            // Undone without what was typed before.
            view.dispatch(closeHistory(view.state.tr));
            if (way) {
              plain = '';
              void pasteRead(editor, { text, way, isPlain: false }).then(onRead);
            }
            return way !== undefined;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = filesOf(event.dataTransfer);
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (place) this.editor.commands.setTextSelection(place.pos);
            onFiles(files);
            return true;
          },
        },
      }),
    ];
  },
});

/** Pastes a text as what it is taken for, or its lines alone. */
async function pasteRead({ view }: Editor, { text, way, isPlain }: ReadText): Promise<ReadText> {
  const html = isPlain ? undefined : await htmlOf(text, way);
  if (html === undefined) view.pasteText(text);
  else view.pasteHTML(html);
  // Undone without what is typed next.
  view.dispatch(closeHistory(view.state.tr));
  return { text, way, isPlain: html === undefined };
}

/** Undefined when the reader of Markdown can't be loaded, or fails: it can't read a thousand quotations in each other. */
const htmlOf = async (text: string, way: Way): Promise<string | undefined> =>
  way === 'markdown'
    ? import('./markdown.ts').then(({ readMarkdown }) => readMarkdown(text)).catch(() => undefined)
    : toHtml(text, way);

/** Takes back what was just pasted, and pastes it the other way. */
export async function pasteOtherwise(editor: Editor, read: ReadText): Promise<ReadText> {
  editor.commands.undo();
  return pasteRead(editor, { ...read, isPlain: !read.isPlain });
}

/** Paragraphs of a plain text, with the marks at the cursor. */
function sliceOf(text: string, $context: ResolvedPos): Slice {
  const { paragraph, hardBreak } = $context.doc.type.schema.nodes;
  const { schema } = $context.doc.type;
  const marks = $context.marks();
  const paragraphs = paragraphsOf(text).map((lines) =>
    paragraph?.create(
      null,
      lines.flatMap((line, index) => [
        ...(index > 0 && hardBreak ? [hardBreak.create()] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ]),
    ),
  );
  return Slice.maxOpen(Fragment.from(paragraphs.filter((each) => each !== undefined)));
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

function holdsText(data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? '';
  return text !== '' && /<(?:p|h[1-6]|li|td|span)[\s>]/i.test(data?.getData('text/html') ?? '');
}
