import { readTime } from '../time.ts';

/** Date and time within a line of text. */
export function Time({ iso }: { iso: string }) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <time dateTime={iso} title={`${longDay}, ${second}`} className="md:whitespace-nowrap tabular-nums">
      {`${day}, ${minute}`}
    </time>
  );
}
