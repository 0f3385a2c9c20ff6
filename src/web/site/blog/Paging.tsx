import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Choice } from './address.ts';

interface PagingProps {
  choice: Choice;
  totalPages: number;
  /** Where the browser sends the choice. */
  action: string;
}

export function Paging({ choice: { page, category }, totalPages, action }: PagingProps) {
  const turn = (to: number) => ({
    name: 'page',
    value: to,
    disabled: to < 1 || to > totalPages,
    className: buttonClass({ kind: 'quiet' }),
  });
  return (
    <nav aria-label="Pages of the blog">
      <form method="get" action={action} className="blog-paging">
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
