import { headingOf } from '../../../../shared/kit/field-words.ts';
import { type ImportTarget, IMPORT_LABELS, IMPORT_TARGETS, JOINED_TARGETS } from '../../../../shared/loans/import-fields.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { REFERENCE_HEADING } from '../../../../shared/loans/reference.ts';
import { plain, plainWords } from './plain.ts';

/** The names under which a column comes, in English, Hindi and Marathi; `parts` also as a part of a longer name. */
interface Names {
  names: string;
  parts?: string;
}

const NOTES = `notes, remark, remarks, comment, comments, feedback, description, message, query, enquiry, follow up, last remark,
  additional information, टिप्पणी, शेरा, अभिप्राय`;

/** Those of the other fields are their labels. */
const NAMES: Readonly<Partial<Record<ImportTarget, Names>>> = {
  email: {
    names: `mail, mail id, e-mail id, email id, user email, work email, ईमेल, ई-मेल, इमेल, मेल, मेल आईडी`,
    parts: `email, ईमेल`,
  },
  phoneNumber: {
    names: `phone, phone no, ph, ph no, mob, mob no, mobile, mobile no, cell, cell no, cell phone, contact, contact no, contact number, whatsapp,
      user phone, work phone, tel, telephone, calling number, फोन, मोबाइल, मोबाईल, मोबाइल नं, दूरभाष, दूरध्वनी, भ्रमणध्वनी, संपर्क,
      संपर्क क्रमांक, संपर्क नंबर, संपर्क सूत्र, व्हाट्सएप, व्हॉट्सअॅप`,
    parts: `mobile, phone number, phone no, contact number, contact no, whatsapp, फोन, मोबाइल, मोबाईल, दूरध्वनी`,
  },
  pincode: {
    names: `pin, pin no, zip, postal, post code, पिन, डाक कोड`,
    parts: `pin code, postal code, zip code, पिनकोड, पिन कोड`,
  },
  address: {
    names: `street, area, locality, location, place, city, town, district, state, village, taluka, province, पता, पत्ता, निवास, रहिवास,
      शहर, गाव, गांव, जिला, जिल्हा, राज्य, तालुका`,
    parts: `address, which city`,
  },
  receivedAt: {
    names: `received at, received on, received date, date received, created, created at, created on, created date, created time, date, date time,
      timestamp, lead date, lead created, lead created on, lead submit time, submit time, submitted at, submitted on, submission date,
      submission time, entry date, enquiry date, inquiry date, date added, added on, application date, applied on, date ist,
      दिनांक, तारीख, तिथि`,
  },
  source: {
    names: `lead source, platform, channel, utm source, source name, source of lead, lead from, स्रोत, सोर्स`,
  },
  campaign: { names: `campaign name, utm campaign, ad campaign, कैंपेन` },
  status: {
    names: `lead status, stage, lead stage, current status, disposition, call status, application status, स्थिति, स्थिती, स्टेटस`,
  },
  owner: {
    names: `lead owner, assigned, assigned to, assignee, agent, agent name, executive, sales executive, rm, rm name, relationship manager, telecaller,
      caller, caller name, handled by`,
  },
  lender: { names: `lender name, bank, bank name, financier, nbfc, bank nbfc, बैंक, बँक` },
  sanctionedAmount: { names: `sanctioned, sanction amount, approved amount, sanctioned loan amount` },
  disbursedAmount: { names: `disbursed, disbursal amount, disbursement amount, loan disbursed` },
  rejectionReason: { names: `rejection reason, reject reason, reason of rejection` },
  employmentType: {
    names: `employment, employment status, occupation, job type, work type, work, income type, रोजगार, पेशा, व्यवसाय, काम, नौकरी, नोकरी`,
    parts: `employment type, type of employment, nature of employment, occupation, profession, रोजगार का प्रकार, रोजगाराचा प्रकार`,
  },
  loanAmount: {
    names: `amount, amt, amount required, required amount, amount needed, requested amount, desired amount, loan requirement, loan value,
      ticket size, राशि, रकम, रक्कम, लोन अमाउंट`,
    parts: `loan amount, loan amt, amount required, ऋण राशि, लोन राशि, कर्ज रक्कम, कर्जाची रक्कम, ऋण की राशि, लोन की राशि`,
  },
  loanType: {
    names: `loan, product, product type, product name, loan category, loan for, interested in, उत्पाद, कर्ज, ऋण, लोन`,
    parts: `loan type, type of loan, kind of loan, which loan, loan product, ऋण का प्रकार, ऋण प्रकार, लोन प्रकार, लोन का प्रकार, कर्जाचा प्रकार, कर्ज प्रकार,
      लोन टाइप`,
  },
  fullName: {
    names: `name, customer, client, applicant, borrower, lead, cust name, contact person, नाम, नाव, पूरा नाम, पूर्ण नाव, संपूर्ण नाव, ग्राहक, आवेदक, अर्जदार,
      first name, given name, f name, middle name, last name, l name, surname, family name, पहला नाम, पहिले नाव, अंतिम नाम, उपनाम, आडनाव`,
    parts: `full name, customer name, client name, applicant name, borrower name, lead name, contact name, name of applicant,
      name of customer, ग्राहक का नाम, ग्राहकाचे नाव, आवेदक का नाम, अर्जदाराचे नाव, आपका नाम`,
  },
  note: {
    names: NOTES,
    parts: `remarks, comments, alternate mobile, alternate number, alternate phone, alternate contact, alt mobile, secondary phone,
      secondary mobile, other number`,
  },
};

/** Columns of lead files and of our own exports that are known, and hold nothing that is imported, unless a field is called so. */
const IGNORED = new Set(
  plainWords(`id, row, what to correct, sr no, s no, sl no, serial no, serial number, no, number, क्रमांक, क्र, अ क्र, ad id, ad name, adset id, adset name,
    ad group id, ad group name, campaign id, creative id, form id, form name, is organic, inbox url, lead id, google click id, gclid, gcl id,
    asset id, application id, last change, last change ist, marketing consent, credit consent, ${REFERENCE_HEADING}, country, company, company name,
    employer, employer name, father name, fathers name, mother name, spouse name, date of birth, dob, gender, age, pan, pan no, pan number,
    aadhaar, aadhar, aadhaar no, aadhaar number, ip address, modified, modified date, updated at, last updated, last modified`),
);

/** What a pincode gives: only without one it is a part of the address. */
const OF_PINCODE = new Set(plainWords('district, state, जिला, जिल्हा, राज्य'));
/** The same, as our own exports name it. */
const OF_EXPORT = new Set(plainWords('pincode district, pincode state'));

/** Whether a column holds the district or the state, which the pincode gives. */
export const saysPlace = (header: string): boolean => OF_PINCODE.has(plain(header)) || OF_EXPORT.has(plain(header));

const FIRST_NAME = new Set(plainWords('first name, given name, f name, पहला नाम, पहिले नाव'));
const MIDDLE_NAME = new Set(plainWords('middle name'));
const LAST_NAME = new Set(plainWords('last name, l name, surname, family name, अंतिम नाम, उपनाम, आडनाव'));

/** By its whole name, and by parts of it: more special targets first, since the first that fits is taken. */
const ORDER: readonly ImportTarget[] = [
  'note',
  ...IMPORT_TARGETS.filter((target) => target !== 'note' && target !== 'fullName' && target !== 'address'),
  'address',
  'fullName',
];
const WHOLE = new Map<string, ImportTarget>();
const PARTS: [part: string, target: ImportTarget][] = [];
for (const target of ORDER) {
  const { names = '', parts = '' } = NAMES[target] ?? {};
  const own = target in LOAN_FIELDS ? [headingOf(LOAN_FIELDS[target as keyof typeof LOAN_FIELDS])] : [];
  const labels = [IMPORT_LABELS[target], ...own].map(plain);
  for (const label of labels) IGNORED.delete(label);
  for (const name of [...labels, ...plainWords(names), ...plainWords(parts)]) if (!WHOLE.has(name)) WHOLE.set(name, target);
  for (const part of plainWords(parts)) if (part !== '') PARTS.push([part, target]);
}

/** A name of a column as it is, without what stands in brackets, and in two languages. */
function* readings(header: string): Generator<string> {
  const whole = plain(header);
  yield whole;
  yield whole.replace(/^(?:your|my|आपका|तुमचे)/, '');
  const outside = header.replace(/[([{][^)\]}]*[)\]}]/g, ' ');
  yield plain(outside);
  for (const part of outside.split(/[/|\n]/)) yield plain(part);
  yield plain(/[([{]([^)\]}]*)[)\]}]/.exec(header)?.[1] ?? '');
}

/** How names of columns begin that are about another person or another loan. */
const OF_OTHERS =
  /^(?:your|my)?(?:coapplicant|coborrower|joint|guarantor|nominee|reference|referr|father|mother|spouse|husband|wife|existing|previous|company|employer|firm|dsa|partner|agent|executive|manager|rm(?:mobile|phone|contact)|telecaller|relationshipmanager|emergency|bank|branch|office(?:add|pin|zip|postal|city))/;
/** What a person has given of themselves. */
const OWN: readonly ImportTarget[] = ['fullName', 'phoneNumber', 'email', 'pincode', 'address'];

/** Whether the name of a column says, also in brackets, that it is about another person. */
export const isOfOthers = (header: string): boolean =>
  [header, /[([{]([^)\]}]*)[)\]}]/.exec(header)?.[1] ?? ''].some((name) => OF_OTHERS.test(plain(name)));

const partOf = (name: string) =>
  OF_OTHERS.test(name)
    ? undefined
    : // Columns of one kind are often numbered.
      (WHOLE.get(name.replace(/[1-9]$/, '')) ?? PARTS.find(([part]) => name.includes(part))?.[1]);

function firstOf<Value>(header: string, find: (name: string) => Value | undefined): Value | undefined {
  for (const name of readings(header)) {
    const found = name === '' ? undefined : find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a column is known to hold nothing that is imported. */
export const isIgnoredHeader = (header: string): boolean =>
  OF_EXPORT.has(plain(header)) || IGNORED.has(plain(header)) || IGNORED.has(plain(header.replace(/\(.*\)/, '')));

const MAX_NAME = 60;

/** How much a cell looks like a name of a column of lead files: 2 for a name, 1 for what contains one. */
export function headerScore(cell: string): 0 | 1 | 2 {
  if (cell.length > MAX_NAME) return 0;
  if (isIgnoredHeader(cell) || firstOf(cell, (name) => WHOLE.get(name)) !== undefined) return 2;
  return firstOf(cell, partOf) === undefined ? 0 : 1;
}

const isOneOf = (names: ReadonlySet<string>) => (header: string) =>
  firstOf(header, (name) => names.has(name) || undefined) ?? false;
const isFirstName = isOneOf(FIRST_NAME);
const isMiddleName = isOneOf(MIDDLE_NAME);
const isLastName = isOneOf(LAST_NAME);

/** Where a part of a name stands in it. */
export const namePlace = (header: string): number =>
  isFirstName(header) ? 0 : isMiddleName(header) ? 1 : isLastName(header) ? 2 : 0;

/** Whether the name of a column says no more than that it holds notes. */
export const saysNote = (header: string): boolean =>
  header === '' || plainWords(NOTES).includes(plain(header)) || plain(header) === plain(IMPORT_LABELS.note);

/** What each column holds, as far as its name tells; null for the others. */
export function guessByNames(headers: readonly string[]): (ImportTarget | null)[] {
  const columns = headers.map((): ImportTarget | null => null);
  const isPartName = (header: string) => isFirstName(header) || isMiddleName(header) || isLastName(header);
  const take = (place: number, target: ImportTarget | undefined) => {
    if (target === undefined || columns[place] !== null || (OWN.includes(target) && isOfOthers(headers[place] ?? '')))
      return;
    if (!columns.includes(target) || JOINED_TARGETS.includes(target)) columns[place] = target;
    // A second number or address of mail is kept all the same.
    else if (target === 'phoneNumber' || target === 'email') columns[place] = 'note';
  };
  for (const [place, header] of headers.entries())
    if (!isIgnoredHeader(header))
      take(
        place,
        firstOf(header, (name) => WHOLE.get(name)),
      );
  for (const [place, header] of headers.entries()) if (!isIgnoredHeader(header)) take(place, firstOf(header, partOf));
  if (columns.includes('pincode'))
    for (const [place, header] of headers.entries()) if (saysPlace(header)) columns[place] = null;
  // One column with the whole name is enough.
  const names = headers.filter((_, place) => columns[place] === 'fullName');
  const whole = names.find((header) => !isPartName(header));
  for (const [place, header] of headers.entries())
    if (columns[place] === 'fullName' && whole !== undefined && header !== whole) columns[place] = null;
  // Questions of a form, such as "what_is_your_monthly_income?".
  for (const [place, header] of headers.entries())
    if (columns[place] === null && header.trim().endsWith('?') && !isIgnoredHeader(header)) columns[place] = 'note';
  return columns;
}
