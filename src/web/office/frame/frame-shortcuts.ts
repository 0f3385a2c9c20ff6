import type { Permission } from '../../../shared/staff/permissions.ts';
import type { Shortcut } from '../list/shortcuts.ts';
import { sectionsFor } from './screens.ts';

/** What leads to each screen. */
export const frameShortcuts = (permissions: readonly Permission[]): readonly Shortcut[] =>
  sectionsFor(permissions)
    .flatMap(({ screens }) => screens)
    .flatMap(({ key, label }) => (key === undefined ? [] : [[['g', key], `Go to ${label}`] as const]));
