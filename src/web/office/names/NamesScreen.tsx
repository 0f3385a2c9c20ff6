import { useId, useRef, useState } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { type NameKind, NAMES } from '../../../shared/posts/form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { useAction } from '../kit/useAction.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { NameBones, NameCards } from './NameCards.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NameForm } from './NameForm.tsx';
import { countNames, find, MAX_WITHOUT_SEARCH, type NameRow, usesText } from './name-list.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { useNames } from './useNames.ts';
import { useUses } from './useUses.ts';

/** By the specification. */
const SUCCESS_TIMEOUT_MS = 3_000;

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
  const { query, add, remove, rename, merge } = useNames(kind);
  const { notice, say, dismiss } = useNotice(SUCCESS_TIMEOUT_MS);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [rowToDelete, setRowToDelete] = useState<NameRow>();
  const [rowToRename, setRowToRename] = useState<NameRow>();
  const [rowToMerge, setRowToMerge] = useState<NameRow>();
  // Kept here, as a name that is deleted may be why another one was refused.
  const creating = useAction(`Failed to create ${noun.one}`);
  const uses = useUses(kind, rowToDelete ?? rowToMerge);
  const rows = query.data;
  const isLong = rows !== undefined && rows.length > MAX_WITHOUT_SEARCH;
  // A short list has no search box.
  const wanted = isLong ? search : '';
  const toggle = useRef<HTMLButtonElement>(null);
  const results = useRef<HTMLElement>(null);
  const formId = useId();

  const close = () => {
    // Before the focused element is removed with the form.
    toggle.current?.focus();
    setOpen(false);
  };
  const create = async (name: string) => {
    await add(name);
    // The new name must be visible.
    setSearch('');
    close();
    say('success', `${Noun} created successfully`);
  };
  const removeOne = async (row: NameRow) => {
    const wasThere = await remove(row);
    creating.clear();
    say('success', wasThere ? `${Noun} deleted successfully` : `This ${noun.one} was already deleted.`);
  };
  const renameOne = async (row: NameRow, name: string) => {
    await rename(row, name);
    say('success', `${Noun} renamed successfully`);
  };
  const mergeOne = async (row: NameRow, into: NameRow) => {
    await merge(row, into);
    say('success', `Merged into ${into.name}`);
  };

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-3xl md:text-4xl">{`${capitalise(noun.many)} Management`}</h1>
          <p className="mt-1 max-w-xl text-slate">{purpose}</p>
        </div>
        <Button
          ref={toggle}
          kind={open ? 'quiet' : 'peacock'}
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'x' : 'plus'} className="size-4" />
          <span>{open ? 'Hide Form' : `Add ${Noun}`}</span>
        </Button>
      </header>
      {open && (
        <NameForm
          noun={noun}
          example={example}
          id={formId}
          creating={creating}
          onCreate={create}
          onCancel={close}
          onTyping={dismiss}
        />
      )}
      {query.isError && (
        <LoadFailure key={query.errorUpdatedAt} text={`Failed to fetch ${noun.many}`} onRetry={() => void query.refetch()} />
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-labelledby={`${formId}-title`}
        aria-busy={query.isFetching}
        className="grid grid-cols-1 gap-4"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 id={`${formId}-title`} className="text-2xl">
              {`All ${capitalise(noun.many)}`}
            </h2>
            <p role="status" className="text-slate">
              {query.isPending ? `Loading ${noun.many}...` : rows && countNames(find(rows, wanted).length, noun)}
            </p>
          </div>
          {isLong && (
            <TextInput
              type="search"
              label={`Find a ${noun.one}`}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              autoComplete="off"
              fieldClassName="w-full sm:w-72"
            />
          )}
        </div>
        {query.isPending && <NameBones />}
        {rows && (
          <NameCards
            noun={noun}
            rows={rows}
            search={wanted}
            onDelete={setRowToDelete}
            onRename={setRowToRename}
            onMerge={setRowToMerge}
            onCreateFirst={() => setOpen(true)}
          />
        )}
      </section>
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {rowToRename && (
        <RenameDialog
          noun={noun}
          row={rowToRename}
          onRename={(name) => renameOne(rowToRename, name)}
          onClose={() => setRowToRename(undefined)}
        />
      )}
      {rowToMerge && rows && (
        <MergeDialog
          noun={noun}
          row={rowToMerge}
          others={rows.filter(({ _id }) => _id !== rowToMerge._id)}
          uses={uses}
          onMerge={(into) => mergeOne(rowToMerge, into)}
          focusAfter={results}
          onClose={() => setRowToMerge(undefined)}
        />
      )}
      {rowToDelete && (
        <ConfirmDialog
          title={`Delete ${noun.one}`}
          question={`Are you sure you want to delete this ${noun.one}? This may affect existing posts.`}
          subject={rowToDelete.name}
          {...(uses !== undefined && { consequence: usesText(uses) })}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => removeOne(rowToDelete)}
          failure={`Failed to delete ${noun.one}`}
          focusAfter={results}
          onClose={() => setRowToDelete(undefined)}
        />
      )}
    </div>
  );
}
