import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';

const LINK = 'underline-offset-2 hover:text-peacock-700 hover:underline';
/** Where it stands alone, and in a row. */
const WHOLE = `${LINK} underline decoration-line wrap-anywhere hover:decoration-current`;
const CLIPPED = `${LINK} block truncate`;

/** One line; the full text where one points, and in the row's details. */
export const Clipped = ({ text }: { text: string }) => (
  <span title={text} className="block truncate">
    {text}
  </span>
);

export const EmailLink = ({ email, whole = false }: { email: string; whole?: boolean }) => (
  <a
    href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
    title={whole ? undefined : email}
    className={whole ? WHOLE : CLIPPED}
  >
    {email}
  </a>
);

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
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={whole ? undefined : address}
      className={whole ? WHOLE : CLIPPED}
    >
      <span>{whole ? address : address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}</span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const NotGiven = () => <span className="text-slate">N/A</span>;

/** A value that its sender may still give; `brief` where there is room for a mark alone. */
export const NotGivenYet = ({ brief = false }: { brief?: boolean }) => (
  <span
    title={NOT_GIVEN}
    className={`relative block truncate font-sans font-normal text-slate ${brief ? 'text-t1 tracking-tight' : ''}`}
  >
    {brief && <span aria-hidden>Not given</span>}
    <span className={brief ? 'sr-only' : ''}>{NOT_GIVEN}</span>
  </span>
);
