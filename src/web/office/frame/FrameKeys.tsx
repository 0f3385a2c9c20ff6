import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Permission } from '../../../shared/staff/permissions.ts';
import { useListener } from '../kit/useListener.ts';
import { HelpDialog } from '../list/HelpDialog.tsx';
import { isCovered, isTyping, useShortcutsOn } from '../list/shortcuts.ts';
import { addressOf, sectionsFor } from './screens.ts';

/** The letter after `g` comes at once. */
const LETTER_MS = 1_500;

/** The keys that work on every screen: `g` and a letter, `/` for the search of the screen, and `?` for help. */
export function FrameKeys({ permissions }: { permissions: readonly Permission[] }) {
  const on = useShortcutsOn();
  const navigate = useNavigate();
  const { key: place } = useLocation();
  const [helpAt, setHelpAt] = useState<string>();
  const wentAt = useRef(-Infinity);

  // Whatever lies above has the keys, and any screen may have opened it.
  const isForUs = (event: KeyboardEvent) => on && !event.defaultPrevented && !isTyping(event) && !isCovered();

  /** Before the screen, whose own letters would act otherwise. */
  const go = (event: KeyboardEvent) => {
    if (!isForUs(event)) return;
    const { key, timeStamp } = event;
    const isSecond = timeStamp - wentAt.current < LETTER_MS;
    wentAt.current = key === 'g' && !isSecond ? timeStamp : -Infinity;
    if (!isSecond) return;
    const screen = sectionsFor(permissions)
      .flatMap(({ screens }) => screens)
      .find((each) => each.key === key);
    if (!screen) return;
    event.preventDefault();
    void navigate(addressOf(screen));
  };

  /** After the screen, which may have a search and a help of its own. */
  const act = (event: KeyboardEvent) => {
    if (!isForUs(event)) return;
    if (event.key === '?') setHelpAt(place);
    else if (event.key === '/') {
      // Whatever screen is open has made it.
      const search = document.querySelector<HTMLElement>('#content input[type=search]');
      if (!search) return;
      search.focus();
    } else return;
    event.preventDefault();
  };

  useListener('keydown', go, { by: 'window', isFirst: true });
  useListener('keydown', act, { by: 'window' });

  return helpAt === place && <HelpDialog shortcuts={[]} onClose={() => setHelpAt(undefined)} />;
}
