import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { DEFAULT_AUTHOR } from '../../../../shared/posts/blog.ts';
import {
  isBegun,
  type NameKind,
  NAMES,
  POST_STATUSES,
  postPath,
  type PostStatus,
  slugOf,
} from '../../../../shared/posts/form.ts';
import { capitalise } from '../../../../shared/kit/text.ts';
import { indianDate } from '../../../../shared/kit/time.ts';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useAuthors } from '../../authors/useAuthors.ts';
import { ask, keyOf } from '../../kit/ask.ts';
import { Tick } from '../../kit/Tick.tsx';
import { refuse } from '../../kit/useAction.tsx';
import { STATUS_NAMES } from '../post-view.ts';
import { SchedulePanel } from '../schedule/SchedulePanel.tsx';
import { AddField } from './AddField.tsx';
import { usePost, useWiring } from './post.tsx';
import { Translation } from './Translation.tsx';

const MEANING: Readonly<Record<PostStatus, string>> = {
  draft: 'Saved, but not visible to readers.',
  published: 'Readers see it as soon as it is saved.',
};

const byName = <Named extends { name: string }>(all: readonly Named[] = []) =>
  all.toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN'));

/** Status, time, names, language, address and authors. */
export function SettingsTab() {
  const { fields, names, change } = usePost();
  const { origin } = useSite();
  const wiring = useWiring();
  const { slug, title, language } = fields;
  const chosen = new Set(fields.tags);
  const toggle = (tag: string) =>
    change({ tags: chosen.has(tag) ? fields.tags.filter((each) => each !== tag) : [...fields.tags, tag] });
  return (
    <>
      <Status />
      <Schedule />
      <Category />
      <AddName kind="categories" onAdded={(added) => change({ category: added })} />
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">Tags</legend>
        {names.tags?.length === 0 && <p className="text-slate">No tags yet.</p>}
        <div className="flex max-h-80 flex-wrap gap-x-5 overflow-y-auto">
          {byName(names.tags).map(({ _id, name }) => (
            <Tick key={_id} checked={chosen.has(_id)} onChange={() => toggle(_id)} className="max-w-full">
              {name}
            </Tick>
          ))}
        </div>
      </fieldset>
      <AddName kind="tags" onAdded={(added) => change({ tags: [...fields.tags, added] })} />
      <Translation />
      <TextInput
        {...wiring('slug')}
        hint={
          <span className="wrap-anywhere">
            <span>{origin + postPath({ slug: '', language })}</span>
            <b>{slug.trim() || slugOf(title)}</b>
            {slug.trim() === '' && <span> (made from the title)</span>}
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={slugOf(title)}
      />
      <Authors />
    </>
  );
}

export function Category() {
  const { fields, names } = usePost();
  const { category } = fields;
  const wiring = useWiring();
  return (
    <SelectInput
      {...wiring('category')}
      label={
        <>
          Category <span aria-hidden>*</span>
        </>
      }
      aria-required
    >
      <option value="">{names.categories ? 'Select a category' : 'Loading categories...'}</option>
      {byName(names.categories).map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
      {/* A deleted category must not silently become another one. */}
      {names.categories && category !== '' && !names.categories.some(({ _id }) => _id === category) && (
        <option value={category}>Deleted category</option>
      )}
    </SelectInput>
  );
}

function Status() {
  const { fields, change } = usePost();
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">Status</legend>
      {POST_STATUSES.map((each) => (
        <label
          key={each}
          className="flex cursor-pointer gap-3 rounded-control border border-line p-3 has-checked:border-peacock-700 has-checked:bg-mist-50"
        >
          <input
            type="radio"
            name={id}
            aria-describedby={`${id}-${each}`}
            checked={fields.status === each}
            onChange={() => change({ status: each })}
            className="mt-1 size-5 shrink-0 accent-peacock-700"
          />
          <span className="font-semibold">
            <span>{STATUS_NAMES[each]}</span>
            <span id={`${id}-${each}`} aria-hidden className="block text-t2 font-normal text-slate">
              {MEANING[each]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** When a draft is published by itself. */
export function Schedule() {
  const { stored, fields, changed, saving, noteSchedule } = usePost();
  if (fields.status !== 'draft' || stored?.status === 'published') return null;
  return (
    <SchedulePanel
      stored={stored}
      dirty={changed}
      save={async () => {
        if (changed || !stored || isBegun(stored)) return saving.save({ stays: true, publishes: true });
        return saving.isReady(true) ? stored : undefined;
      }}
      onChange={noteSchedule}
    />
  );
}

interface AddNameProps {
  kind: NameKind;
  /** Receives the id of the new name, to select it. */
  onAdded(id: string): void;
}

/** Creates a category or a tag without leaving the post. */
function AddName({ kind, onAdded }: AddNameProps) {
  const { one, required } = NAMES[kind];
  const queries = useQueryClient();
  const add = async (typed: string) => {
    if (typed.trim() === '') refuse(required);
    const added = await ask(`POST /api/${kind}`, { body: { name: typed.trim() } });
    const queryKey = keyOf(`GET /api/${kind}`);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (all = []) => [...all, added]);
    onAdded(added._id);
    return `${capitalise(one)} created successfully`;
  };
  return <AddField label={`New ${one}`} what={one} failed={`Failed to create ${one}`} onAdd={add} />;
}

/** Who wrote and who reviewed a post. Without authors, the author is only a name. */
function Authors() {
  const { fields, change } = usePost();
  const { query, nameOf } = useAuthors();
  const wiring = useWiring();
  const authors = query.data ?? [];
  const { authorId, reviewedBy, checkedOn } = fields;
  const hasAuthors = authors.length > 0;
  const optionsFor = (chosen: string) => (
    <>
      {authors.map(({ _id, name, qualification }) => (
        <option key={_id} value={_id}>
          {qualification ? `${name}, ${qualification}` : name}
        </option>
      ))}
      {/* A deleted author must not silently become another one. */}
      {chosen !== '' && !authors.some(({ _id }) => _id === chosen) && <option value={chosen}>Deleted author</option>}
    </>
  );
  return (
    <>
      {hasAuthors && (
        <SelectInput
          {...wiring('authorId')}
          label="Author"
          hint={authorId === '' ? undefined : 'Shown below the title, with a link to the author’s page.'}
          onChange={({ target: { value } }) => change({ authorId: value, ...(value !== '' && { author: nameOf(value) }) })}
        >
          <option value="">Another name</option>
          {optionsFor(authorId)}
        </SelectInput>
      )}
      {(authorId === '' || (!hasAuthors && !query.isPending)) && (
        <TextInput
          {...wiring('author')}
          label={hasAuthors ? 'Name of the author' : 'Author'}
          hint="Shown below the title."
          autoComplete="off"
          placeholder={DEFAULT_AUTHOR}
          onChange={({ target }) => change({ author: target.value, authorId: '' })}
        />
      )}
      {(hasAuthors || reviewedBy !== '') && (
        <SelectInput {...wiring('reviewedBy')}>
          <option value="">None</option>
          {optionsFor(reviewedBy)}
        </SelectInput>
      )}
      {(hasAuthors || checkedOn !== '') && (
        <TextInput
          {...wiring('checkedOn')}
          type="date"
          hint="For articles about money: when the facts were last checked."
          max={indianDate(new Date())}
        />
      )}
    </>
  );
}
