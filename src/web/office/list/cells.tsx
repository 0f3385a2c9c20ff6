import { Tip } from './Tip.tsx';
import { briefTime, readTime } from '../time.ts';

const LINK = 'underline-offset-2 hover:text-peacock-700 hover:underline';
/** Where it stands alone. */
const WHOLE = `${LINK} underline decoration-line wrap-anywhere hover:decoration-current`;
const CLIPPED = 'block truncate';

/** One line; the full text on hover and focus, and in the row's details. */
export function Clipped({ text }: { text: string }) {
  return (
    <Tip text={text} plain className={CLIPPED}>
      {text}
    </Tip>
  );
}

export function EmailLink({ email, whole = false }: { email: string; whole?: boolean }) {
  const link = (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={whole ? WHOLE : `${LINK} ${CLIPPED}`}>
      {email}
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
export function PhoneLink({ phone, whole = false }: { phone: string; whole?: boolean }) {
  if (phone === '') return <NotGiven />;
  return (
    <a href={`tel:+91${phone}`} className={`${whole ? WHOLE : LINK} whitespace-nowrap tabular-nums`}>
      {phone}
    </a>
  );
}

/** Shown without protocol and `www.`. Opens in a new tab without a referrer. */
export function WebsiteLink({ address, whole = false }: { address: string; whole?: boolean }) {
  if (!/^https?:\/\//i.test(address)) return <NotGiven />;
  const link = (
    <a href={address} target="_blank" rel="noopener noreferrer" className={whole ? WHOLE : `${LINK} ${CLIPPED}`}>
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

interface MomentProps {
  iso: string;
  /** Shows the time of today alone, and only the day of the others. */
  brief?: boolean;
}

/** Date and time in one line; the exact second on hover and focus. */
export function Moment({ iso, brief = false }: MomentProps) {
  const { day, minute, longDay, second } = readTime(iso);
  return (
    <Tip text={`${longDay}, ${second}`} adds plain className="inline-block">
      <time dateTime={iso} className="tabular-nums">
        <span className={brief ? 'sr-only' : 'whitespace-nowrap'}>{`${day}, ${minute}`}</span>
        {brief && <span aria-hidden>{briefTime(iso)}</span>}
      </time>
    </Tip>
  );
}
