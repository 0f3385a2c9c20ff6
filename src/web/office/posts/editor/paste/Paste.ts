import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { CONTENT } from '../../../../../shared/posts/content.ts';
import { readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';

export interface PasteOptions {
  /** Receives the number of pictures from other sites, which can't be pasted. */
  onLostPictures(count: number): void;
  /** Receives files that were pasted at the cursor, which follows a drop. */
  onFiles(files: File[]): void;
}

/** Elements that neither an article nor this editor holds. */
const FOREIGN = `:not(${Object.keys(CONTENT).join()}, .prose-table)`;

/** Handles paste and drop: HTML is cleaned before ProseMirror parses it, files are passed on. */
export const Paste = Extension.create<PasteOptions>({
  name: 'articlePaste',
  addOptions: () => ({ onLostPictures: () => {}, onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onLostPictures, onFiles } = this.options;
    let plain = '';
    const readPlain = (data: DataTransfer | null) => {
      plain = data?.getData('text/plain') ?? '';
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, { clipboardData }) => readPlain(clipboardData),
            drop: (_view, { dataTransfer }) => readPlain(dataTransfer),
          },
          transformPastedHTML: (html) => {
            const box = readPasted(html);
            // Copied from this editor: clean already. Other editors built on ProseMirror mark what they copy, too.
            if (box.querySelector('[data-pm-slice]') && !box.querySelector(FOREIGN)) return html;
            const { html: cleaned, lostPictures } = cleanPasted(box, plain);
            if (lostPictures > 0) onLostPictures(lostPictures);
            return cleaned;
          },
          handlePaste: (_view, event) => {
            const files = filesOf(event.clipboardData);
            // Word adds a picture of the copied text.
            if (files.length === 0 || holdsText(event.clipboardData)) return false;
            onFiles(files);
            return true;
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

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

function holdsText(data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? '';
  return text !== '' && /<(?:p|h[1-6]|li|td|span)[\s>]/i.test(data?.getData('text/html') ?? '');
}
