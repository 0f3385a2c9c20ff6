import { type Editor, useEditorState } from '@tiptap/react';
import { Sign } from '../signs/Sign.tsx';
import { Bar } from './Bar.tsx';
import { CALLOUT_KINDS } from './callout.ts';
import { type Request, TABLE_TOOLS, TOOLS } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onRequest(request: Request | 'picture-words' | 'loan-example-figures'): void;
}

/** The tools for the text and, below, for the table or picture at the cursor. */
export function Toolbar({ editor, controls, onRequest }: ToolbarProps) {
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
    group.map(({ id, label, sign, keys, run }) => ({
      id,
      label,
      keys,
      face: <Sign name={sign} />,
      ...state.tools[id],
      run: () => (typeof run === 'string' ? onRequest(run) : run(editor)),
    })),
  );
  return (
    <div className="editor-bars">
      <Bar label="Formatting" controls={controls} groups={groups} />
      {state.inTable && (
        <Bar
          label="Table"
          controls={controls}
          groups={[
            TABLE_TOOLS.map(({ id, label, sign, run }) => ({
              id,
              label,
              face: sign ? <Sign name={sign} /> : <span className="px-1 text-[0.875rem] font-semibold">{label}</span>,
              run: () => run(editor),
            })),
          ]}
        />
      )}
      {state.callout !== undefined && (
        <Bar
          label="Callout"
          controls={controls}
          groups={[
            CALLOUT_KINDS.map(({ kind, label }) => ({
              id: kind,
              label,
              face: <span className="px-1 text-[0.875rem] font-semibold">{label}</span>,
              pressed: state.callout === kind,
              run: () => void editor.chain().focus().updateAttributes('callout', { kind }).run(),
            })),
            [
              {
                id: 'no-callout',
                label: 'Remove callout',
                face: <span className="px-1 text-[0.875rem] font-semibold">Remove callout</span>,
                run: () => void editor.chain().focus().lift('callout').run(),
              },
            ],
          ]}
        />
      )}
      {state.onLoan && (
        <Bar
          label="Calculator"
          controls={controls}
          groups={[
            [
              {
                id: 'figures',
                label: 'Change figures',
                face: (
                  <>
                    <Sign name="pencil-simple" />
                    <span className="px-1 text-[0.875rem] font-semibold">Change figures</span>
                  </>
                ),
                run: () => onRequest('loan-example-figures'),
              },
              {
                id: 'remove-loan',
                label: 'Remove calculator',
                face: <Sign name="trash" />,
                run: () => void editor.chain().focus().deleteSelection().run(),
              },
            ],
          ]}
        />
      )}
      {state.onPicture && (
        <Bar
          label="Picture"
          controls={controls}
          groups={[
            [
              {
                id: 'words',
                label: 'Alternative text and caption',
                face: (
                  <>
                    <Sign name="pencil-simple" />
                    <span className="px-1 text-[0.875rem] font-semibold">Alternative text and caption</span>
                  </>
                ),
                run: () => onRequest('picture-words'),
              },
              {
                id: 'remove',
                label: 'Remove picture',
                face: <Sign name="trash" />,
                run: () => void editor.chain().focus().deleteSelection().run(),
              },
            ],
          ]}
        />
      )}
    </div>
  );
}
