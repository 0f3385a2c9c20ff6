import { posToDOMRect } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type Editor, useEditorState } from '@tiptap/react';
import { Sign } from '../signs/Sign.tsx';
import { type BarButton, ToolButton } from './Bar.tsx';

interface BubbleProps {
  editor: Editor;
  tools: readonly BarButton[];
  /** Shows or hides the toolbar, which has all of them. */
  onTools(): void;
}

/** What one does most with selected words. */
const OFFERED = ['bold', 'italic', 'link', 'heading-2', 'heading-3', 'blockquote', 'bulletList'];
/** Of the bubble with its distance from the line, and what the bars above the text take. In pixels. */
const [WIDTH, HEIGHT, BARS] = [270, 46, 110];

/** The tools beside selected words, for the mouse: by keyboard, Alt+F10 leads to the toolbar. */
export function Bubble({ editor, tools, onTools }: BubbleProps) {
  const place = useEditorState({
    editor,
    selector: ({ editor: { state, view, isFocused } }) => {
      const { selection } = state;
      if (!isFocused || selection.empty || !(selection instanceof TextSelection)) return null;
      const words = posToDOMRect(view, selection.from, selection.to);
      const text = view.dom.getBoundingClientRect();
      const above = words.top - HEIGHT > BARS;
      return {
        left: Math.max(0, Math.min(words.left - text.left, text.width - WIDTH)),
        top: (above ? words.top - HEIGHT : words.bottom + 8) - text.top,
      };
    },
  });
  if (!place) return null;
  return (
    <div role="toolbar" aria-label="Selection" className="editor-bubble" style={place}>
      {OFFERED.map((id) => {
        const tool = tools.find((each) => each.id === id);
        return tool && <ToolButton key={id} {...tool} tabIndex={-1} />;
      })}
      <ToolButton id="tools" label="All tools" keys="Alt+F10" face={<Sign name="text-aa" />} run={onTools} tabIndex={-1} />
    </div>
  );
}
