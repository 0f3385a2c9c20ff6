import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { queryOf } from '../kit/ask.ts';
import { CHOICE, Menu } from '../kit/Menu.tsx';
import { closePopup, Popup } from '../kit/Popup.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import type { Person } from '../session/state.ts';
import { useSession } from '../session/useSession.ts';
import { ROLE_NAMES } from '../staff/words.ts';
import { logOut } from './LogOut.tsx';
import { ACCOUNT, addressOf, isWithin, placeOf, type Screen, type Section, sectionsFor } from './screens.ts';

const closeAround = ({ currentTarget }: MouseEvent<Element>) => closePopup(currentTarget);

/**
 * The bar with the sections, and below it the screens of the section that one is in. Both stay in view when the page
 * scrolls. Below 1024 px, everything is in a menu.
 */
export function OfficeHeader({ person }: { person: Person }) {
  const { role, email, permissions } = person;
  const { pathname, search } = useLocation();
  const { site } = useSite();
  const sections = sectionsFor(permissions);
  const place = placeOf(sections, pathname, search);

  return (
    <header className="office-header z-20 bg-white">
      <div className="flex min-h-(--bar) flex-wrap items-center gap-x-1 px-4 max-lg:border-b max-lg:border-line">
        <Link to="/admin" className="mr-2 flex min-h-(--ctl) items-center text-t3">
          <Logo />
          <span className="sr-only">back office</span>
        </Link>
        <nav aria-label="Back office" className="min-w-0 flex-1 max-lg:hidden">
          <ul className="flex items-center">
            {sections.map((section) => (
              <Entry key={section.label} section={section} place={place} pathname={pathname} />
            ))}
          </ul>
        </nav>
        <PaletteButton person={person} className="max-lg:ml-auto" />
        <Menu
          label={`My account, ${email} with the role ${ROLE_NAMES[role]}`}
          face={<Initials of={email} />}
          className={BAR_ITEM}
          align="end"
          items={[
            { label: ACCOUNT.label, icon: 'user-circle', to: ACCOUNT.path },
            { label: `${site.brand} website`, icon: 'arrow-square-out', onChoose: () => location.assign('/') },
            { label: 'Log out', icon: 'sign-out', onChoose: () => logOut() },
          ]}
          note={`${email}, ${ROLE_NAMES[role]}`}
        />
        <div className="max-lg:hidden">
          <LogoutButton />
        </div>
        <OfficeMenu words="Menu" className={`${BAR_ITEM} lg:hidden`} />
      </div>
      <Tabs section={place?.section} current={place?.screen} pathname={pathname} />
    </header>
  );
}

const BAR_ITEM =
  'office-ring-inside inline-flex min-h-(--ctl) items-center gap-1 rounded-lg px-2 text-t2 font-medium whitespace-nowrap text-ink hover:bg-mist-100 aria-[current]:bg-mist-100 aria-[current]:font-semibold aria-[current]:text-peacock-900 data-current:bg-mist-100 data-current:font-semibold data-current:text-peacock-900';

/** The tab that is open is underlined. */
const TAB =
  'office-ring-inside relative flex h-full items-center gap-1.5 rounded-sm text-t2 font-medium whitespace-nowrap text-slate hover:text-peacock-900 aria-[current]:font-semibold aria-[current]:text-peacock-900 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-marigold-400';

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
    <li className="flex items-center not-first:ms-2 not-first:border-s not-first:border-line not-first:ps-2">
      {screens.length > inBar.length && (
        <Popup
          face={
            <>
              <span>{label}</span>
              <Icon name="caret-down" className="size-3" />
            </>
          }
          // Where there is no room for both, the screens that are in the bar stay.
          className={`${BAR_ITEM} ${inBar.length > 0 ? 'max-xl:hidden' : ''}`}
          data-current={isCurrent && place.screen.isInBar === undefined ? '' : undefined}
        >
          {() => <Screens section={section} current={place?.screen} pathname={pathname} look={CHOICE} />}
        </Popup>
      )}
      {inBar.map((screen) => (
        <Link
          key={screen.label}
          to={addressOf(screen)}
          aria-current={currentOf(screen, place?.screen, pathname)}
          className={BAR_ITEM}
        >
          {screen.label}
        </Link>
      ))}
    </li>
  );
}

interface MenuProps {
  className: string;
  /** Beside its icon. */
  words?: string;
}

/** All screens, where there is no room for the bar, or another stands in its place. */
export function OfficeMenu({ className, words }: MenuProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status !== 'in') return null;
  const sections = sectionsFor(session.permissions);
  const current = placeOf(sections, pathname, search)?.screen;
  return (
    <Popup
      face={
        <>
          <Icon name="list" className="size-5" />
          {words !== undefined && <span>{words}</span>}
        </>
      }
      aria-label="Menu"
      title="All screens of the office"
      className={className}
      popupClassName="w-[min(36rem,100vw)]"
    >
      {() => (
        <nav aria-label="Back office" className="p-2">
          <div className="gap-3 sm:columns-3">
            {sections.map((section) => (
              <section key={section.label} aria-labelledby={`all-${section.label}`} className="mb-3 break-inside-avoid">
                <h2 id={`all-${section.label}`} className="px-2 pb-1 text-t1 font-semibold text-slate">
                  {section.label}
                </h2>
                <Screens section={section} current={current} pathname={pathname} look={CHOICE} />
              </section>
            ))}
          </div>
          <div className="flex flex-wrap border-t border-line pt-2">
            <Link to={ACCOUNT.path} onClick={closeAround} className={BAR_ITEM}>
              {ACCOUNT.label}
            </Link>
            <LogoutButton />
          </div>
        </nav>
      )}
    </Popup>
  );
}

const LogoutButton = () => (
  <button type="button" onClick={() => logOut()} className={BAR_ITEM}>
    Logout
  </button>
);

/** In the words of `aria-current`, where a sub-page belongs to its screen. */
const currentOf = (screen: Screen, current: Screen | undefined, pathname: string) =>
  screen === current && isWithin(screen, pathname) ? (screen.path === pathname ? 'page' : 'true') : undefined;

interface ScreensProps {
  section: Section;
  current: Screen | undefined;
  pathname: string;
  look: string;
  className?: string;
}

const Screens = ({ section, current, pathname, look, className }: ScreensProps) => (
  <ul className={className}>
    {section.screens.map((screen) => (
      <li key={screen.label}>
        <Link
          to={addressOf(screen)}
          aria-current={currentOf(screen, current, pathname)}
          onClick={closeAround}
          className={look}
        >
          <span>{screen.label}</span>
          {screen.path === NOUNS.suspects.path && <SuspectCount />}
          {screen.path === '/admin/requests' && <RequestCount />}
        </Link>
      </li>
    ))}
  </ul>
);

const REFRESH_INTERVAL_MS = 60_000;

// What a count can't be made of is its query's error, not the frame's.
const SuspectCount = () => (
  <Count
    of={
      useQuery({
        ...queryOf('GET /api/suspects/count'),
        refetchInterval: REFRESH_INTERVAL_MS,
        select: ({ total }) => total,
      }).data
    }
  />
);

const RequestCount = () => (
  <Count
    of={
      useQuery({
        ...queryOf('GET /api/requests'),
        staleTime: REFRESH_INTERVAL_MS,
        select: ({ requests }) => requests.filter(({ closedAt }) => closedAt === null).length,
      }).data
    }
  />
);

/** Their first letters, which are no text of the button. */
const Initials = ({ of }: { of: string }) => (
  <span
    data-initials={of.slice(0, 2)}
    className="grid size-7 place-items-center rounded-full bg-mist-200 text-t1 font-semibold uppercase before:content-[attr(data-initials)]"
  />
);

/** What waits on a screen. */
const Count = ({ of = 0 }: { of: number | undefined }) =>
  of > 0 && <span className="rounded-full bg-mist-100 px-1.5 text-t1 font-semibold">{of.toLocaleString('en-IN')}</span>;

/** The screens of the section that one is in. An address of no section has the row without tabs. */
const Tabs = ({ section, ...rest }: Pick<ScreensProps, 'current' | 'pathname'> & { section: Section | undefined }) => (
  <div className="hidden h-(--tabs) overflow-x-auto border-b border-line px-4 lg:block">
    {section && (
      <nav aria-label={`Screens of ${section.label}`} className="h-full">
        <Screens section={section} look={TAB} className="flex h-full gap-5" {...rest} />
      </nav>
    )}
  </div>
);
