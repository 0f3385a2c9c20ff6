import { useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { Action } from '../parts/Action.tsx';
import { fill } from '../../../shared/languages/words.ts';
import { TRACK } from '../../../shared/loans/track.ts';
import { fillNodes, useWords } from '../languages/words.ts';
import { Languages } from './Languages.tsx';
import { current, isActive, ICONS, useLabels, useNavigation } from './navigation.ts';
import { words } from './words.ts';

const ID = 'side-menu';
/** Opens the dialog without script, in browsers that support the attributes. React's types lack them. */
const OPENS = { command: 'show-modal', commandfor: ID };

export function SideMenu() {
  const { site } = useSite();
  const { menu, openMenu, closeMenu, home, applyNow, talkToUs, pages } = useWords(words);
  return (
    <>
      <button
        {...OPENS}
        type="button"
        className="menu-button"
        aria-label={openMenu}
        aria-haspopup="dialog"
        aria-expanded={false}
      >
        <Icon name="list" />
      </button>
      <dialog id={ID} className="side-menu" aria-label={menu}>
        <div className="side-menu-sheet">
          <form method="dialog" className="side-menu-head">
            <a href="/" aria-label={fill(home, { brand: site.brand })}>
              <Logo />
            </a>
            <button type="submit" className="menu-button" aria-label={closeMenu}>
              <Icon name="x" />
            </button>
          </form>
          <SideNavigation />
          <div className="side-menu-foot">
            <Action href="/apply" kind="gold" size="large" label={applyNow} />
            <a href={TRACK} className="side-call">
              {pages[TRACK]}
            </a>
            <a href={`tel:${site.phoneDial}`} className="side-call">
              <Icon name="phone" />
              <span>
                {fillNodes(talkToUs, {
                  phone: (
                    <b key="phone" className="num">
                      {site.phone}
                    </b>
                  ),
                })}
              </span>
            </a>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** The links of the side menu. Without script every section is expanded. */
function SideNavigation() {
  const { pathname } = useLocation();
  const labelOf = useLabels();
  const marks = (path: string) => ({ 'aria-current': current(pathname, path), 'data-active': isActive(pathname, path) });
  return (
    <nav aria-label={useWords(words).menu} className="side-menu-nav">
      <Languages link="side-sublink" />
      <ul>
        {useNavigation().map(({ path, children }) => (
          <li key={path}>
            <a href={path} className="side-link" {...marks(path)}>
              {labelOf(path)}
              {children && <Icon name="caret-down" />}
            </a>
            {children && (
              <ul className="side-submenu">
                {children.map((child) => (
                  <li key={child.path}>
                    <a href={child.path} className="side-sublink" {...marks(child.path)}>
                      <Icon name={ICONS[child.path] ?? 'info'} />
                      {labelOf(child.path)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <template className="staff-link">
          <li>
            <a href="/admin" className="side-link">
              Back office
            </a>
          </li>
        </template>
      </ul>
    </nav>
  );
}
