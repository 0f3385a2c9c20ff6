import { data, redirect } from 'react-router';
import { cleanLine } from '../../../shared/kit/staff-values.ts';
import { postPath } from '../../../shared/posts/form.ts';
import { pageServices } from '../../../shared/site/pages.ts';
import { type Hit, MAX_SITE_SEARCH, type Piece, SEARCH_PAGE, SEARCH_PAGE_SIZE } from '../../../shared/posts/site-search.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { dateIn } from '../../../shared/languages/dates.ts';
import { fill } from '../../../shared/languages/words.ts';
import { useSite } from '../../ui/useSite.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { attempt, readHasOffers } from '../parts/attempt.server.ts';
import { siteMeta } from '../parts/crumbs.ts';
import { Trail } from '../parts/Trail.tsx';
import { Action } from '../parts/Action.tsx';
import type { Route } from './+types/SearchPage.ts';
import { findables } from './findables.server.ts';
import './search.css';
import { SearchForm } from './SearchForm.tsx';
import { words } from './words.ts';

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
  const { language, hasBlog } = services;
  const others = findables({ language, hasOffers: await readHasOffers(services), hasBlog });
  const found = await attempt(services, services.searchSite(text, others, page, { isExact, language }));
  if (!found) return data({ text, page, pages: 1, found: undefined, isExact }, { status: 503, headers: PRIVATE });
  const pages = Math.max(1, Math.ceil(found.total / SEARCH_PAGE_SIZE));
  if (page > pages) throw redirect(addressOf({ text, isExact, page: pages }));
  return data({ text, page, pages, found, isExact }, { headers: PRIVATE });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const addressOf = ({ text, page, isExact }: { text: string; page: number; isExact: boolean }) =>
  `${SEARCH_PAGE}?${new URLSearchParams({ q: text, ...(isExact && { exact: '1' }), ...(page > 1 && { page: String(page) }) })}`;

export default function SearchPage({ loaderData: { text, page, pages, found, isExact } }: Route.ComponentProps) {
  const { language } = useSite();
  const texts = useWords(words);
  const count = found ? found.total + found.others.length : 0;
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-10 lg:py-14">
      <Trail />
      <h1 className="text-4xl lg:text-5xl">{texts.title}</h1>
      <SearchForm id="search" text={text} />
      {text !== '' && !found && (
        <p role="alert">
          {fillNodes(texts.failed, {
            again: (
              <a key="again" href={addressOf({ text, isExact, page })}>
                {texts.again}
              </a>
            ),
          })}
        </p>
      )}
      {found && count === 0 && page === 1 && (
        <p>
          {fillNodes(texts.nothing, {
            text,
            ask: (
              <a key="ask" href="/our-story/contact-us">
                {texts.ask}
              </a>
            ),
          })}
        </p>
      )}
      {found?.instead !== undefined && (
        <p role="status">
          {fillNodes(texts.instead, {
            instead: <strong key="instead">{found.instead}</strong>,
            text,
            alone: (
              <a key="alone" href={addressOf({ text, isExact: true, page: 1 })} className="underline underline-offset-4">
                {texts.alone}
              </a>
            ),
          })}
        </p>
      )}
      {found && found.others.length > 0 && (
        <section aria-labelledby="others" className="grid grid-cols-1 gap-5">
          <h2 id="others" className="text-2xl">
            {fill(texts.others, { count: found.others.length })}
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
            {fill(texts.posts, { count: found.total })}
          </h2>
          <ul className="found">
            {found.posts.map(({ post, ...hit }) => (
              <li key={post.slug}>
                <Found hit={hit} path={encodeURI(postPath(post))} />
                <p className="text-[0.875rem] text-slate">
                  {post.category && `${post.category.name} · `}
                  <time dateTime={post.publishedAt}>{dateIn(language, new Date(post.publishedAt))}</time> ·{' '}
                  {fill(texts.minutes, { minutes: post.readMinutes })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav aria-label={texts.pages} className="flex flex-wrap items-center gap-4">
          {page > 1 && <Action kind="quiet" href={addressOf({ text, isExact, page: page - 1 })} label={texts.previous} />}
          <p className="num">{fill(texts.page, { page, pages })}</p>
          {page < pages && <Action kind="quiet" href={addressOf({ text, isExact, page: page + 1 })} label={texts.next} />}
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
