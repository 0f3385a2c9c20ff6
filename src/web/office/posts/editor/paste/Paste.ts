import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { readPasted } from '../../../trusted-html.ts';
import { cleanPasted } from './clean.ts';

export interface PasteOptions {
  /** Told how many pictures of other places could not be taken along. */
  onLostPictures(count: number): void;
  /** Files that were pasted or dropped, and where in the text they belong. */
  onFiles(files: File[], position: number): void;
}

/** What comes from the clipboard, or is dropped: text is cleaned before it is read, files are handed on. */
export const Paste = Extension.create<PasteOptions>({
  name: 'articlePaste',
  addOptions: () => ({ onLostPictures: () => {}, onFiles: () => {} }),
  addProseMirrorPlugins() {
    const { onLostPictures, onFiles } = this.options;
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            // What was copied here is clean, and says where it came from.
            if (html.includes('data-pm-slice=')) return html;
            const box = readPasted(html);
            const { lostPictures } = cleanPasted(box);
            if (lostPictures > 0) onLostPictures(lostPictures);
            return box.innerHTML;
          },
          handlePaste: (view, event) => {
            const files = filesOf(event.clipboardData);
            // Word brings a picture of the text along with the text.
            if (files.length === 0 || holdsText(event.clipboardData)) return false;
            onFiles(files, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = filesOf(event.dataTransfer);
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            onFiles(files, place?.pos ?? view.state.selection.from);
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
