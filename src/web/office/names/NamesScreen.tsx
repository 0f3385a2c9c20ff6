import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { failureOf } from '../api.ts';
import { ask, askToDelete, queryOf } from '../kit/ask.ts';
import { ConfirmDialog, DeleteDialog } from '../kit/dialogs.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Initial, ShortList, Thing } from '../kit/ShortList.tsx';
import { hush, say } from '../kit/toast.tsx';
import { type Action, ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { readTime } from '../time.ts';
import { countNames, inOrder, mergeText, type NameNoun, type NameRow, usesText } from './name-list.ts';

/** By the specification. */
const SHORTLY = { timeoutMs: 3_000 };

interface NamesScreenProps {
  kind: NameKind;
  /** What the names are for. */
  purpose: string;
  /** Of a name. */
  example: string;
}

/** The screen of categories or tags: all names, a form to add one, renaming, merging and delete. */
export function NamesScreen({ kind, purpose, example }: NamesScreenProps) {
  const noun = NAMES[kind];
  const Noun = capitalise(noun.one);
  const query = useQuery({ ...queryOf(`GET /api/${kind}`), select: inOrder });
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState(0);
  const [asked, setAsked] = useState<{ act: 'rename' | 'merge' | 'delete'; row: NameRow }>();
  const uses = useUses(kind, asked?.row._id);
  // Kept here, as a name that is deleted may be why another one was refused.
  const creating = useAction(`Failed to create ${noun.one}`);
  const toggle = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLElement>(null);
  const formId = useId();
  const rows = query.data ?? [];

  const close = () => {
    // Before the focused element is removed with the form.
    toggle.current?.focus();
    setOpen(false);
  };
  const done = async (text: string) => {
    await query.refetch();
    say('success', text, SHORTLY);
  };
  const create = async (name: string) => {
    await ask(`POST /api/${kind}`, { body: { name } });
    await done(`${Noun} created successfully`);
    // A search would hide the new name.
    setAdded(added + 1);
    close();
  };
  const remove = async (id: string) => {
    const wasThere = await askToDelete(`DELETE /api/${kind}/:id`, { id });
    await query.refetch();
    creating.clear();
    return wasThere;
  };
  const dialog = asked && {
    kind,
    noun,
    row: asked.row,
    onDone: done,
    onClose: () => setAsked(undefined),
  };

  return (
    <Screen
      title={`${capitalise(noun.many)} Management`}
      about={purpose}
      actions={
        <Button
          ref={toggle}
          kind={open ? 'quiet' : 'peacock'}
          size="small"
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'x' : 'plus'} className="size-4" />
          <span>{open ? 'Hide Form' : `Add ${Noun}`}</span>
        </Button>
      }
    >
      {open && <NameForm {...{ noun, example, creating }} id={formId} onCreate={create} onCancel={close} />}
      <ShortList
        key={added}
        ref={results}
        title={`All ${capitalise(noun.many)}`}
        load={{ query, what: noun.many, failed: `Failed to fetch ${noun.many}` }}
        loading={`Loading ${noun.many}...`}
        count={(found) => countNames(found, noun)}
        find={`Find a ${noun.one}`}
        textOf={({ name }) => name}
        none={
          <Empty
            title={`No ${noun.many} yet`}
            action={<Button onClick={() => setOpen(true)}>{`Create First ${Noun}`}</Button>}
          >
            Once created, it can be chosen in the settings of any post.
          </Empty>
        }
      >
        {(row, number) => (
          <Thing
            key={row._id}
            name={row.name}
            sign={<Initial of={row.name} />}
            acts={[
              { label: 'Rename', icon: 'pencil-simple', onChoose: () => setAsked({ act: 'rename', row }) },
              rows.length > 1 && {
                label: 'Merge',
                icon: 'arrow-square-out',
                onChoose: () => setAsked({ act: 'merge', row }),
              },
              { label: 'Delete', icon: 'trash', isDanger: true, onChoose: () => setAsked({ act: 'delete', row }) },
            ]}
          >
            <span className="num">{`#${number}`}</span> <Created iso={row.createdAt} />
          </Thing>
        )}
      </ShortList>
      {dialog && asked.act === 'rename' && <RenameDialog {...dialog} />}
      {dialog && asked.act === 'merge' && <MergeDialog {...dialog} uses={uses} others={rows} focusAfter={results} />}
      {dialog && asked.act === 'delete' && (
        <DeleteDialog
          one={noun.one}
          subject={asked.row.name}
          consequence={uses === undefined ? undefined : usesText(uses)}
          remove={() => remove(asked.row._id)}
          words={{
            question: `Are you sure you want to delete this ${noun.one}? This may affect existing posts.`,
            done: `${Noun} deleted successfully`,
            failed: `Failed to delete ${noun.one}`,
          }}
          shown={SHORTLY}
          focusAfter={results}
          onClose={dialog.onClose}
        />
      )}
    </Screen>
  );
}

function Created({ iso }: { iso: string }) {
  const { day, longDay, second } = readTime(iso);
  return (
    <span>
      <span>Created</span>{' '}
      <time dateTime={iso} title={`${longDay}, ${second}`}>
        {day}
      </time>
    </span>
  );
}

interface NameFormProps extends Pick<NamesScreenProps, 'example'> {
  noun: NameNoun;
  id: string;
  creating: Action;
  /** Resolves when it is saved. When it rejects, the reason is shown and the text stays. */
  onCreate(name: string): Promise<void>;
  onCancel(): void;
}

/** The form for a new name. It closes when the name is saved. */
function NameForm({ noun, example, id, creating, onCreate, onCancel }: NameFormProps) {
  const [name, setName] = useState('');
  const { busy, failure, clear, form } = creating;
  const field = useRef<HTMLInputElement>(null);
  const Noun = capitalise(noun.one);

  useEffect(() => field.current?.focus(), []);

  const create = async () => {
    hush();
    // Not the button, whatever comes of it.
    field.current?.focus();
    refuse({ missing: name.trim() === '' ? noun.required : undefined });
    await onCreate(name.trim());
  };

  return (
    <Form
      id={id}
      of={form}
      onSubmit={create}
      aria-label={`Add ${noun.one}`}
      className="grid gap-4 rounded-control border border-line p-4"
    >
      <FailureNotice failure={failure} />
      <TextInput
        ref={field}
        label={`${Noun} Name`}
        hint={`For example “${example}”.`}
        error={failure.fields['missing']}
        value={name}
        required
        autoComplete="off"
        enterKeyHint="done"
        readOnly={busy}
        fieldClassName="max-w-md"
        onChange={({ target }) => {
          setName(target.value);
          clear();
          // Earlier messages are out of date.
          hush();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <ActionButton type="submit" busy={busy} doing="Creating...">
          {`Create ${Noun}`}
        </ActionButton>
        <Button kind="quiet" onClick={onCancel} aria-disabled={busy}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

interface NameDialogProps {
  kind: NameKind;
  noun: NameNoun;
  row: NameRow;
  /** Says what was done, once the list shows it. */
  onDone(text: string): Promise<void>;
  onClose(): void;
}

function RenameDialog({ kind, noun, row, onDone, onClose }: NameDialogProps) {
  const [name, setName] = useState(row.name);
  const rename = async () => {
    if (name.trim() === '') refuse(noun.required);
    await ask(`PUT /api/${kind}/:id`, { id: row._id, body: { name: name.trim() } });
    await onDone(`${capitalise(noun.one)} renamed successfully`);
  };
  return (
    <ConfirmDialog
      title={`Rename ${noun.one}`}
      question="Its posts and its address stay."
      subject={row.name}
      action="Rename"
      busyAction="Renaming…"
      kind="peacock"
      onConfirm={rename}
      failure={(error) => failureOf(error, `Failed to rename ${noun.one}`)}
      onClose={onClose}
    >
      <TextInput
        label={`${capitalise(noun.one)} Name`}
        value={name}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}

interface MergeDialogProps extends NameDialogProps {
  /** Where its posts may go. */
  others: readonly NameRow[];
  /** How many posts use it; undefined while that is unknown. */
  uses: number | undefined;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Files the posts of a category or tag under another one. */
function MergeDialog({ kind, noun, row, others, uses, focusAfter, onDone, onClose }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const merge = async () => {
    if (into === '') refuse(`Choose a ${noun.one}.`);
    await ask(`POST /api/${kind}/:id/merge`, { id: row._id, body: { into } });
    await onDone(`Merged into ${others.find(({ _id }) => _id === into)?.name ?? ''}`);
  };
  return (
    <ConfirmDialog
      title={`Merge ${noun.one}`}
      question={`Choose the ${noun.one} that its posts go to.`}
      subject={row.name}
      consequence={mergeText(uses, noun)}
      action="Merge"
      busyAction="Merging…"
      onConfirm={merge}
      failure={(error) => failureOf(error, `Failed to merge ${noun.one}`)}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      <SelectInput label="Merge into" value={into} onChange={({ target }) => setInto(target.value)}>
        <option value="">{`Choose a ${noun.one}`}</option>
        {others
          .filter(({ _id }) => _id !== row._id)
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
      </SelectInput>
    </ConfirmDialog>
  );
}

/** How many posts use a name; undefined until that is known. */
function useUses(kind: NameKind, id: string | undefined): number | undefined {
  const { data } = useQuery({ ...queryOf('GET /api/posts'), enabled: id !== undefined });
  return data?.filter(({ category, tags }) =>
    kind === 'categories' ? category?._id === id : tags.some(({ _id }) => _id === id),
  ).length;
}
