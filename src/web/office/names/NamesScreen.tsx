import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import type { Category } from '../../../shared/posts/names.ts';
import { Button } from '../../ui/Button.tsx';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { failureOf } from '../api.ts';
import { ask, askToDelete, queryOf } from '../kit/ask.ts';
import { ConfirmDialog, DeleteDialog } from '../kit/dialogs.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Initial, ShortList, Thing } from '../kit/ShortList.tsx';
import { hush, say } from '../kit/toast.tsx';
import { type Action, ActionButton, FailureNotice, Form, refuse, useAction } from '../kit/useAction.tsx';
import { readTime } from '../time.ts';
import { countNames, inOrder, mergeText, type NameNoun, usesText } from './name-list.ts';

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
  const [asked, setAsked] = useState<{ act: 'rename' | 'merge' | 'delete'; row: Category }>();
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
  const rename = async ({ _id }: Category, name: string) => {
    if (name.trim() === '') refuse(noun.required);
    await ask(`PUT /api/${kind}/:id`, { id: _id, body: { name: name.trim() } });
    await done(`${Noun} renamed successfully`);
  };
  const merge = async ({ _id }: Category, into: string) => {
    if (into === '') refuse(`Choose a ${noun.one}.`);
    await ask(`POST /api/${kind}/:id/merge`, { id: _id, body: { into } });
    await done(`Merged into ${rows.find((row) => row._id === into)?.name ?? ''}`);
  };
  const dialog = asked && { subject: asked.row.name, onClose: () => setAsked(undefined) };

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
      {dialog && asked.act === 'rename' && (
        <AskDialog
          {...dialog}
          title={`Rename ${noun.one}`}
          question="Its posts and its address stay."
          action="Rename"
          busyAction="Renaming…"
          kind="peacock"
          first={asked.row.name}
          send={(name) => rename(asked.row, name)}
          failed={`Failed to rename ${noun.one}`}
        >
          {(wiring) => <TextInput {...wiring} label={`${Noun} Name`} required autoComplete="off" />}
        </AskDialog>
      )}
      {dialog && asked.act === 'merge' && (
        <AskDialog
          {...dialog}
          title={`Merge ${noun.one}`}
          question={`Choose the ${noun.one} that its posts go to.`}
          consequence={mergeText(uses, noun)}
          action="Merge"
          busyAction="Merging…"
          first=""
          send={(into) => merge(asked.row, into)}
          failed={`Failed to merge ${noun.one}`}
          focusAfter={results}
        >
          {(wiring) => (
            <SelectInput {...wiring} label="Merge into">
              <Options
                none={`Choose a ${noun.one}`}
                of={rows.filter(({ _id }) => _id !== asked.row._id).map(({ _id, name }) => [_id, name])}
              />
            </SelectInput>
          )}
        </AskDialog>
      )}
      {dialog && asked.act === 'delete' && (
        <DeleteDialog
          {...dialog}
          one={noun.one}
          consequence={uses === undefined ? undefined : usesText(uses)}
          remove={() => remove(asked.row._id)}
          words={{
            question: `Are you sure you want to delete this ${noun.one}? This may affect existing posts.`,
            done: `${Noun} deleted successfully`,
            failed: `Failed to delete ${noun.one}`,
          }}
          shown={SHORTLY}
          focusAfter={results}
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

interface AskDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'failure' | 'children'> {
  /** What stands in its field at first. */
  first: string;
  failed: string;
  send(value: string): Promise<void>;
  /** The field. */
  children(wiring: { value: string; onChange(event: { target: { value: string } }): void }): Elements;
}

/** Asks for one thing before a name is changed. */
function AskDialog({ first, failed, send, children, ...rest }: AskDialogProps) {
  const [value, setValue] = useState(first);
  return (
    <ConfirmDialog {...rest} onConfirm={() => send(value)} failure={(error) => failureOf(error, failed)}>
      {children({ value, onChange: ({ target }) => setValue(target.value) })}
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
