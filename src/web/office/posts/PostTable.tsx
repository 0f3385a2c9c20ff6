import { useNavigate } from 'react-router';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { DEFAULT_AUTHOR } from '../../../shared/posts/blog.ts';
import { Clipped } from '../list/cells.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { Time } from '../list/Time.tsx';
import { PostActions, type PostActionsProps } from './PostActions.tsx';
import { PostMarks, ScheduleLine } from './PostStatusBadge.tsx';

const TABLE = {
  noun: { one: 'post', many: 'posts' },
  nameOf: ({ title }: StaffPostSummary) => title,
  nameColumn: { label: 'Title', width: 20 },
  columns: [
    { label: 'Status', width: 16, show: (post: StaffPostSummary) => <PostStatus post={post} /> },
    { label: 'Category', width: 9, show: ({ category }: StaffPostSummary) => category?.name ?? 'No category' },
    { label: 'Author', width: 9, show: ({ author }: StaffPostSummary) => <Clipped text={author || DEFAULT_AUTHOR} /> },
    { label: 'Created', width: 9, show: ({ createdAt }: StaffPostSummary) => <Time iso={createdAt} /> },
    { label: 'Views', width: 5, align: 'end', show: ({ views }: StaffPostSummary) => views.toLocaleString('en-IN') },
  ],
} as const;

interface PostTableProps extends Omit<PostActionsProps, 'post'> {
  posts: readonly StaffPostSummary[];
}

/** The posts of a page, a line each. */
export function PostTable({ posts, ...actions }: PostTableProps) {
  const navigate = useNavigate();
  const editor = ({ _id }: Pick<StaffPostSummary, '_id'>) => `/admin/posts/edit/${_id}`;
  return (
    <ListTable
      of={{
        definition: TABLE,
        rows: posts,
        linkTo: (post) => ({ to: editor(post) }),
        open: (post) => void navigate(editor(post)),
      }}
      renderActions={(post: StaffPostSummary) => <PostActions post={post} {...actions} compact />}
    />
  );
}

/** What the card tells, in a line. */
const PostStatus = ({ post }: { post: StaffPostSummary }) => (
  <div className="flex items-center gap-2">
    <PostMarks post={post} />
    <ScheduleLine post={post} clipped />
  </div>
);
