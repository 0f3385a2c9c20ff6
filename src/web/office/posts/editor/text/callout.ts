import { type Editor, Node } from '@tiptap/core';
import { type Callout, CALLOUTS } from '../../../../../shared/posts/content.ts';

/** A box beside the thread of the text: a note, a tip or a warning. Its label is drawn by the style sheet. */
export const ArticleCallout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ kind: { default: 'note' satisfies Callout } }),
  parseHTML: () => [
    {
      tag: 'aside[data-callout]',
      getAttrs: (aside) => {
        const kind = aside.getAttribute('data-callout') ?? '';
        return Object.hasOwn(CALLOUTS, kind) && { kind };
      },
    },
  ],
  // The role is for the editor and not written: a box in a text is no landmark.
  renderHTML: ({ node }) => ['aside', { role: 'note', 'data-callout': (node.attrs as { kind: Callout }).kind }, 0],
});

/** Puts the chosen blocks into a callout, or takes them out of theirs. */
export function toggleCallout(editor: Editor): void {
  const chain = editor.chain().focus();
  void (editor.isActive('callout') ? chain.lift('callout') : chain.wrapIn('callout')).run();
}

export const CALLOUT_KINDS = Object.entries(CALLOUTS).map(([kind, label]) => ({ kind, label }));
