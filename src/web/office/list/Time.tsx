import { briefTime, readTime } from '../time.ts';

interface TimeProps {
  iso: string;
  /** Shows the time of today alone, and only the day of the others. */
  brief?: boolean;
}

/** Date and time within a line of text; the exact second where one points. */
export function Time({ iso, brief = false }: TimeProps) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <time dateTime={iso} title={`${longDay}, ${second}`} className="md:whitespace-nowrap tabular-nums">
      <span className={brief ? 'sr-only' : ''}>{`${day}, ${minute}`}</span>
      {brief && <span aria-hidden>{briefTime(iso)}</span>}
    </time>
  );
}
