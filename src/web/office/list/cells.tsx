import { Tip } from './Tip.tsx';
import { readTime } from '../time.ts';

const LINK = 'underline decoration-line underline-offset-2 hover:text-peacock-700 hover:decoration-current';
/** At most two lines. */
const CLIPPED = 'line-clamp-2 wrap-anywhere';

/** At most two lines; the full text on hover and focus, and in the row's details. */
export function Clipped({ text }: { text: string }) {
  return (
    <Tip text={text} plain className={CLIPPED}>
      {text}
    </Tip>
  );
}

/** A long address breaks before its @. */
export function EmailLink({ email, whole = false }: { email: string; whole?: boolean }) {
  const at = email.lastIndexOf('@');
  const link = (
    <a
      href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
      className={`${LINK} ${whole ? 'wrap-anywhere' : CLIPPED}`}
    >
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </a>
  );
  if (whole) return link;
  return (
    <Tip text={email} className="block">
      {link}
    </Tip>
  );
}

/** @param phone the ten digits of a number in India; empty when there is none */
export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <NotGiven />;
  return (
    <a href={`tel:+91${phone}`} className={`${LINK} md:whitespace-nowrap tabular-nums`}>
      {phone}
    </a>
  );
}

/** Shown without protocol and `www.`. Opens in a new tab without a referrer. */
export function WebsiteLink({ address, whole = false }: { address: string; whole?: boolean }) {
  if (!/^https?:\/\//i.test(address)) return <NotGiven />;
  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer" className={`${LINK} ${whole ? 'wrap-anywhere' : CLIPPED}`}>
      <span>{whole ? address : address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
  if (whole) return link;
  return (
    <Tip text={address} className="block">
      {link}
    </Tip>
  );
}

function NotGiven() {
  return <span className="text-slate">N/A</span>;
}

/** Date and time; the exact second on hover and focus. */
export function Moment({ iso }: { iso: string }) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <Tip text={`${longDay}, ${second}`} adds plain className="inline-block">
      <time dateTime={iso} className="tabular-nums">
        <span className="block md:whitespace-nowrap">{day}</span>{' '}
        <span className="block text-[0.8125rem] text-slate">{minute}</span>
      </time>
    </Tip>
  );
}
