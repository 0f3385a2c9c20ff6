import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../ui/pageMeta.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Edit post', description: 'For staff only.', hidden: true });

/** The editor itself is the layout's. */
export default function EditPostPage() {
  return null;
}
