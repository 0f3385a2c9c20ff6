import type { Heading } from '../../../../shared/posts/prepare-article.ts';
import { useWords } from '../../languages/words.ts';
import { words } from '../words.ts';

/** An article with fewer chapters needs no table of contents. */
const MIN_CHAPTERS = 3;

/** The table of contents. It is folded where there is little room; the page's script opens it where there is enough. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const { contents } = useWords(words).article;
  if (headings.filter(({ level }) => level === 2).length < MIN_CHAPTERS) return null;
  return (
    <nav aria-labelledby="contents" className="article-contents">
      <details>
        <summary>
          <h2 id="contents">{contents}</h2>
        </summary>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
