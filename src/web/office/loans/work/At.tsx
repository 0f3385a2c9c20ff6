import { readTime } from '../../list/time.ts';

/** A moment within a line of text. */
export function At({ iso }: { iso: string }) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <time dateTime={iso} title={`${longDay}, ${second}`} className="whitespace-nowrap tabular-nums">
      {day}, {minute}
    </time>
  );
}
