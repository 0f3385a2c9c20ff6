import type { PostStatus } from '../../../shared/posts/form.ts';
import { STATUS_NAMES } from './post-view.ts';

const LOOKS: Record<PostStatus, string> = {
  draft: 'bg-marigold-50 text-marigold-800',
  published: 'bg-leaf-50 text-leaf-700',
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  return (
    <span className={`inline-block rounded-full px-2 py-0.5 text-t1 font-semibold md:whitespace-nowrap ${LOOKS[status]}`}>
      {STATUS_NAMES[status]}
    </span>
  );
}
