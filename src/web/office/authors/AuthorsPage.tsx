import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { Picture } from '../../ui/Picture.tsx';
import { failureOf } from '../api.ts';
import { ConfirmDialog } from '../kit/dialogs.tsx';
import { askToDelete } from '../kit/ask.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import { initialOf } from '../names/name-list.ts';
import { PostPicture } from '../posts/PostPicture.tsx';
import type { Route } from './+types/AuthorsPage.ts';
import { useAuthors } from './useAuthors.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Authors', description: 'For staff only.', hidden: true });

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-3';
const ACTION = 'inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold';

const counted = (count: number, one: string) => `${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`;
const usesOf = ({ posts, reviews }: AuthorRow) =>
  [posts > 0 && counted(posts, 'post'), reviews > 0 && counted(reviews, 'review')].filter(Boolean).join(', ') || 'No posts';

/** Those who write and review posts. */
export default function AuthorsPage() {
  const { query, reload } = useAuthors();
  const { notice, say, dismiss } = useNotice();
  const [toDelete, setToDelete] = useState<AuthorRow>();
  const results = useRef<HTMLElement>(null);
  const authors = query.data;

  const remove = async ({ _id }: AuthorRow) => {
    const wasThere = await askToDelete('DELETE /api/authors/:id', { id: _id });
    await reload();
    say('success', wasThere ? 'Author deleted.' : 'This author was already deleted.');
  };

  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <Link to="/admin" className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline">
        <Icon name="arrow-left" />
        Posts
      </Link>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">Authors</h1>
          <p className="mt-1 max-w-xl text-slate">
            People with a page of their own on the site. Choose them in the settings of a post as its author or reviewer.
          </p>
        </div>
        <Link to="/admin/authors/new" className={buttonClass()}>
          <Icon name="plus" className="size-4" />
          Add author
        </Link>
      </header>
      {query.isError && (
        <LoadFailure key={query.errorUpdatedAt} text="Failed to load authors" onRetry={() => void query.refetch()} />
      )}
      <section ref={results} tabIndex={-1} aria-label="All authors" aria-busy={query.isFetching} className="grid gap-4">
        {query.isPending && (
          <div role="status">
            <span className="sr-only">Loading authors…</span>
            <div aria-hidden className={GRID}>
              {[0, 1, 2].map((place) => (
                <div key={place} className="office-bone h-32" />
              ))}
            </div>
          </div>
        )}
        {authors?.length === 0 && (
          <div className="grid justify-items-center gap-2 rounded-button border border-line bg-white px-6 py-10 text-center">
            <Picture name="story" alt="" sizes="180px" className="w-45" />
            <h2 className="mt-2 text-2xl">No authors yet</h2>
            <p className="max-w-md text-slate">Until there is one, posts show the name that is written in their settings.</p>
          </div>
        )}
        {authors && authors.length > 0 && (
          <ul className={GRID}>
            {authors.map((author) => (
              <AuthorCard key={author._id} author={author} onDelete={() => setToDelete(author)} />
            ))}
          </ul>
        )}
      </section>
      <NoticeToast notice={notice} onDismiss={dismiss} />
      {toDelete && (
        <ConfirmDialog
          title="Delete author"
          question="Delete this author?"
          subject={toDelete.name}
          consequence={
            toDelete.posts + toDelete.reviews === 0
              ? 'No post names them. This can’t be undone.'
              : `${usesOf(toDelete)}: the posts keep the author’s name as text and lose their reviewer. The author’s page is removed. This can’t be undone.`
          }
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => remove(toDelete)}
          focusAfter={results}
          failure={(error) => failureOf(error, 'Failed to delete the author. Please try again.')}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </div>
  );
}

function AuthorCard({ author, onDelete }: { author: AuthorRow; onDelete(): void }) {
  const { _id, name, qualification, picture, pictureFocus, isPublic, slug } = author;
  return (
    <li className="flex min-w-0 flex-wrap gap-4 rounded-button border border-line bg-white p-4 shadow-1">
      {picture ? (
        <PostPicture path={picture} focus={pictureFocus} sizes="64px" className="arch h-18 w-14 shrink-0" />
      ) : (
        <span
          aria-hidden
          className="arch grid h-18 w-14 shrink-0 place-items-end justify-center bg-mist-100 pb-4 font-display text-2xl leading-none font-bold text-peacock-700"
        >
          {initialOf(name)}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <h2 title={name} className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          {name}
        </h2>
        {qualification && <p className="text-[0.9375rem] wrap-anywhere">{qualification}</p>}
        <p className="text-[0.875rem] text-slate">{usesOf(author)}</p>
        <div className="-mx-3 mt-1 flex flex-wrap gap-x-1">
          <Link to={`/admin/authors/${_id}`} className={`${ACTION} text-peacock-800 hover:bg-mist-100`}>
            <Icon name="pencil-simple" className="size-5" />
            <span>
              Edit<span className="sr-only"> {name}</span>
            </span>
          </Link>
          {isPublic && (
            <a
              href={AUTHOR_PAGES + encodeURIComponent(slug)}
              target="_blank"
              rel="noopener"
              className={`${ACTION} text-peacock-800 hover:bg-mist-100`}
            >
              <Icon name="arrow-square-out" className="size-5" />
              <span>
                View on site<span className="sr-only">{`, in a new tab: ${name}`}</span>
              </span>
            </a>
          )}
          <button type="button" onClick={onDelete} className={`${ACTION} text-error hover:bg-error-50`}>
            <Icon name="trash" className="size-5" />
            <span>
              Delete<span className="sr-only"> {name}</span>
            </span>
          </button>
        </div>
      </div>
    </li>
  );
}
