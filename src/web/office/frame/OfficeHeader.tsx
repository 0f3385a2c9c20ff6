import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { can } from '../../../shared/staff/permissions.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { queryOf } from '../kit/ask.ts';
import { closePopup, Popup } from '../kit/Popup.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { useRequests } from '../requests/useRequests.ts';
import { signOut } from '../session/session.ts';
import type { Person } from '../session/state.ts';
import { useSession } from '../session/useSession.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import { addressOf, isWithin, placeOf, type Screen, type Section, sectionsFor } from './screens.ts';
import { useFold } from './useFold.ts';

const REFRESH_INTERVAL_MS = 60_000;

/** What waits on a screen, by its path. */
type Counts = Readonly<Record<string, number | undefined>>;

/**
 * The bar with the sections, and below it the screens of the section that one is in. Both stay in view when the page
 * scrolls. Below 1024 px, everything is in a menu.
 */
export function OfficeHeader({ person }: { person: Person }) {
  const { role, email, permissions } = person;
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const hasLeads = can({ permissions }, 'leads');
  const requests = useRequests(hasLeads).data?.requests.filter(({ closedAt }) => closedAt === null).length;
  const suspects = useQuery({
    ...queryOf('GET /api/suspects/count'),
    enabled: hasLeads,
    refetchInterval: REFRESH_INTERVAL_MS,
  }).data?.total;
  const counts = { '/admin/requests': requests, [NOUNS.suspects.path]: suspects };
  const sections = sectionsFor(permissions);
  const place = placeOf(sections, pathname, search);
  const header = useRef<HTMLElement>(null);
  const { open, setOpen, toggle } = useFold(header);

  return (
    <header ref={header} className="office-header z-20 bg-white">
      <div className="flex min-h-(--bar) flex-wrap items-center gap-x-1 px-4 max-lg:border-b max-lg:border-line">
        <Link to="/admin" className="mr-2 flex min-h-(--ctl) items-center text-t3">
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
          className="office-bar-item lg:hidden"
        >
          <Icon name={open ? 'x' : 'list'} className="size-5" />
          Menu
        </button>
        <div id="office-menu" className={`${open ? 'grid' : 'hidden'} w-full gap-2 pb-4 lg:contents`}>
          <nav aria-label="Back office" className="min-w-0 lg:flex lg:flex-1 lg:items-center">
            <ul className="hidden items-center lg:flex">
              {sections.map((section) => (
                <Entry key={section.label} section={section} place={place} pathname={pathname} />
              ))}
            </ul>
            <div className="grid gap-3 pt-2 sm:grid-cols-2 lg:hidden">
              {sections.map((section) => (
                <section key={section.label} aria-labelledby={`menu-${section.label}`}>
                  <h2 id={`menu-${section.label}`} className="px-2 pb-1 text-t1 font-semibold text-slate">
                    {section.label}
                  </h2>
                  <Screens section={section} current={place?.screen} pathname={pathname} counts={counts} />
                </section>
              ))}
            </div>
          </nav>
          <div className="flex flex-wrap items-center gap-1 border-t border-line pt-2 lg:flex-nowrap lg:border-0 lg:pt-0">
            <a
              href="/"
              title={`${site.brand} website`}
              className="office-bar-item order-last w-full lg:order-none lg:w-auto"
            >
              <Icon name="arrow-square-out" className="size-4" />
              <span className="lg:sr-only">{`${site.brand} website`}</span>
            </a>
            <NavLink to="/admin/account" title={`My account: ${email}`} className="office-bar-item min-w-0 flex-1">
              <span aria-hidden className="office-initials">
                {email.slice(0, 2)}
              </span>
              <span className="sr-only">My account,</span>
              <span className="min-w-0 truncate lg:sr-only">{email}</span>
              <span className="sr-only">with the role</span>
              <span className="rounded-full bg-mist-100 px-2 text-t1 lg:sr-only">{ROLE_NAMES[role]}</span>
            </NavLink>
            <button type="button" onClick={signOut} className="office-bar-item">
              Logout
            </button>
          </div>
        </div>
      </div>
      <Tabs section={place?.section} current={place?.screen} pathname={pathname} counts={counts} />
    </header>
  );
}

interface EntryProps {
  section: Section;
  place: ReturnType<typeof placeOf>;
  pathname: string;
}

/** A section in the bar: the menu of its screens, and beside it those that are one click away. */
function Entry({ section, place, pathname }: EntryProps) {
  const { label, screens } = section;
  const inBar = screens.filter(({ isInBar }) => isInBar === true);
  const isCurrent = place?.section === section;
  return (
    <li className="office-section flex items-center">
      {screens.length > inBar.length && (
        <Popup
          face={
            <>
              <span>{label}</span>
              <Icon name="caret-down" className="size-3" />
            </>
          }
          // Where there is no room for both, the screens that are in the bar stay.
          className={`office-bar-item ${inBar.length > 0 ? 'max-xl:hidden' : ''}`}
          data-current={isCurrent && place.screen.isInBar === undefined ? '' : undefined}
        >
          {() => <Choices section={section} current={place?.screen} pathname={pathname} />}
        </Popup>
      )}
      {inBar.map((screen) => (
        <Link
          key={screen.label}
          to={addressOf(screen)}
          aria-current={currentOf(screen, place?.screen, pathname)}
          className="office-bar-item"
        >
          {screen.label}
        </Link>
      ))}
    </li>
  );
}

const Choices = ({ section, current, pathname }: Omit<ScreensProps, 'counts'>) => (
  <ul>
    {section.screens.map((screen) => (
      <li key={screen.label}>
        <Link
          to={addressOf(screen)}
          aria-current={currentOf(screen, current, pathname)}
          onClick={({ currentTarget }) => closePopup(currentTarget)}
          className="office-choice"
        >
          {screen.label}
        </Link>
      </li>
    ))}
  </ul>
);

/** All screens, for a screen whose own bar stands in the place of this one. */
export function OfficeMenu({ className }: { className: string }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'in') return null;
  return (
    <Popup
      face={<Icon name="list" className="size-5" />}
      aria-label="Menu"
      title="All screens of the office"
      className={className}
      popupClassName="w-[min(36rem,100vw)]"
    >
      {() => (
        <nav aria-label="Back office" className="p-2">
          <div className="gap-3 sm:columns-3">
            {sectionsFor(session.permissions).map((section) => (
              <section key={section.label} aria-labelledby={`all-${section.label}`} className="mb-3 break-inside-avoid">
                <h2 id={`all-${section.label}`} className="px-2 pb-1 text-t1 font-semibold text-slate">
                  {section.label}
                </h2>
                <Choices section={section} current={undefined} pathname={pathname} />
              </section>
            ))}
          </div>
          <div className="flex flex-wrap border-t border-line pt-2">
            <Link to="/admin/account" className="office-bar-item">
              My account
            </Link>
            <button type="button" onClick={signOut} className="office-bar-item">
              Logout
            </button>
          </div>
        </nav>
      )}
    </Popup>
  );
}

/** In the words of `aria-current`, where a sub-page belongs to its screen. */
const currentOf = (screen: Screen, current: Screen | undefined, pathname: string) =>
  screen === current && isWithin(screen, pathname) ? (screen.path === pathname ? 'page' : 'true') : undefined;

interface ScreensProps {
  section: Section;
  current: Screen | undefined;
  pathname: string;
  counts: Counts;
}

const Screens = ({ section, current, pathname, counts }: ScreensProps) => (
  <ul className="office-tabs">
    {section.screens.map((screen) => (
      <li key={screen.label}>
        <Link to={addressOf(screen)} aria-current={currentOf(screen, current, pathname)} className="office-tab">
          <span>{screen.label}</span>
          <Count of={counts[screen.path]} />
        </Link>
      </li>
    ))}
  </ul>
);

function Count({ of = 0 }: { of: number | undefined }) {
  if (of === 0) return null;
  return <span className="rounded-full bg-mist-100 px-1.5 text-t1 font-semibold">{of.toLocaleString('en-IN')}</span>;
}

/** The screens of the section that one is in. An address of no section has the row without tabs. */
const Tabs = ({ section, ...rest }: Omit<ScreensProps, 'section'> & { section: Section | undefined }) => (
  <div className="hidden h-(--tabs) overflow-x-auto border-b border-line px-4 lg:block">
    {section && (
      <nav aria-label={`Screens of ${section.label}`} className="h-full">
        <Screens section={section} {...rest} />
      </nav>
    )}
  </div>
);
