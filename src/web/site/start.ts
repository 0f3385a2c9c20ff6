import { takeOverPresses } from '../islands/presses.ts';
import { wakeBehaviours } from '../islands/behaviours.ts';
import { wakeIslands } from '../islands/wake.ts';

/** Starts a public page, which works without any of this. */
export function start(): void {
  takeOverPresses();
  wakeBehaviours();
  wakeIslands();
  forgetReceipt();
}

/** That a form was kept is said for this moment: a reload or a bookmark shows the plain page. */
function forgetReceipt(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('sent')) return;
  url.searchParams.delete('sent');
  history.replaceState(history.state, '', url);
}
