import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds for which the pointer rests before the bubble comes, so that a passing one leaves no trail of them. */
const REST = 250;

interface TipProps {
  text: string;
  /** Says more than the content: read out with it. Else the bubble only shows what is cut off, and only if something is. */
  adds?: boolean;
  /** The content can't have the focus by itself. */
  plain?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A bubble with more about a text, for the pointer that rests on it and for the focus. It can be pointed at itself, stays as long as it
 * is wanted, and Escape takes it away (WCAG 1.4.13).
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
    // What comes into focus may still be scrolling into sight.
    const follow = () => place(bubble.current, anchor.current);
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
      // What is cut off must be within reach of the keyboard, too.
      // oxlint-disable-next-line no-noninteractive-tabindex
      tabIndex={plain && wanted ? 0 : undefined}
      aria-describedby={adds && open ? id : undefined}
      onPointerEnter={({ pointerType }) => wanted && pointerType !== 'touch' && show(REST)}
      onPointerLeave={hide}
      onFocus={() => wanted && show(0)}
      onBlur={hide}
      className={className}
    >
      {children}
      {open && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className="office-tip">
          {text}
        </span>
      )}
    </span>
  );
}

/** Whether a text is cut off at its end, be it plain or a link inside, followed as the layout changes. */
function useCut(anchor: RefObject<HTMLElement | null>, plain: boolean): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = plain ? anchor.current : anchor.current?.firstElementChild;
    if (!element) return;
    const watcher = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [anchor, plain]);
  return isCut;
}

/** Below its text, or above where there is more room; in the top layer, since the table cuts off what sticks out of it. */
function place(bubble: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!bubble || !anchor) return;
  if (!bubble.matches(':popover-open')) bubble.showPopover();
  const text = anchor.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = text.bottom + height > innerHeight && text.top > height;
  bubble.style.top = `${above ? text.top - height : text.bottom}px`;
  bubble.style.left = `${Math.max(8, Math.min(text.left, innerWidth - width - 8))}px`;
}
