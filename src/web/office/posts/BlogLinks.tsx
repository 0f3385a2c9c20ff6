import { Link } from 'react-router';
import { useMay } from '../session/useSession.ts';

/** Screens of the blog beside those of the header. */
const LINKS = [
  ['Pictures', '/admin/pictures'],
  ['Authors', '/admin/authors'],
  ['Redirects', '/admin/redirects'],
] as const;

export function BlogLinks() {
  if (!useMay('blog')) return null;
  return (
    <nav aria-label="More of the blog" className="-mx-2 flex flex-wrap">
      {LINKS.map(([label, to]) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center rounded-control px-2 text-[0.9375rem] font-semibold text-peacock-700 underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
