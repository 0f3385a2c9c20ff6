import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../ui/pageMeta.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Edit post', description: 'For staff only.', hidden: true });

/** The layout renders the editor. */
export default function EditPostPage() {
  return null;
}
