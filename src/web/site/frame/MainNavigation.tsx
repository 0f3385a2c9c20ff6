import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { NAVIGATION, type NavigationItem } from '../../../shared/site.ts';
import { Icon } from '../../ui/Icon.tsx';
import { current, isActive, SIGNS } from './navigation.ts';

interface PageLinkProps {
  item: NavigationItem;
  onFollow?: () => void;
}

function TopLink({ item: { label, path }, onFollow }: PageLinkProps) {
  const { pathname } = useLocation();
  const marks = { 'aria-current': current(pathname, path), 'data-active': isActive(pathname, path) };
  return (
    <a href={path} className="nav-link" {...marks} {...(onFollow && { onClick: onFollow })}>
      {label}
    </a>
  );
}

function MenuLink({ item: { label, path }, onFollow }: PageLinkProps) {
  const { pathname } = useLocation();
  return (
    <a href={path} className="nav-menu-link" aria-current={current(pathname, path)} {...(onFollow && { onClick: onFollow })}>
      <span className="arch nav-sign">
        <Icon name={SIGNS[path] ?? 'info'} />
      </span>
      {label}
    </a>
  );
}

interface SectionProps {
  item: NavigationItem;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** A pointer or the focus came in: from now on the script opens and closes. */
  onTakeOver: () => void;
}

/** A link with a dropdown, and a button beside it that opens the dropdown for keyboards and fingers. */
function Section({ item, open, onOpen, onTakeOver }: SectionProps) {
  // A finger has no hover: its tap follows the link, and the button beside it opens the dropdown.
  const pointer = (inside: boolean) => (event: PointerEvent) => {
    onTakeOver();
    if (event.pointerType !== 'touch') onOpen(inside);
  };
  const focusIn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onTakeOver();
  };
  const focusOut = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) onOpen(false);
  };
  const events = { onPointerEnter: pointer(true), onPointerLeave: pointer(false), onFocus: focusIn, onBlur: focusOut };
  return (
    <li className="nav-item" data-open={open || undefined} {...events}>
      <TopLink item={item} onFollow={() => onOpen(false)} />
      <button
        type="button"
        className="nav-toggle"
        aria-label={`More under ${item.label}`}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name="caret-down" />
      </button>
      <ul className="nav-menu">
        {item.children?.map((child) => (
          <li key={child.path}>
            <MenuLink item={child} onFollow={() => onOpen(false)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The links of wide screens. A dropdown opens under the pointer, or by its button; Escape closes it. Until the first pointer or
 * focus that the script sees here, the style sheet alone opens it, under the pointer and around the focus: so it works
 * without a script, and a dropdown that is open when the script arrives stays open.
 */
export function MainNavigation() {
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(undefined);
      document.activeElement?.closest('.nav-item')?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <nav aria-label="Main" className="main-nav" data-live={live || undefined}>
      <ul>
        {NAVIGATION.map((item) =>
          item.children ? (
            <Section
              key={item.path}
              item={item}
              open={open === item.path}
              onOpen={(opened) => setOpen(opened ? item.path : undefined)}
              onTakeOver={() => setLive(true)}
            />
          ) : (
            <li key={item.path} className="nav-item">
              <TopLink item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
