import { useId } from 'react';
import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import type { Category } from '../../../shared/posts/names.ts';

interface CategoryFilterProps {
  categories: readonly Category[];
  chosen: string;
  /** Where the browser sends the choice. */
  action: string;
}

export function CategoryFilter({ categories, chosen, action }: CategoryFilterProps) {
  const label = useId();
  const choices = [{ _id: ALL_CATEGORIES, name: 'All' }, ...categories];
  return (
    <form method="get" action={action} className="blog-filter">
      <p id={label}>Filter by Topic</p>
      <ul aria-labelledby={label}>
        {choices.map(({ _id, name }) => (
          <li key={_id}>
            <button name="category" value={_id} aria-pressed={_id === chosen}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
