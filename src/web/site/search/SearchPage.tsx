import { data, redirect } from 'react-router';
import { cleanLine } from '../../../shared/kit/staff-values.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { type Hit, MAX_SITE_SEARCH, type Piece, SEARCH_PAGE, SEARCH_PAGE_SIZE } from '../../../shared/posts/site-search.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { formatIndianDate } from '../../../shared/kit/time.ts';
import { attempt, readHasOffers } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { Trail } from '../parts/Trail.tsx';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/SearchPage.ts';
import { findables } from './findables.server.ts';
import './search.css';
import { SearchForm } from './SearchForm.tsx';

/** Searches are private. */
const PRIVATE = { 'Cache-Control': 'private, max-age=0, must-revalidate', 'Referrer-Policy': 'no-referrer' };

export const meta: Route.MetaFunction = (args) => siteMeta(args, { hidden: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(pageServices);
  const query = pageQuery<typeof SEARCH_PAGE>(url.search);
  const text = cleanLine(query.get('q') ?? '').slice(0, MAX_SITE_SEARCH);
  const page = Number(query.get('page') ?? 1);
  const isExact = query.has('exact');
  if (text === '') return data({ text, page: 1, pages: 1, found: undefined, isExact });
  const found = await attempt(services, services.searchSite(text, findables(await readHasOffers(services)), page, isExact));
  if (!found) return data({ text, page, pages: 1, found: undefined, isExact }, { status: 503, headers: PRIVATE });
  const pages = Math.max(1, Math.ceil(found.total / SEARCH_PAGE_SIZE));
  if (page > pages) throw redirect(addressOf({ text, isExact, page: pages }));
  return data({ text, page, pages, found, isExact }, { headers: PRIVATE });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const addressOf = ({ text, page, isExact }: { text: string; page: number; isExact: boolean }) =>
  `${SEARCH_PAGE}?${new URLSearchParams({ q: text, ...(isExact && { exact: '1' }), ...(page > 1 && { page: String(page) }) })}`;

export default function SearchPage({ loaderData: { text, page, pages, found, isExact } }: Route.ComponentProps) {
  const count = found ? found.total + found.others.length : 0;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10 lg:py-14">
      <Trail />
      <h1 className="text-4xl lg:text-5xl">Search</h1>
      <SearchForm id="search" text={text} />
      {text !== '' && !found && (
        <p role="alert">
          The search could not be carried out. <a href={addressOf({ text, isExact, page })}>Try again</a>
        </p>
      )}
      {found && count === 0 && page === 1 && (
        <p>
          Nothing found for “{text}”. Try fewer or other words, or <a href="/our-story/contact-us">ask us</a>.
        </p>
      )}
      {found?.instead !== undefined && (
        <p role="status">
          Showing results for “<strong>{found.instead}</strong>”. Nothing was found for “{text}”:{' '}
          <a href={addressOf({ text, isExact: true, page: 1 })} className="underline underline-offset-4">
            search for that alone
          </a>
          .
        </p>
      )}
      {found && found.others.length > 0 && (
        <section aria-labelledby="others" className="grid grid-cols-1 gap-5">
          <h2 id="others" className="text-2xl">
            Pages and questions ({found.others.length})
          </h2>
          <ul className="found">
            {found.others.map((hit) => (
              <li key={hit.path}>
                <Found hit={hit} path={hit.path} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found && found.posts.length > 0 && (
        <section aria-labelledby="posts" className="grid grid-cols-1 gap-5">
          <h2 id="posts" className="text-2xl">
            Posts ({found.total})
          </h2>
          <ul className="found">
            {found.posts.map(({ post, ...hit }) => (
              <li key={post.slug}>
                <Found hit={hit} path={`/blog/${encodeURIComponent(post.slug)}`} />
                <p className="text-[0.875rem] text-slate">
                  {post.category && `${post.category.name} · `}
                  <time dateTime={post.publishedAt}>{formatIndianDate(new Date(post.publishedAt))}</time> ·{' '}
                  {post.readMinutes} min read
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of results" className="flex flex-wrap items-center gap-4">
          {page > 1 && <Action kind="quiet" href={addressOf({ text, isExact, page: page - 1 })} label="Previous" />}
          <p className="num">
            Page {page} of {pages}
          </p>
          {page < pages && <Action kind="quiet" href={addressOf({ text, isExact, page: page + 1 })} label="Next" />}
        </nav>
      )}
    </div>
  );
}

const Found = ({ hit, path }: { hit: Hit; path: string }) => (
  <>
    <h3>
      <a href={path}>
        <Marked pieces={hit.title} />
      </a>
    </h3>
    <p>
      <Marked pieces={hit.excerpt} />
    </p>
  </>
);

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  // oxlint-disable-next-line react/no-array-index-key -- Equal pieces may repeat, and nothing is ever moved.
  return pieces.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text));
}
