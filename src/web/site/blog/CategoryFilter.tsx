import { useId } from 'react';
import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import type { Category } from '../../../shared/posts/names.ts';
import { useSite } from '../../ui/useSite.ts';
import { langOf } from '../languages/lang-of.ts';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

interface CategoryFilterProps {
  categories: readonly Category[];
  chosen: string;
  /** Where the browser sends the choice. */
  action: string;
}

export function CategoryFilter({ categories, chosen, action }: CategoryFilterProps) {
  const label = useId();
  const { language } = useSite();
  const { filter, all } = useWords(words);
  const choices = [{ _id: ALL_CATEGORIES, name: all }, ...categories];
  return (
    <form method="get" action={action} className="blog-filter">
      <p id={label}>{filter}</p>
      <ul aria-labelledby={label}>
        {choices.map(({ _id, name }) => (
          <li key={_id}>
            <button name="category" value={_id} lang={langOf(language, name)} aria-pressed={_id === chosen}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
