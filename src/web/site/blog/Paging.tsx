import type { MouseEvent } from 'react';
import { ALL_CATEGORIES } from '../../../shared/categories.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { BLOGS, type Choice } from './address.ts';

interface PagingProps {
  choice: Choice;
  totalPages: number;
  onTurn: (page: number) => void;
}

/** To the pages before and after. As buttons of a form they work before the page's script is there, too. */
export function Paging({ choice: { page, category }, totalPages, onTurn }: PagingProps) {
  const turn = (to: number) => ({
    name: 'page',
    value: to,
    disabled: to < 1 || to > totalPages,
    className: buttonClass({ kind: 'quiet' }),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      if (to >= 1 && to <= totalPages) onTurn(to);
    },
  });
  return (
    <nav aria-label="Pages of the blog">
      <form method="get" action={BLOGS} className="blog-paging">
        {category !== ALL_CATEGORIES && <input type="hidden" name="category" value={category} />}
        <button {...turn(page - 1)}>
          <Icon name="arrow-left" /> Previous
        </button>
        <p className="num">
          Page {page} of {totalPages}
        </p>
        <button {...turn(page + 1)}>
          Next <Icon name="arrow-right" />
        </button>
      </form>
    </nav>
  );
}
