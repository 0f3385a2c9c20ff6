import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Boundary } from '../kit/Boundary.tsx';
import { Kbd } from '../kit/Kbd.tsx';
import { say } from '../kit/toast.tsx';
import { useListener } from '../kit/useListener.ts';
import type { Person } from '../session/state.ts';
import { commandKey, isPaletteKey } from './keys.ts';
import { addRecent, recordAt } from './recent.ts';

/** Opens the search box, as Ctrl+K or ⌘K does anywhere. Its script is loaded when somebody is about to use it. */
export function PaletteButton({ person, className = '' }: { person: Person; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<{ person: Person; onClose(): void }>>();
  const { staffId } = person;
  const { pathname } = useLocation();
  useEffect(() => {
    const record = recordAt(pathname);
    if (record) addRecent(staffId, record);
  }, [staffId, pathname]);

  const load = async () => {
    const loaded = await import('./Palette.tsx');
    setPalette(() => loaded.Palette);
  };
  const prepare = () => void load().catch(() => undefined);
  const open = () => {
    setIsOpen(true);
    load().catch(() => {
      setIsOpen(false);
      say('error', 'The search could not be loaded. Check your connection and try again.');
    });
  };
  const close = () => setIsOpen(false);

  useListener('keydown', (event) => {
    if (event.key === 'Control' || event.key === 'Meta') return prepare();
    // In a text with selected words it is the key of a link.
    if (event.defaultPrevented || !isPaletteKey(event)) return;
    event.preventDefault();
    // Not over another dialog, of whatever screen, which wants an answer first.
    if (isOpen) close();
    else if (!document.querySelector(':modal')) open();
  });

  const keys = `${commandKey()} K`;
  return (
    <>
      <button
        type="button"
        aria-label={`Search or jump, ${keys}`}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        className={`flex h-(--ctl) items-center gap-2 rounded-lg text-t2 text-slate hover:bg-mist-100 max-xl:size-11 max-xl:justify-center xl:w-52 xl:border xl:border-line xl:bg-mist-50 xl:pr-1.5 xl:pl-2.5 ${className}`}
      >
        <Icon name="magnifying-glass" className="size-5 flex-none xl:size-4" />
        <span className="flex-1 text-left max-xl:hidden">Search or jump…</span>
        <Kbd className="max-xl:hidden">{keys}</Kbd>
      </button>
      <Boundary what="The search">{isOpen && Palette && <Palette person={person} onClose={close} />}</Boundary>
    </>
  );
}
