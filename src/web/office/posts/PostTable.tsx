import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import { Clipped, Moment } from '../list/cells.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { useSelection } from '../list/selection.tsx';
import type { PostActions } from './PostCard.tsx';
import { PostStatusBadge } from './PostStatusBadge.tsx';
import { statusOf } from './post-view.ts';

const TABLE = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }: StaffPostSummary) => title,
  calls: { remove: 'DELETE /api/posts/:id' },
  nameColumn: { label: 'Title', width: 24 },
  columns: [
    { label: 'Status', width: 6, show: (post: StaffPostSummary) => <PostStatusBadge status={statusOf(post)} /> },
    { label: 'Category', width: 9, show: ({ category }: StaffPostSummary) => category?.name ?? 'No category' },
    { label: 'Author', width: 9, show: ({ author }: StaffPostSummary) => <Clipped text={author || DEFAULT_AUTHOR} /> },
    { label: 'Created', width: 9, show: ({ createdAt }: StaffPostSummary) => <Moment iso={createdAt} /> },
    { label: 'Views', width: 5, align: 'end', show: ({ views }: StaffPostSummary) => views.toLocaleString('en-IN') },
  ],
} as const;

/** The posts of a page, a line each. */
export const PostTable = ({ posts, onPreview, onDelete }: PostActions & { posts: readonly StaffPostSummary[] }) => (
  <ListTable
    definition={TABLE}
    rows={posts}
    view={{ sort: undefined, direction: 'asc' }}
    selection={useSelection(posts, '')}
    linkTo={({ _id }) => ({ to: `/admin/posts/edit/${_id}` })}
    onSort={() => {}}
    onView={onPreview}
    onDelete={onDelete}
  />
);
