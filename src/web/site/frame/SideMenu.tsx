import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { SideNavigation } from './SideNavigation.tsx';

/** From this width on the navigation stands in the header. */
const WIDE = '(width >= 48rem)';
const ID = 'side-menu';
/** Opens the dialog where no script runs, in browsers that know the attributes. React doesn't know them yet. */
const OPENS = { command: 'show-modal', commandfor: ID };

/**
 * The navigation of small screens, in a modal dialog: the browser itself keeps the focus inside, closes on Escape and
 * gives the focus back.
 */
export function SideMenu({ staff }: { staff: boolean }) {
  const { site } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
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
  // What lies around the sheet belongs to the dialog itself.
  const outside = { onClick: ({ target }: MouseEvent) => target === dialog.current && close() };
  const opener = { ...OPENS, 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: show } as const;

  return (
    <>
      <button {...opener} type="button" className="menu-button" aria-label="Open menu">
        <Icon name="list" />
      </button>
      <dialog ref={dialog} id={ID} className="side-menu" aria-label="Menu" onClose={() => setOpen(false)} {...outside}>
        <div className="side-menu-sheet">
          <form method="dialog" className="side-menu-head">
            <a href="/" onClick={close} aria-label={`${site.brand}, home page`}>
              <Logo />
            </a>
            <button type="submit" className="menu-button" aria-label="Close menu">
              <Icon name="x" />
            </button>
          </form>
          <SideNavigation key={String(open)} staff={staff} onFollow={close} />
          <div className="side-menu-foot">
            <ButtonLink href="/apply" kind="gold" size="large" onClick={close}>
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
