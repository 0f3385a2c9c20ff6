import { useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { Action } from '../parts/Action.tsx';
import { current, isActive, ICONS, useNavigation } from './navigation.ts';

const ID = 'side-menu';
/** Opens the dialog without script, in browsers that support the attributes. React's types lack them. */
const OPENS = { command: 'show-modal', commandfor: ID };

export function SideMenu() {
  const { site } = useSite();
  return (
    <>
      <button
        {...OPENS}
        type="button"
        className="menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={false}
      >
        <Icon name="list" />
      </button>
      <dialog id={ID} className="side-menu" aria-label="Menu">
        <div className="side-menu-sheet">
          <form method="dialog" className="side-menu-head">
            <a href="/" aria-label={`${site.brand}, home page`}>
              <Logo />
            </a>
            <button type="submit" className="menu-button" aria-label="Close menu">
              <Icon name="x" />
            </button>
          </form>
          <SideNavigation />
          <div className="side-menu-foot">
            <Action href="/apply" kind="gold" size="large" label="Apply Now" />
            <a href={`tel:${site.phoneDial}`} className="side-call">
              <Icon name="phone" />
              <span>
                Talk to us: <b className="num">{site.phone}</b>
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
  const marks = (path: string) => ({ 'aria-current': current(pathname, path), 'data-active': isActive(pathname, path) });
  return (
    <nav aria-label="Menu" className="side-menu-nav">
      <ul>
        {useNavigation().map(({ label, path, children }) => (
          <li key={path}>
            <a href={path} className="side-link" {...marks(path)}>
              {label}
              {children && <Icon name="caret-down" />}
            </a>
            {children && (
              <ul className="side-submenu">
                {children.map((child) => (
                  <li key={child.path}>
                    <a href={child.path} className="side-sublink" {...marks(child.path)}>
                      <Icon name={ICONS[child.path] ?? 'info'} />
                      {child.label}
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
