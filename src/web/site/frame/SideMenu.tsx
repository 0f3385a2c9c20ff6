import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NAVIGATION } from '../../../shared/site.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { current, isActive, SIGNS } from './navigation.ts';

/** From this width on the navigation stands in the header. */
const WIDE = '(min-width: 768px)';
const ID = 'side-menu';
/** Opens the dialog where no script runs, in browsers that know the attributes. React doesn't know them yet. */
const OPENS = { command: 'show-modal', commandfor: ID };

/** The navigation of small screens, in a modal dialog: the browser itself keeps the focus inside, closes on Escape and returns the focus. */
export function SideMenu({ staff }: { staff: boolean }) {
  const { pathname } = useLocation();
  const { site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState(false);
  const [expanded, setExpanded] = useState<string>();

  useEffect(() => {
    setLive(true);
    setOpen(dialog.current?.open ?? false);
    const wide = matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  const show = (event: MouseEvent) => {
    event.preventDefault(); // The attributes would open it a second time.
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  const forget = () => {
    setOpen(false);
    setExpanded(undefined);
  };
  const closeOutside = ({ target }: MouseEvent) => target === dialog.current && close();
  /** The first tap on a section shows what is in it, the second follows its link. */
  const expandOrFollow = (path: string) => (event: MouseEvent) => {
    if (expanded === path) return close();
    event.preventDefault();
    setExpanded(path);
  };

  return (
    <>
      <button {...OPENS} type="button" className="menu-button" aria-label="Open menu" aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Icon name="list" />
      </button>
      <dialog ref={dialog} id={ID} className="side-menu" aria-label="Menu" onClose={forget} onClick={closeOutside}>
        <div className="side-menu-sheet">
          <form method="dialog" className="side-menu-head">
            <Link to="/" onClick={close} aria-label={`${site.brand}, home page`}>
              <Logo />
            </Link>
            <button type="submit" className="menu-button" aria-label="Close menu">
              <Icon name="x" />
            </button>
          </form>
          <nav aria-label="Menu" className="side-menu-nav">
            <ul>
              {NAVIGATION.map(({ label, path, children }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="side-link"
                    aria-current={current(pathname, path)}
                    data-active={isActive(pathname, path)}
                    aria-expanded={children && live ? expanded === path : undefined}
                    onClick={children ? expandOrFollow(path) : close}
                  >
                    {label}
                    {children && <Icon name="caret-down" />}
                  </Link>
                  {children && (
                    <ul className="side-submenu" hidden={live && expanded !== path}>
                      {children.map((child) => (
                        <li key={child.path}>
                          <Link to={child.path} className="side-sublink" aria-current={current(pathname, child.path)} onClick={close}>
                            <Icon name={SIGNS[child.path] ?? 'info'} />
                            {child.label}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
              {staff && (
                <li>
                  <Link to="/admin" className="side-link" onClick={close}>
                    Back office
                  </Link>
                </li>
              )}
            </ul>
          </nav>
          <div className="side-menu-foot">
            <ButtonLink to="/apply" kind="gold" size="large" onClick={close}>
              Apply Now
            </ButtonLink>
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
