import { Link, useParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { pageMeta } from '../../ui/pageMeta.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import type { Route } from './+types/AuthorPage.ts';
import { AuthorForm } from './AuthorForm.tsx';
import { useAuthors } from './useAuthors.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Author', description: 'For staff only.', hidden: true });

/** An author, or a new one. */
export default function AuthorPage() {
  const { id } = useParams();
  const { query } = useAuthors();
  const author = query.data?.find(({ _id }) => _id === id);
  const isOpen = id === undefined || author !== undefined;
  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <Link
        to="/admin/authors"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline"
      >
        <Icon name="arrow-left" />
        Authors
      </Link>
      {isOpen && <AuthorForm key={id ?? 'new'} author={author} />}
      {!isOpen && <h1 className="text-3xl md:text-4xl">{query.data ? 'Author not found' : 'Author'}</h1>}
      {!isOpen && query.data && <p className="text-slate">The author may have been deleted.</p>}
      {!isOpen && query.isError && (
        <LoadFailure key={query.errorUpdatedAt} text="Failed to load authors" onRetry={() => void query.refetch()} />
      )}
      {!isOpen && query.isPending && (
        <div role="status">
          <span className="sr-only">Loading author…</span>
          <div aria-hidden className="office-bone h-80" />
        </div>
      )}
    </div>
  );
}
