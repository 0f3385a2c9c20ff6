import { takeOverEarlyClicks } from './islands/early-clicks.ts';
import { startBehaviours } from './islands/behaviours.ts';
import { startIslands } from './islands/start-islands.ts';
import { startCompactHeader } from './frame/compact-header.ts';
import { startLoadingNotice } from './frame/loading-notice.ts';
import { startMainNavigation } from './frame/main-navigation.ts';
import { startSideMenu } from './frame/side-menu.ts';
import { startStaffLinks } from './frame/staff-links.ts';
import { startSupportButtons } from './frame/support-buttons.ts';
import { isKept } from './is-kept.ts';
import { keepSource } from './keep-source.ts';
import { startPictureFallbacks } from '../ui/picture-fallbacks.ts';

/** Starts a public page, which works without any of this. */
export function start(): void {
  takeOverEarlyClicks();
  keepSource();
  startCompactHeader();
  startMainNavigation();
  startSideMenu();
  startStaffLinks();
  startSupportButtons();
  startLoadingNotice();
  startPictureFallbacks();
  startBehaviours();
  startIslands();
  // The place of a pincode stands under its field; what shows it is loaded with the first one.
  addEventListener('focusin', ({ target: field }) => {
    if ((field as HTMLInputElement).name === 'pincode')
      void import('./forms/show-place.ts').then((place) => place.default(field as HTMLInputElement));
  });
  forgetReceipt();
  // Visitors who have never read another language load nothing for it.
  if (!document.querySelector('html:lang(en)') || isKept('language')) void import('./languages/offer.ts');
}

/** A confirmation is shown once: a reload or a bookmark opens the plain page. */
function forgetReceipt(): void {
  const url = new URL(location.href);
  if (!/[?&]sent=/.test(url.search)) return;
  url.searchParams.delete('sent');
  history.replaceState(history.state, '', url);
}
