import { useId, useState } from 'react';
import type { Category, Tag } from '../../../../shared/posts/names.ts';
import { POST_STATUSES, type PostStatus, slugOf } from '../../../../shared/posts/form.ts';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { AddName } from './AddName.tsx';
import { AuthorFields } from './AuthorFields.tsx';
import type { PostFields, Problems } from './draft/draft.ts';
import type { Elements } from '../../../ui/elements.ts';

interface SettingsTabProps {
  fields: PostFields;
  problems: Problems;
  /** Undefined until they have loaded. */
  categories: readonly Category[] | undefined;
  tags: readonly Tag[] | undefined;
  onChange(change: Partial<PostFields>): void;
  /** Below the status of a draft. */
  schedule: Elements;
}

const STATUS: Readonly<Record<PostStatus, { name: string; meaning: string }>> = {
  draft: { name: 'Draft', meaning: 'Saved, but not visible to readers.' },
  published: { name: 'Published', meaning: 'Readers see it as soon as it is saved.' },
};
/** A longer list has a search box. */
const MAX_WITHOUT_SEARCH = 12;

const byName = <Named extends { name: string }>(all: readonly Named[] = []) =>
  all.toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN'));

export function SettingsTab({ fields, problems, categories, tags, onChange, schedule }: SettingsTabProps) {
  const id = useId();
  const { origin } = useSite();
  const [wanted, setWanted] = useState('');
  const { category, status, slug, title } = fields;
  const chosen = new Set(fields.tags);
  const shownTags = byName(tags).filter(
    ({ _id, name }) => chosen.has(_id) || name.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const toggle = (tag: string) =>
    onChange({ tags: chosen.has(tag) ? fields.tags.filter((each) => each !== tag) : [...fields.tags, tag] });

  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">Status</legend>
        {POST_STATUSES.map((each) => (
          <label
            key={each}
            className="flex cursor-pointer gap-3 rounded-control border border-line p-3 has-checked:border-peacock-700 has-checked:bg-mist-50"
          >
            <input
              type="radio"
              name={`${id}-status`}
              aria-describedby={`${id}-${each}`}
              checked={status === each}
              onChange={() => onChange({ status: each })}
              className="mt-1 size-5 shrink-0 accent-peacock-700"
            />
            <span className="font-semibold">
              <span>{STATUS[each].name}</span>
              <span id={`${id}-${each}`} aria-hidden className="block text-t2 font-normal text-slate">
                {STATUS[each].meaning}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {schedule}
      <SelectInput
        label={
          <>
            Category <span aria-hidden>*</span>
          </>
        }
        data-field="category"
        aria-required
        error={problems.category}
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
      >
        <option value="">{categories ? 'Select a category' : 'Loading categories...'}</option>
        {byName(categories).map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {/* A deleted category must not silently become another one. */}
        {category !== '' && categories && !categories.some(({ _id }) => _id === category) && (
          <option value={category}>Deleted category</option>
        )}
      </SelectInput>
      <AddName kind="categories" onAdded={(added) => onChange({ category: added })} />
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">Tags</legend>
        {(tags?.length ?? 0) > MAX_WITHOUT_SEARCH && (
          <TextInput label="Find a tag" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        )}
        {tags?.length === 0 && <p className="text-slate">No tags yet.</p>}
        <div className="flex max-h-80 flex-wrap gap-x-5 overflow-y-auto">
          {shownTags.map(({ _id, name }) => (
            <label key={_id} className="flex min-h-11 max-w-full cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.has(_id)}
                onChange={() => toggle(_id)}
                className="size-5 shrink-0 accent-peacock-700"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <AddName kind="tags" onAdded={(added) => onChange({ tags: [...fields.tags, added] })} />
      <TextInput
        label="Slug"
        data-field="slug"
        error={problems.slug}
        hint={
          <span className="wrap-anywhere">
            <span>{`${origin}/blog/`}</span>
            <b>{slug.trim() || slugOf(title)}</b>
            {slug.trim() === '' && <span> (made from the title)</span>}
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={slugOf(title)}
        value={slug}
        onChange={(event) => onChange({ slug: event.target.value })}
      />
      <AuthorFields fields={fields} problems={problems} onChange={onChange} />
    </>
  );
}
