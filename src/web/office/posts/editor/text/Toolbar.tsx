import { type Editor, useEditorState } from '@tiptap/react';
import { Sign } from '../signs/Sign.tsx';
import { Bar } from './Bar.tsx';
import { type Request, TABLE_TOOLS, TOOLS } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onRequest(request: Request | 'picture-words'): void;
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
