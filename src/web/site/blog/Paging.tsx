import { ALL_CATEGORIES } from '../../../shared/posts/blog.ts';
import { fill } from '../../../shared/languages/words.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWords } from '../languages/words.ts';
import type { Choice } from './address.ts';
import { words } from './words.ts';

interface PagingProps {
  choice: Choice;
  totalPages: number;
  /** Where the browser sends the choice. */
  action: string;
}

export function Paging({ choice: { page, category }, totalPages, action }: PagingProps) {
  const { pages, page: pageOf, previous, next } = useWords(words);
  const turn = (to: number) => ({
    name: 'page',
    value: to,
    disabled: to < 1 || to > totalPages,
    className: buttonClass({ kind: 'quiet' }),
  });
  return (
    <nav aria-label={pages}>
      <form method="get" action={action} className="blog-paging">
        {category !== ALL_CATEGORIES && <input type="hidden" name="category" value={category} />}
        <button {...turn(page - 1)}>
          <Icon name="arrow-left" /> {previous}
        </button>
        <p className="num">{fill(pageOf, { page, pages: totalPages })}</p>
        <button {...turn(page + 1)}>
          {next} <Icon name="arrow-right" />
        </button>
      </form>
    </nav>
  );
}
