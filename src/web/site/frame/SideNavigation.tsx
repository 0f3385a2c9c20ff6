import { useLocation } from 'react-router';
import { NAVIGATION } from '../../../shared/site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { current, isActive, ICONS } from './navigation.ts';

/** The links of the side menu. Without script every section is expanded. */
export function SideNavigation() {
  const { pathname } = useLocation();
  const marks = (path: string) => ({ 'aria-current': current(pathname, path), 'data-active': isActive(pathname, path) });
  return (
    <nav aria-label="Menu" className="side-menu-nav">
      <ul>
        {NAVIGATION.map(({ label, path, children }) => (
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
