import { Link } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PostCard } from './PostCard.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4';

interface PostCardsProps {
  posts: readonly StaffPostSummary[];
  onPreview(post: StaffPostSummary): void;
  onDelete(post: StaffPostSummary): void;
}

export function PostCards({ posts, onPreview, onDelete }: PostCardsProps) {
  return (
    <ul className={GRID}>
      {posts.map((post) => (
        <PostCard key={post._id} post={post} onPreview={() => onPreview(post)} onDelete={() => onDelete(post)} />
      ))}
    </ul>
  );
}

/** Shown while there are no posts. */
export function NoPosts() {
  return (
    <div className="grid justify-items-center gap-2 rounded-button border border-line bg-white px-6 py-10 text-center">
      <Picture name="story" alt="" sizes="180px" className="w-45" />
      <h2 className="mt-2 text-2xl">No posts yet</h2>
      <p className="max-w-md text-slate">New posts start as drafts. Readers see them once you publish.</p>
      <Link to="/admin/posts/new" className={buttonClass({}, 'mt-3')}>
        Create First Post
      </Link>
    </div>
  );
}

/** Shown when no post matches. */
export function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-button border border-line bg-white px-6 py-10 text-center">
      <Picture name="apply" alt="" sizes="180px" className="w-45" />
      <h2 className="mt-2 text-2xl">No posts found</h2>
      <p className="max-w-md text-slate">No posts match this search and status.</p>
      <Button onClick={onClear} className="mt-3">
        Show all posts
      </Button>
    </div>
  );
}
