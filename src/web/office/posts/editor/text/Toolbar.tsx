import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Sign } from '../signs/Sign.tsx';
import type { SignName } from '../signs/names.ts';
import { Bar, type BarButton } from './Bar.tsx';
import { Bubble } from './Bubble.tsx';
import { CALLOUT_KINDS } from './callout.ts';
import { type Request, TABLE_TOOLS, TOOLS } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  /** Above title and text. */
  place: HTMLElement | null;
  onRequest(request: Request | 'picture-words' | 'loan-example-figures'): void;
  /** Shows or hides the toolbar. */
  onTools(): void;
}

const Words = ({ sign, children }: { sign?: SignName; children: ReactNode }) => (
  <>
    {sign && <Sign name={sign} />}
    <span className="px-1 text-t2 font-semibold">{children}</span>
  </>
);

/** The tools for the text, those for the table or picture at the cursor, and the ones beside a selection. */
export function Toolbar({ editor, controls, place, onRequest, onTools }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: Object.fromEntries(
        TOOLS.flat().map(({ id, isOn, can }) => [id, { pressed: isOn?.(editor), disabled: can ? !can(editor) : false }]),
      ),
      inTable: editor.isActive('table'),
      onPicture: editor.isActive('picture'),
      onLoan: editor.isActive('loanExample'),
      callout: editor.isActive('callout') ? (editor.getAttributes('callout')['kind'] as string) : undefined,
    }),
  });
  const groups = TOOLS.map((group) =>
    group.map(({ id, label, sign, keys, run }): BarButton => ({
      id,
      label,
      keys,
      face: <Sign name={sign} />,
      ...state.tools[id],
      run: () => (typeof run === 'string' ? onRequest(run) : run(editor)),
    })),
  );
  const remove = (what: string): BarButton => ({
    id: 'remove',
    label: `Remove ${what}`,
    face: <Sign name="trash" />,
    run: () => void editor.chain().focus().deleteSelection().run(),
  });
  const dialog = (label: string, request: 'picture-words' | 'loan-example-figures'): BarButton => ({
    id: request,
    label,
    face: <Words sign="pencil-simple">{label}</Words>,
    run: () => onRequest(request),
  });
  const bars: { label: string; groups: BarButton[][] }[] = [{ label: 'Formatting', groups }];
  if (state.inTable)
    bars.push({
      label: 'Table',
      groups: [
        TABLE_TOOLS.map(({ id, label, sign, run }) => ({
          id,
          label,
          face: sign ? <Sign name={sign} /> : <Words>{label}</Words>,
          run: () => run(editor),
        })),
      ],
    });
  if (state.callout !== undefined)
    bars.push({
      label: 'Callout',
      groups: [
        CALLOUT_KINDS.map(({ kind, label }) => ({
          id: kind,
          label,
          face: <Words>{label}</Words>,
          pressed: state.callout === kind,
          run: () => void editor.chain().focus().updateAttributes('callout', { kind }).run(),
        })),
        [
          {
            id: 'no-callout',
            label: 'Remove callout',
            face: <Words>Remove callout</Words>,
            run: () => void editor.chain().focus().lift('callout').run(),
          },
        ],
      ],
    });
  if (state.onLoan)
    bars.push({ label: 'Calculator', groups: [[dialog('Change figures', 'loan-example-figures'), remove('calculator')]] });
  if (state.onPicture)
    bars.push({
      label: 'Picture',
      groups: [[dialog('Alternative text and caption', 'picture-words'), remove('picture')]],
    });
  return (
    <>
      {place &&
        createPortal(
          bars.map((bar) => <Bar key={bar.label} controls={controls} {...bar} />),
          place,
        )}
      <Bubble editor={editor} tools={groups.flat()} onTools={onTools} />
    </>
  );
}
