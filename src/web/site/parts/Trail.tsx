import { useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { useSite } from '../../ui/useSite.ts';
import { words } from '../frame/words.ts';
import { langOf } from '../languages/lang-of.ts';
import { useWords } from '../languages/words.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';

/** Breadcrumbs, by default those of the address; the last one is the page itself, not a link. */
export function Trail({ crumbs: own }: { crumbs?: readonly Crumb[] }) {
  const { pathname } = useLocation();
  const { language } = useSite();
  const crumbs = own ?? crumbsOf(language, pathname);
  const last = crumbs.length - 1;
  return (
    <nav aria-label={useWords(words).breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-[0.90625rem] font-medium">
        {crumbs.map(({ label, path }, position) => (
          <li key={path} className="flex items-center gap-2">
            {position > 0 && <Icon name="caret-right" className="text-[0.6875rem] opacity-60" />}
            {position === last ? (
              <span aria-current="page" lang={langOf(language, label)}>
                {label}
              </span>
            ) : (
              <a
                href={path}
                lang={langOf(language, label)}
                className="inline-flex min-h-8 items-center underline-offset-4 opacity-85 hover:underline hover:opacity-100"
              >
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
