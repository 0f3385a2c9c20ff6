import type { ListAnswer } from '../../../shared/kit/lists.ts';
import type { ListView } from './address.ts';
import type { ListDefinition } from './list.ts';

const count = new Intl.NumberFormat('en-IN');

/** What the list shows, in one sentence: '11–20 of 25 loan applications for “pune”'. */
export function summarise(
  { page, limit, total }: ListAnswer<unknown>['pagination'],
  { search, filters }: Pick<ListView<string>, 'search' | 'filters'>,
  noun: ListDefinition<never, never>['noun'],
): string {
  const things = `${count.format(total)} ${total === 1 ? noun.one : noun.many}`;
  const found = search ? `${things} for “${search}”` : things;
  if (total === 0 && search) return `Nothing found for “${search}”`;
  if (total === 0) return Object.keys(filters).length > 0 ? 'Nothing found with these filters' : `No ${noun.many} yet`;
  if (total <= limit) return found;
  const first = (page - 1) * limit + 1;
  return `${count.format(first)}–${count.format(Math.min(first + limit - 1, total))} of ${found}`;
}
