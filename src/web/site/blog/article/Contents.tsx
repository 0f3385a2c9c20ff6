import type { Heading } from '../../../../shared/prepare-article.ts';

/** Chapters from which on an article is long enough for a list of them. */
const LEAST = 3;

/** What an article holds, to see at a glance and to jump to. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.filter(({ level }) => level === 2).length < LEAST) return null;
  return (
    <nav aria-labelledby="contents" className="article-contents">
      <h2 id="contents">In this article</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
