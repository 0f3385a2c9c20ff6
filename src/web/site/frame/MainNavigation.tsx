import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NAVIGATION } from '../../../shared/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { current, isActive, SIGNS } from './navigation.ts';

/**
 * The links of wide screens. A dropdown opens under the pointer, or by the button beside its link; Escape closes it. As long as
 * no script runs the style sheet alone opens it, under the pointer and around the focus.
 */
export function MainNavigation() {
  const { pathname } = useLocation();
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    setLive(true);
    const hovered = [...(list.current?.children ?? [])].findIndex((item) => item.matches(':hover'));
    setOpen(NAVIGATION[hovered]?.path);
  }, []);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(undefined);
      const item = document.activeElement?.closest<HTMLElement>('.nav-item');
      item?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  const close = () => setOpen(undefined);
  // A finger has no hover: its tap follows the link, and the button beside it opens the dropdown.
  const byPointer = (path?: string) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOpen(path);
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) close();
  };

  return (
    <nav aria-label="Main" className="main-nav" data-live={live || undefined}>
      <ul ref={list}>
        {NAVIGATION.map(({ label, path, children }) =>
          children ? (
            <li
              key={path}
              className="nav-item"
              data-open={open === path || undefined}
              onPointerEnter={byPointer(path)}
              onPointerLeave={byPointer()}
              onBlur={closeBehind}
            >
              <Link to={path} className="nav-link" aria-current={current(pathname, path)} data-active={isActive(pathname, path)} onClick={close}>
                {label}
              </Link>
              <button
                type="button"
                className="nav-toggle"
                aria-label={`More under ${label}`}
                aria-expanded={open === path}
                onClick={() => setOpen(open === path ? undefined : path)}
              >
                <Icon name="caret-down" />
              </button>
              <ul className="nav-menu">
                {children.map((child) => (
                  <li key={child.path}>
                    <Link to={child.path} className="nav-menu-link" aria-current={current(pathname, child.path)} onClick={close}>
                      <span className="arch nav-sign">
                        <Icon name={SIGNS[child.path] ?? 'info'} />
                      </span>
                      {child.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ) : (
            <li key={path} className="nav-item">
              <Link to={path} className="nav-link" aria-current={current(pathname, path)} data-active={isActive(pathname, path)}>
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
