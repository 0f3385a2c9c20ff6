import { type Environment, read, refuse } from './environment.ts';

/** A burst of `calls`, then one more each time `perMs / calls` has passed. */
export interface Rate {
  calls: number;
  perMs: number;
}

const UNITS_MS = { s: 1000, min: 60 * 1000, h: 60 * 60 * 1000, d: 24 * 60 * 60 * 1000 };

const rates = (told: string) => readAll(told, told);

/**
 * Told as in the setting `LIMITS`. By address means: by IPv4 address, which thousands of phones may share, or by IPv6 network of
 * 64 bits, with ten times as much for one of 48.
 */
export const RATES = {
  /** Codes for /my-data, by address. */
  myData: rates('60/min, 600/h'),
  /** The same for one contact, whether anything is held under it or not. */
  myDataContact: rates('5/h, 15/d'),
  /** Codes for /track, by address, and for one reference, whether there is such an application or not. */
  track: rates('60/min, 600/h'),
  trackReference: rates('5/h, 15/d'),
  /** Changes by its sender, of one application: at /track and after sending. */
  trackChange: rates('20/h, 60/d'),
  /** Wrong codes on both pages, by address. Each visit ends after a few of its own. */
  wrongCode: rates('20/min, 100/h'),
  /** Applications that are acknowledged to one address or phone: a visitor can enter another person's. */
  acknowledgement: rates('3/d'),
  /** Any API call, by address: a whole office may share one, and every open back office polls 15 times a minute. */
  api: rates('600/min'),
  /** Lead forms, by address. Those above are kept apart as suspected; ten times as many are refused. */
  lead: rates('600/h'),
  /** Lead forms with the same phone number or text, by address. Those above are kept apart as suspected. */
  repeatedLead: rates('3/d'),
  /** Lead forms that their contents make suspect, by address. Those above are refused. */
  suspectLead: rates('30/min, 300/h'),
  /** Public file uploads, by address: each may have 5 MB. */
  upload: rates('30/min, 300/h'),
  /** File uploads by staff, by address: an article may have many pictures. */
  staffUpload: rates('60/min, 300/h'),
  /** Posts saved by staff, by address: each save validates and sanitises the post. */
  save: rates('60/min, 600/h'),
  /** What staff write, kept by itself, by address: a writer sends at most 40 a minute. */
  autosave: rates('240/min'),
  /** Small changes by staff, by address: names and deletions. */
  change: rates('120/min'),
  /** The search box of the back office, by address: it is asked several times for one name, and a whole office may share one. */
  search: rates('240/min'),
  /** Pages that must be rendered for the request, by address. */
  render: rates('600/min'),
  /** Statements as PDF, by address: each takes 50 ms of a thread. */
  statement: rates('60/min, 600/h'),
  /** Sign-ins, by address. */
  loginAddress: rates('20/min, 100/h'),
  /** Failed sign-ins with one e-mail from one address. */
  loginPlace: rates('5/min, 20/h'),
  /** Failed sign-ins from a device where the account has signed in before. */
  loginDevice: rates('5/min, 20/h'),
  /**
   * Failed sign-ins with one e-mail from all addresses: a botnet slows down to one guess in 30 seconds, and no owner is locked
   * out for longer than that.
   */
  loginEmail: rates('30/15min'),
  /** E-mails about sign-ins to one account on one kind of device at one address: a program without cookies is new each time. */
  newDevice: rates('1/d'),
  /** Current passwords for one account when changing the password or the e-mail. */
  oldPassword: rates('5/15min'),
  /** Wrong codes in one session, or in second steps of sign-ins to one account on one device or on unknown ones. */
  secondFactor: rates('5/min, 20/h, 50/d'),
  /** Challenges for passkeys, by address: each is good for one answer, and a whole office may share an address. */
  passkeyChallenge: rates('60/min, 600/h'),
  /** Codes sent to one account by e-mail. */
  proof: rates('5/h, 15/d'),
  /** Audit entries for refused sign-ins to accounts that do not exist, from all addresses. */
  unknownLogin: rates('120/h'),
  /** Counted views of one post from one address, which many readers may share. */
  view: rates('5/h, 30/d'),
  /** Test notifications, by address: each sends an e-mail. */
  consentManager: rates('60/min'),
  notificationTest: rates('5/min'),
};

export type LimitName = keyof typeof RATES;
export type Rates = Readonly<Record<LimitName, readonly Rate[]>>;

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
  return [name as LimitName, readAll(rates, value)];
}

function readAll(rates: string, value: string): Rate[] {
  return rates.split(',').map((rate) => readRate(rate.trim(), value));
}

function readRate(text: string, value: string): Rate {
  const [, calls, count = '1', unit] = /^([1-9]\d{0,5})\/([1-9]\d{0,2})?(s|min|h|d)$/.exec(text) ?? [];
  if (calls === undefined) return refuse('LIMITS', value, ALLOWED);
  return { calls: Number(calls), perMs: Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS] };
}
