import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import type { Role } from '../../../shared/staff.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { signOut } from '../session/session.ts';
import { MoreScreens } from './MoreScreens.tsx';
import { screensFor } from './screens.ts';
import { useFold } from './useFold.ts';

const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', blog: 'Blog' };

/** Logo, navigation by role, and the way out. Below 1024 px the navigation folds behind a button. */
export function OfficeHeader({ role, email }: { role: Role; email: string }) {
  const { site } = useSite();
  const header = useRef<HTMLElement>(null);
  const { open, setOpen, toggle } = useFold(header);
  const screens = screensFor(role);
  const others = screens.filter(({ isMore }) => isMore);

  return (
    <header ref={header} className="sticky top-0 z-20 border-b border-line bg-white">
      <div className="office-width flex min-h-16 flex-wrap items-center gap-x-6 lg:flex-nowrap">
        <Link to="/admin" className="flex items-center gap-3 py-2 text-[0.875rem]">
          <Logo />
          <span className="sr-only">back office</span>
        </Link>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="office-menu"
          onClick={() => setOpen(!open)}
          className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-mist-100 lg:hidden"
        >
          <Icon name={open ? 'x' : 'list'} className="size-6" />
          Menu
        </button>
        <div
          id="office-menu"
          className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-1 border-t border-line py-3 lg:flex lg:w-auto lg:flex-1 lg:flex-row lg:items-center lg:border-0 lg:py-0`}
        >
          <nav aria-label="Back office" className="flex-1">
            <ul className="flex flex-col gap-1 lg:flex-row">
              {screens
                .filter(({ isMore }) => !isMore)
                .map(({ label, path }) => (
                  <li key={path}>
                    <NavLink to={path} end className="office-tab office-ring-inside">
                      {label}
                    </NavLink>
                  </li>
                ))}
              {others.length > 0 && <MoreScreens screens={others} />}
            </ul>
          </nav>
          <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3 lg:mt-0 lg:border-0 lg:pt-0">
            <a
              href="/"
              className="inline-flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-[0.9375rem] text-peacock-800 hover:bg-mist-100 lg:w-auto"
            >
              <Icon name="arrow-square-out" className="size-5" />
              <span className="lg:max-2xl:sr-only">{site.brand} website</span>
            </a>
            <span className="inline-flex items-center gap-2 rounded-full bg-mist-100 px-3 py-1 text-[0.875rem] font-semibold text-peacock-800">
              <Icon name="user-circle" className="size-5" />
              <span title={email} className="max-w-40 truncate lg:max-2xl:sr-only">
                <span className="sr-only">Signed in as </span>
                {email}
              </span>
              <span className="text-slate">
                <span className="sr-only">with the role </span>
                {ROLE_NAMES[role]}
              </span>
            </span>
            <button
              type="button"
              onClick={signOut}
              className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-peacock-800 hover:bg-mist-100 lg:ml-0"
            >
              <Icon name="sign-out" className="size-5" />
              Logout
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}
