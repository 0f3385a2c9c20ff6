import { place } from '../kit/Popup.tsx';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** Delay on hover, so that a passing pointer doesn't open a trail of tooltips. */
const HOVER_DELAY_MS = 250;

interface TipProps {
  text: string;
  /**
   * Adds to the content, and is read out with it. Otherwise the tooltip repeats the content, and only if that is cut off.
   */
  adds?: boolean;
  /** The content isn't focusable by itself. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A tooltip on hover and focus. It can be hovered itself, stays until the pointer or the focus leaves, and Escape closes it
 * (WCAG 1.4.13).
 */
export function Tip({ text, adds = false, plain = false, className = '', children }: TipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const isCut = useCut(anchor, plain);
  const wanted = adds || isCut;
  const id = useId();

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    };
    // A focused element may still be scrolling into view.
    // Without a gap, which the pointer could not cross.
    const follow = () => place(bubble.current, anchor.current, 'start', 0);
    // In the top layer, since the table clips its content.
    bubble.current?.showPopover();
    follow();
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', follow, true);
    };
  }, [open]);

  return (
    <span
      ref={anchor}
      // The full text must be reachable by keyboard, too.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={plain && wanted ? 0 : undefined}
      aria-describedby={adds && open ? id : undefined}
      onPointerEnter={({ pointerType }) => wanted && pointerType !== 'touch' && show(HOVER_DELAY_MS)}
      onPointerLeave={hide}
      onFocus={() => wanted && show(0)}
      onBlur={hide}
      className={className}
    >
      <span className="contents">{children}</span>
      {open && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="office-tip">
          {text}
        </span>
      )}
    </span>
  );
}

/** Whether a text, or the link in it, is cut off. */
function useCut(anchor: RefObject<HTMLElement | null>, plain: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = plain ? anchor.current : anchor.current?.querySelector('a');
    if (!element) return;
    const watcher = new ResizeObserver(() =>
      setIsCut(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [anchor, plain]);
  return isCut;
}
