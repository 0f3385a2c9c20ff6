import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { can } from '../../../shared/staff/permissions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { useDeskIsOn } from '../desk/useDesk.ts';
import { signOut } from '../session/session.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import type { Person } from '../session/state.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import { isWithin, screensFor } from './screens.ts';
import { useRequests } from '../requests/useRequests.ts';
import { useFold } from './useFold.ts';

/**
 * Logo, account and logout, and below them the navigation by role, which alone stays in view when the page scrolls. Below
 * 1024 px, everything is in a menu.
 */
export function OfficeHeader({ person }: { person: Person }) {
  const { role, email, permissions } = person;
  const { pathname } = useLocation();
  const { site } = useSite();
  const hasRequests = (useRequests(can({ permissions }, 'leads')).data?.requests.length ?? 0) > 0;
  const hasDesk = useDeskIsOn();
  const header = useRef<HTMLElement>(null);
  const { open, setOpen, toggle } = useFold(header);

  return (
    <header ref={header} className="office-header sticky z-20 border-b border-line bg-white">
      <div className="office-width flex min-h-16 flex-wrap items-center gap-x-6 lg:min-h-14">
        <Link to="/admin" className="flex items-center gap-3 py-2 text-[0.875rem]">
          <Logo />
          <span className="sr-only">back office</span>
        </Link>
        <PaletteButton person={person} className="ml-auto lg:order-none" />
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="office-menu"
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-mist-100 lg:hidden"
        >
          <Icon name={open ? 'x' : 'list'} className="size-6" />
          Menu
        </button>
        <div
          id="office-menu"
          className={`${open ? 'grid' : 'hidden'} max-h-[calc(100dvh-4rem)] w-full gap-1 overflow-y-auto border-t border-line py-3 lg:contents`}
        >
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:-mr-3 lg:flex-nowrap">
            <a
              href="/"
              className="office-ring-inside order-last inline-flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-[0.9375rem] text-peacock-800 hover:bg-mist-100 lg:order-none lg:w-auto"
            >
              <Icon name="arrow-square-out" className="size-5" />
              <span>{`${site.brand} website`}</span>
            </a>
            <NavLink
              to="/admin/account"
              title={`My account: ${email}`}
              className="office-ring-inside inline-flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-3 text-[0.9375rem] text-peacock-800 hover:bg-mist-100 aria-[current=page]:bg-mist-100 lg:max-w-72 lg:flex-none"
            >
              <Icon name="user-circle" className="size-5" />
              <span className="sr-only">My account,</span>
              <span className="min-w-0 truncate font-semibold">{email}</span>
              <span className="sr-only">with the role</span>
              <span className="rounded-full bg-mist-100 px-2.5 py-0.5 text-[0.8125rem] font-semibold">
                {ROLE_NAMES[role]}
              </span>
            </NavLink>
            <button
              type="button"
              onClick={signOut}
              className="office-ring-inside inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-semibold text-peacock-800 hover:bg-mist-100"
            >
              <Icon name="sign-out" className="size-5" />
              Logout
            </button>
          </div>
          <nav aria-label="Back office" className="w-full border-t border-line pt-2 lg:border-0 lg:pt-0">
            <ul className="office-tabs flex flex-col gap-1 lg:flex-row lg:flex-wrap lg:gap-0">
              {screensFor(permissions, { hasRequests, hasDesk }).map((screen) => (
                <li key={screen.path}>
                  <Link
                    to={screen.path}
                    aria-current={isWithin(screen, pathname) ? (screen.path === pathname ? 'page' : 'true') : undefined}
                    className="office-tab office-ring-inside"
                  >
                    {screen.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}
