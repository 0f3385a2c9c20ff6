import { Link } from 'react-router';
import type { PictureUse } from '../../../shared/posts/pictures.ts';

/** The posts and authors that show a picture, with links. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  return (
    <ul>
      {uses.map(({ kind, _id, title }) => (
        <li key={kind + _id}>
          <Link
            to={kind === 'post' ? `/admin/posts/edit/${_id}` : `/admin/authors/${_id}`}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-peacock-700 underline underline-offset-4"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
