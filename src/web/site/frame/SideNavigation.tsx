import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { NAVIGATION } from '../../../shared/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLive } from '../../ui/useLive.ts';
import { current, isActive, SIGNS } from './navigation.ts';

interface SideNavigationProps {
  staff: boolean;
  onFollow: () => void;
}

/**
 * The links of the side menu. The first tap on a section shows what is in it and hides what was in another, the second follows
 * its link. Without a script every section shows what is in it.
 */
export function SideNavigation({ staff, onFollow }: SideNavigationProps) {
  const { pathname } = useLocation();
  const live = useLive();
  const [expanded, setExpanded] = useState<string>();

  const expandOrFollow = (path: string) => (event: MouseEvent) => {
    if (expanded === path) return onFollow();
    event.preventDefault();
    setExpanded(path);
  };
  const marks = (path: string) => ({ 'aria-current': current(pathname, path), 'data-active': isActive(pathname, path) });

  return (
    <nav aria-label="Menu" className="side-menu-nav">
      <ul>
        {NAVIGATION.map(({ label, path, children }) =>
          children ? (
            <li key={path}>
              <a
                href={path}
                className="side-link"
                {...marks(path)}
                aria-expanded={live ? expanded === path : undefined}
                onClick={expandOrFollow(path)}
              >
                {label}
                <Icon name="caret-down" />
              </a>
              <ul className="side-submenu" hidden={live && expanded !== path}>
                {children.map((child) => (
                  <li key={child.path}>
                    <a href={child.path} className="side-sublink" {...marks(child.path)} onClick={onFollow}>
                      <Icon name={SIGNS[child.path] ?? 'info'} />
                      {child.label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={path}>
              <a href={path} className="side-link" {...marks(path)} onClick={onFollow}>
                {label}
              </a>
            </li>
          ),
        )}
        {staff && (
          <li>
            <a href="/admin" className="side-link" onClick={onFollow}>
              Back office
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
