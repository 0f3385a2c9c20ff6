import type { Outcome } from '../../../../shared/kit/outcomes.ts';
import { nameSchema } from '../../../../shared/posts/fields.ts';
import { type NameKind, POST_LIMITS } from '../../../../shared/posts/form.ts';
import type { Names } from '../../names/repository.ts';
import { NO_CATEGORY } from '../../writing/service.ts';
import { listed } from '../reading/site.ts';

/** The names that posts can have. */
export type PostNames = Readonly<Record<NameKind, Pick<Names, 'list' | 'create' | 'findByName' | 'remove'>>>;

/** A category or tag that a post brought along. */
export interface CreatedName {
  noun: NameKind;
  name: { _id: string; name: string };
}

/** What a file says that its post is filed under. */
interface Filed {
  category: string | undefined;
  tags: readonly string[];
}

/** Receives what was left out, and what was created. */
interface Notes {
  remarks: string[];
  created: CreatedName[];
}

/**
 * Finds the category and the tags of a file, and creates those that don't exist.
 *
 * @param otherwise the id of the category when the file names none; refused when there is none, before anything is created
 */
export async function fileUnder(
  names: PostNames,
  { category, tags }: Filed,
  otherwise: string,
  { remarks, created }: Notes,
): Promise<Outcome<{ category: string; tags: string[] }>> {
  async function idOf(noun: CreatedName['noun'], text: string): Promise<string | undefined> {
    const { data } = nameSchema(noun).safeParse({ name: text });
    if (data === undefined) return undefined;
    const known = await names[noun].findByName(data.name);
    if (known !== undefined) return known._id;
    const made = await names[noun].create(data.name);
    // Another request may have created it at the same moment.
    if (!made.ok) return (await names[noun].findByName(data.name))?._id;
    created.push({ noun, name: made.row });
    return made.row._id;
  }

  const isNamed = nameSchema('categories').safeParse({ name: category }).success;
  if (category !== undefined && !isNamed) remarks.push('The category was left out: it is not a name.');
  if (!isNamed && !(await names.categories.list()).some(({ _id }) => _id === otherwise)) return NO_CATEGORY;
  const own = category === undefined ? undefined : await idOf('categories', category);
  const ids = new Set<string>();
  const left: string[] = [];
  for (const tag of new Set(tags)) {
    const id = ids.size < POST_LIMITS.tags ? await idOf('tags', tag) : undefined;
    if (id === undefined) left.push(tag.slice(0, POST_LIMITS.name));
    else ids.add(id);
  }
  if (left.length > 0) remarks.push(`Tags were left out: ${listed(left)}.`);
  return { ok: true, category: own ?? otherwise, tags: [...ids] };
}
