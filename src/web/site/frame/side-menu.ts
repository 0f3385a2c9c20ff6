import { replayClicks } from '../islands/early-clicks.ts';

/** From this width on the navigation is in the header. */
const WIDE = '(width >= 48rem)';

/**
 * The navigation of small screens. The first tap on a section expands it and collapses any other, the second follows its
 * link. The browser traps the focus in the modal dialog, closes it on Escape and restores the focus.
 */
export function startSideMenu(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.side-menu');
  const opener = document.querySelector('.site-header .menu-button');
  if (!dialog || !opener) return;
  const sections = [...dialog.querySelectorAll('.side-link:has(+ .side-submenu)')];
  const expand = (expanded?: Element) => {
    for (const section of sections) section.ariaExpanded = String(section === expanded);
  };
  const close = () => dialog.close();

  opener.ariaExpanded = String(dialog.open);
  opener.addEventListener('click', (event) => {
    event.preventDefault(); // Not every browser supports `commandfor`.
    expand();
    dialog.showModal();
    opener.ariaExpanded = 'true';
  });
  dialog.addEventListener('close', () => (opener.ariaExpanded = 'false'));
  dialog.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.ariaExpanded === 'false') {
      event.preventDefault();
      expand(link);
    } else if (link || event.target === dialog) close(); // The backdrop belongs to the dialog itself.
  });
  matchMedia(WIDE).addEventListener('change', close);
  addEventListener('pagehide', close);
  if (!('command' in opener)) replayClicks(opener);
}
