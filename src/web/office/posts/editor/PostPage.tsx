import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../ui/pageMeta.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: args.params['id'] === undefined ? 'New post' : 'Edit post',
    description: 'For staff only.',
    hidden: true,
  });

/** The layout renders the editor, which stays while the address of a new post becomes that of a stored one. */
export default function PostPage() {
  return null;
}
