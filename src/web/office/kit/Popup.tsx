import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

interface PopupProps extends Omit<ComponentProps<'button'>, 'children' | 'popoverTarget' | 'ref'> {
  /** What stands on the button. */
  face: ReactNode;
  /** What kind of thing the button opens. */
  kind?: 'menu' | 'dialog';
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end';
  popupClassName?: string;
  /** Rendered while it is open. */
  children(): ReactNode;
}

/** A button and what it opens over the page. A press outside and Escape close it, by the browser's own means. */
export function Popup({ face, kind, align = 'start', popupClassName = '', children, ...rest }: PopupProps) {
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    if (!open) return;
    const follow = () => place(box.current, button.current, align);
    follow();
    // What it shows may grow.
    const watcher = new MutationObserver(follow);
    if (box.current) watcher.observe(box.current, { childList: true, subtree: true });
    document.addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      watcher.disconnect();
      document.removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [open, align]);

  return (
    <>
      <button {...rest} ref={button} type="button" popoverTarget={id} aria-expanded={open} aria-haspopup={kind}>
        {face}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className={`office-popup ${popupClassName}`}
      >
        {open && children()}
      </div>
    </>
  );
}

/** Closes what an element stands in. The focus returns to the button. */
export const closePopup = (within: Element): void => within.closest<HTMLElement>('[popover]')?.hidePopover();

/** In px. */
const GAP = 4;

/** Below the button, or above where there is more room, and within the window. */
function place(box: HTMLElement | null, button: HTMLElement | null, align: 'start' | 'end'): void {
  if (!box || !button) return;
  const at = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = at.bottom + height > innerHeight && at.top > innerHeight - at.bottom;
  const left = align === 'end' ? at.right - width : at.left;
  box.style.top = `${Math.max(4, above ? at.top - height - GAP : at.bottom + GAP)}px`;
  box.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
}
