import { readTime } from './time.ts';

const LINK = 'underline decoration-line underline-offset-2 hover:text-peacock-700 hover:decoration-current';

/** At most two lines of a table's cell; the whole text on hover, and in the row's details. */
export function Clipped({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-2 wrap-anywhere">
      {text}
    </span>
  );
}

/** A long address breaks before its @, where the eye expects it. */
export function EmailLink({ email, whole = false }: { email: string; whole?: boolean }) {
  const at = email.lastIndexOf('@');
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} title={email} className={`${LINK} wrap-anywhere ${whole ? '' : 'line-clamp-2'}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** @param phone the ten digits of a number in India */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className={`${LINK} whitespace-nowrap tabular-nums`}>
      {phone}
    </a>
  );
}

/** Day and minute in sight, the exact second on hover. */
export function Moment({ iso }: { iso: string }) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <time dateTime={iso} title={`${longDay}, ${second}`} className="tabular-nums">
      <span className="block whitespace-nowrap">{day}</span> <span className="block text-[0.8125rem] text-slate">{minute}</span>
    </time>
  );
}
