import { type Environment, read, refuse } from './environment.ts';

/** A burst of `calls`, then one more each time `perMs / calls` has passed. */
export interface Rate {
  calls: number;
  perMs: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * By address means: by IPv4 address, which thousands of phones may share, or by IPv6 network of 64 bits, with ten times as
 * much for one of 48.
 */
export const RATES = {
  /** Codes for /my-data, by address. */
  myData: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** The same for one contact, whether anything is held under it or not. */
  myDataContact: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: DAY },
  ],
  /** Codes for /track, by address, and for one reference, whether there is such an application or not. */
  track: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  trackReference: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: DAY },
  ],
  /** Wrong codes on both pages, by address. Each visit ends after a few of its own. */
  wrongCode: [
    { calls: 20, perMs: MINUTE },
    { calls: 100, perMs: HOUR },
  ],
  /** Applications that are acknowledged to one address or phone: a visitor can enter another person's. */
  acknowledgement: [{ calls: 3, perMs: DAY }],
  /** Any API call, by address: a whole office may share one, and every open back office polls 15 times a minute. */
  api: [{ calls: 600, perMs: MINUTE }],
  /** Lead forms, by address. Those above are kept apart as suspected; ten times as many are refused. */
  lead: [{ calls: 600, perMs: HOUR }],
  /** Lead forms with the same phone number or text, by address. Those above are kept apart as suspected. */
  repeatedLead: [{ calls: 3, perMs: DAY }],
  /** Lead forms that their contents make suspect, by address. Those above are refused. */
  suspectLead: [
    { calls: 30, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** Public file uploads, by address: each may have 5 MB. */
  upload: [
    { calls: 30, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** File uploads by staff, by address: an article may have many pictures. */
  staffUpload: [
    { calls: 60, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** Posts saved by staff, by address: each save validates and sanitises the post. */
  save: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** What staff write, kept by itself, by address: a writer sends at most 40 a minute. */
  autosave: [{ calls: 240, perMs: MINUTE }],
  /** Small changes by staff, by address: names and deletions. */
  change: [{ calls: 120, perMs: MINUTE }],
  /** The search box of the back office, by address: it is asked several times for one name, and a whole office may share one. */
  search: [{ calls: 240, perMs: MINUTE }],
  /** Pages that must be rendered for the request, by address. */
  render: [{ calls: 600, perMs: MINUTE }],
  /** Statements as PDF, by address: each takes 50 ms of a thread. */
  statement: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** Sign-ins, by address. */
  loginAddress: [
    { calls: 20, perMs: MINUTE },
    { calls: 100, perMs: HOUR },
  ],
  /** Failed sign-ins with one e-mail from one address. */
  loginPlace: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /** Failed sign-ins from a device where the account has signed in before. */
  loginDevice: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /**
   * Failed sign-ins with one e-mail from all addresses: a botnet slows down to one guess in 30 seconds, and no owner is locked
   * out for longer than that.
   */
  loginEmail: [{ calls: 30, perMs: 15 * MINUTE }],
  /** E-mails about sign-ins to one account on one kind of device at one address: a program without cookies is new each time. */
  newDevice: [{ calls: 1, perMs: DAY }],
  /** Current passwords for one account when changing the password or the e-mail. */
  oldPassword: [{ calls: 5, perMs: 15 * MINUTE }],
  /** Wrong codes in one session, or in second steps of sign-ins to one account on one device or on unknown ones. */
  secondFactor: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
    { calls: 50, perMs: DAY },
  ],
  /** Challenges for passkeys, by address: each is good for one answer, and a whole office may share an address. */
  passkeyChallenge: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** Codes sent to one account by e-mail. */
  proof: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: DAY },
  ],
  /** Audit entries for refused sign-ins to accounts that do not exist, from all addresses. */
  unknownLogin: [{ calls: 120, perMs: HOUR }],
  /** Counted views of one post from one address, which many readers may share. */
  view: [
    { calls: 5, perMs: HOUR },
    { calls: 30, perMs: DAY },
  ],
  /** Test notifications, by address: each sends an e-mail. */
  notificationTest: [{ calls: 5, perMs: MINUTE }],
} satisfies Record<string, readonly Rate[]>;

export type LimitName = keyof typeof RATES;
export type Rates = Readonly<Record<LimitName, readonly Rate[]>>;

const UNITS_MS = { s: SECOND, min: MINUTE, h: HOUR, d: DAY };
const ALLOWED =
  'limits by their names, with semicolons between, such as "lead=20/min,200/h; upload=10/15min". Each rate is a number of ' +
  'calls, a slash, and s, min, h or d, with a number before it for several';

/** `LIMITS`: the rates of some limits, instead of their own. @throws ConfigError */
export function readRates(env: Environment): Rates {
  const value = read(env, 'LIMITS');
  if (value === undefined) return RATES;
  const changed = value
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => readEntry(entry, value));
  const repeated = changed.find(([name], place) => changed.findIndex(([other]) => other === name) < place);
  if (repeated) refuse('LIMITS', value, `without two entries for ${repeated[0]}`);
  return { ...RATES, ...Object.fromEntries(changed) };
}

function readEntry(entry: string, value: string): [LimitName, Rate[]] {
  const [name = '', rates, ...rest] = entry.split('=').map((part) => part.trim());
  if (rates === undefined || rest.length > 0) return refuse('LIMITS', value, ALLOWED);
  if (!Object.hasOwn(RATES, name)) refuse('LIMITS', value, `of these limits: ${Object.keys(RATES).join(', ')}`);
  return [name as LimitName, rates.split(',').map((rate) => readRate(rate.trim(), value))];
}

function readRate(text: string, value: string): Rate {
  const [, calls, count = '1', unit] = /^([1-9]\d{0,5})\/([1-9]\d{0,2})?(s|min|h|d)$/.exec(text) ?? [];
  if (calls === undefined) return refuse('LIMITS', value, ALLOWED);
  return { calls: Number(calls), perMs: Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS] };
}
