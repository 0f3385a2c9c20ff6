import { ViewDialog } from '../kit/dialogs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import { Tick } from '../kit/Tick.tsx';
import { sectionsFor } from '../frame/screens.ts';
import { useSession } from '../session/useSession.ts';
import { type Shortcut, switchShortcuts, useShortcutsOn } from './shortcuts.ts';

/** The keyboard shortcuts of a screen and of the frame, and the switch that turns single-key shortcuts off. */
export function HelpDialog({ shortcuts, onClose }: { shortcuts: readonly Shortcut[]; onClose(): void }) {
  const on = useShortcutsOn();
  const session = useSession();
  const screens = sectionsFor(session.status === 'in' ? session.permissions : []).flatMap((section) => section.screens);
  const all = [
    ...shortcuts,
    ...screens.flatMap(({ key, label }) => (key === undefined ? [] : [[['g', key], `Go to ${label}`] as const])),
  ];
  return (
    <ViewDialog title="Keyboard shortcuts" onClose={onClose} className="max-w-md">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {all.map(([keys, words]) => (
          <div key={words} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Tick checked={on} onChange={({ target }) => switchShortcuts(target.checked)} className="border-t border-line pt-3">
        Use single-key shortcuts on this device
      </Tick>
    </ViewDialog>
  );
}

/** Opens the help. Only where there is likely to be a keyboard. */
export function HelpButton({ onHelp }: { onHelp(): void }) {
  return (
    <button
      type="button"
      onClick={onHelp}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts"
      className="hidden size-11 shrink-0 place-items-center rounded-control text-peacock-700 hover:bg-mist-100 md:grid"
    >
      <Icon name="keyboard" className="size-6" />
    </button>
  );
}
