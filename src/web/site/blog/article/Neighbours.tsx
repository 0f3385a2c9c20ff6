import { postPath } from '../../../../shared/posts/form.ts';
import type { PostSummary } from '../../../../shared/posts/schemas.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../../languages/words.ts';
import { words } from '../words.ts';

export function Neighbours({ previous, next }: { previous: PostSummary | null; next: PostSummary | null }) {
  const { article } = useWords(words);
  if (!previous && !next) return null;
  return (
    <nav aria-label={article.neighbours} className="page-width neighbours">
      {previous && (
        <a href={postPath(previous)} rel="prev">
          <span>
            <Icon name="arrow-left" /> {article.previous}
          </span>
          <b>{previous.title}</b>
        </a>
      )}
      {next && (
        <a href={postPath(next)} rel="next">
          <span>
            {article.next} <Icon name="arrow-right" />
          </span>
          <b>{next.title}</b>
        </a>
      )}
    </nav>
  );
}
