import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { useSite } from '../../ui/useSite.ts';
import { SideNavigation } from './SideNavigation.tsx';

const ID = 'side-menu';
/** Opens the dialog without script, in browsers that support the attributes. React's types lack them. */
const OPENS = { command: 'show-modal', commandfor: ID };

/** The navigation of small screens, in a modal dialog. */
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
            <ButtonLink href="/apply" kind="gold" size="large">
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
