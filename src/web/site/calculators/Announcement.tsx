import { useSettled } from './useSettled.ts';

/** Says a result to screen readers once it has come to rest, and never interrupts. */
export function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {useSettled(text)}
    </p>
  );
}
