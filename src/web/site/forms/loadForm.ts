import { loadLater } from '../../ui/loadLater.ts';
import { hasDraft } from './draft.ts';

/**
 * Loads the script of a form as `loadLater` does, but at once where something that was typed before a reload may wait to be put
 * back: an empty form that fills itself at the first touch looks like a lost one.
 *
 * @param part the id of the part of the page that the form stands in
 */
export function loadForm<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  return loadLater(part, load, typeof document !== 'undefined' && hasDraft());
}
