import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import { Clipped } from '../list/cells.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { Time } from '../list/Time.tsx';
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
    { label: 'Created', width: 9, show: ({ createdAt }: StaffPostSummary) => <Time iso={createdAt} /> },
    { label: 'Views', width: 5, align: 'end', show: ({ views }: StaffPostSummary) => views.toLocaleString('en-IN') },
  ],
} as const;

/** The posts of a page, a line each. */
export const PostTable = ({ posts, onPreview, onDelete }: PostActions & { posts: readonly StaffPostSummary[] }) => (
  <ListTable
    of={{
      definition: TABLE,
      rows: posts,
      linkTo: ({ _id }) => ({ to: `/admin/posts/edit/${_id}` }),
      open: onPreview,
      askToDelete: onDelete,
    }}
  />
);
