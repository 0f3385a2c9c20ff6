import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type DragEvent, type MouseEvent, useEffect, useState } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
import { Sign } from '../signs/Sign.tsx';

/** A block of the text, and where its handle stands in the frame. */
interface Block {
  place: number;
  top: number;
}

/** Of the handle, in pixels. */
const HEIGHT = 28;

const HANDLE = 'grid h-7 w-6 place-items-center rounded-lg hover:bg-mist-100';

/** The last block that begins above this height of the window. */
function blockAt({ state, view }: Editor, y: number, frameTop: number): Block | undefined {
  let found: Block | undefined;
  state.doc.forEach((_node, place) => {
    const dom = view.nodeDOM(place);
    if (!(dom instanceof HTMLElement)) return;
    const { top, height } = dom.getBoundingClientRect();
    const line = Math.min(height, Number.parseFloat(getComputedStyle(dom).lineHeight) || height);
    if (found === undefined || top <= y) found = { place, top: top - frameTop + (line - HEIGHT) / 2 };
  });
  return found;
}

/** The frame of the text. Beside the block under the mouse, it shows a button that adds another one and one that drags it. */
export function BlockFrame({ editor, children }: { editor: Editor; children: Elements }) {
  const [block, setBlock] = useState<Block>();
  useEffect(() => {
    const hide = () => setBlock(undefined);
    editor.on('update', hide);
    return () => void editor.off('update', hide);
  }, [editor]);

  const follow = ({ clientY, currentTarget }: MouseEvent) => {
    const next = blockAt(editor, clientY, currentTarget.getBoundingClientRect().top);
    setBlock((now) => (now?.place === next?.place ? now : next));
  };
  const add = ({ place }: Block) => {
    const node = editor.state.doc.nodeAt(place);
    if (!node) return;
    const isBlankLine = node.type.name === 'paragraph' && node.content.size === 0;
    const end = place + node.nodeSize;
    const chain = editor.chain();
    if (!isBlankLine) chain.insertContentAt(end, { type: 'paragraph' });
    // The slash opens the menu of blocks.
    chain
      .focus((isBlankLine ? place : end) + 1)
      .insertContent('/')
      .run();
  };
  const drag = ({ dataTransfer }: DragEvent, { place }: Block) => {
    const { view, state } = editor;
    const node = NodeSelection.create(state.doc, place);
    const dragging = { slice: node.content(), move: true, node };
    view.dragging = dragging;
    dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', '');
    const dom = view.nodeDOM(place);
    if (dom instanceof HTMLElement) dataTransfer.setDragImage(dom, 0, 0);
  };

  return (
    // By keyboard, the slash adds a block, and Alt+Shift with an arrow moves one.
    // oxlint-disable-next-line no-static-element-interactions
    <div
      className="relative md:pointer-fine:-ml-13 md:pointer-fine:pl-13"
      onMouseMove={follow}
      onMouseLeave={() => setBlock(undefined)}
    >
      {block && (
        <span className="absolute left-0 flex text-slate max-md:hidden pointer-coarse:hidden" style={{ top: block.top }}>
          <button
            type="button"
            tabIndex={-1}
            aria-label="Add a block"
            title="Add a block"
            onClick={() => add(block)}
            className={HANDLE}
          >
            <Sign name="plus" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label="Move this block"
            title="Drag to move (Alt+Shift+↑ or ↓)"
            draggable
            onClick={() => void editor.chain().setNodeSelection(block.place).focus().run()}
            onDragStart={(event) => drag(event, block)}
            onDragEnd={() => {
              editor.view.dragging = null;
            }}
            className={`${HANDLE} cursor-grab`}
          >
            <Sign name="dots-six-vertical" />
          </button>
        </span>
      )}
      {children}
    </div>
  );
}
