import { type Field, valuesOf, wordsOf } from '../../../../shared/kit/fields.ts';
import { CHOSEN_TARGETS, type ChosenTarget } from '../../../../shared/loans/import-fields.ts';
import { LOAN_FIELDS } from '../../../../shared/loans/fields.ts';
import { LEAD_STATUSES } from '../../../../shared/loans/statuses.ts';
import { plain, plainWords } from './plain.ts';

/** A colleague who can own a lead. */
export interface Colleague {
  email: string;
  /** Empty for none. */
  name: string;
}

type OptionTarget = Exclude<ChosenTarget, 'owner'>;

/** What other programs and people call an option, in English, Hindi and Marathi. What may mean two of them is not here. */
const SYNONYMS: Readonly<Partial<Record<OptionTarget, Readonly<Record<string, string>>>>> = {
  employmentType: {
    Salaried: `salary, salaried employee, salaried person, job, service, employee, employed, private job, pvt job, private employee,
      private service, private sector, private salaried, govt job, government job, govt employee, government employee, govt service,
      government service, govt salaried, public sector, psu, central government, state government, bank employee, full time, mnc,
      नौकरी, नौकरीपेशा, नोकरी, नोकरदार, वेतनभोगी, पगारदार, सरकारी नौकरी, सरकारी नोकरी, प्राइवेट नौकरी, खाजगी नोकरी, निजी नौकरी, सैलरीड`,
    'Self Employed': `self, business, businessman, business man, businesswoman, business woman, businessperson, business owner,
      own business, self business, self employed business, self employed professional, self employed non professional, sep, senp, senb,
      self employed individual, self employed person, trader, shop owner, shopkeeper, proprietor, proprietorship, entrepreneur,
      freelancer, freelance, व्यवसाय, व्यावसायिक, व्यवसायी, व्यापार, व्यापारी, धंधा, धंदा, बिज़नेस, बिझनेस, कारोबार, खुद का व्यवसाय, स्वतःचा व्यवसाय,
      स्वरोजगार, स्वयंरोजगार, स्व-नियोजित, सेल्फ एम्प्लॉयड`,
  },
  loanType: {
    'Personal Loan': `pl, personal loans, वैयक्तिक कर्ज, वैयक्तिक लोन, व्यक्तिगत ऋण, व्यक्तिगत लोन, निजी ऋण, पर्सनल लोन, पर्सनल`,
    'Used Car Loan': `used cars, ucl, used car finance, used vehicle loan, used car purchase, pre-owned car, pre-owned car loan,
      pre owned car, second hand car, second hand car loan, 2nd hand car, 2nd hand car loan, old car, old car loan,
      पुरानी कार, पुरानी गाड़ी, पुरानी कार लोन, सेकंड हैंड कार, सेकंड हँड कार, जुनी कार, जुनी गाडी, जुन्या कारचे कर्ज, यूज़्ड कार लोन`,
    'New Car Loan': `new cars, ncl, new car finance, new vehicle loan, new car purchase, brand new car,
      नई कार, नयी कार, नई गाड़ी, नई कार लोन, नवीन कार, नवीन गाडी, नवी गाडी, नवीन कारचे कर्ज, न्यू कार लोन`,
    'Loan Against Car': `loan against vehicle, loan on car, car refinance, car refinance loan, refinance of car, lac,
      top up on car, कार पर लोन, कार के बदले लोन, गाड़ी पर लोन, गाडीवर कर्ज, कारवर कर्ज, कार तारण कर्ज`,
  },
  status: {
    New: `fresh, fresh lead, new lead, open, created, raw, raw lead, intake, not contacted, not called, uncontacted, open not contacted,
      unassigned, pending call, नया, नवीन`,
    Contacted: `called, called back, connected, working, working contacted, in progress, in process, follow up, followup, following up,
      interested, warm, hot, qualified, call back, callback, prospect, in discussion, attempted to contact, संपर्क किया, संपर्क केला`,
    Documents: `docs, document, docs pending, document pending, documents pending, documents awaited, documents requested,
      docs collected, documents collected, documents received, document collection, दस्तावेज, कागदपत्रे`,
    'Sent to lender': `sent to bank, login, login done, logged in, file login, file logged in, submitted, submitted to bank, submitted to lender,
      application submitted, bank login, under process, underwriting, in underwriting, बैंक को भेजा, बँकेला पाठवले`,
    Approved: `sanction, sanctioned, loan approved, loan sanctioned, approved by bank, मंजूर, स्वीकृत`,
    Disbursed: `disbursal, disbursement, disbursal done, disbursement done, loan disbursed, converted, closed converted, closed won, won,
      वितरित`,
    Rejected: `reject, declined, decline, loan rejected, not eligible, ineligible, not interested, closed lost, lost, lost lead,
      closed not converted, junk, junk lead, unqualified, disqualified, dead, cancelled, अस्वीकृत, नामंजूर`,
    Unreachable: `not reachable, unreachable, nr, rnr, cnr, ringing, ringing no response, no response, no answer, not answering,
      not responding, not connected, not picked, not picking, did not pick, switched off, switch off, out of network, बंद`,
  },
};

/** The options of a choice with their words and synonyms, by what `plain` makes of them. */
function optionsOf(target: OptionTarget): Map<string, string> {
  const field: Field | undefined = target === 'status' ? undefined : LOAN_FIELDS[target];
  const options: readonly string[] = field ? valuesOf(field) : LEAD_STATUSES;
  return new Map([
    ...Object.entries(SYNONYMS[target] ?? {}).flatMap(([option, words]) =>
      plainWords(words).map((word) => [word, option] as const),
    ),
    ...options.flatMap((option) => {
      const words = field ? wordsOf(field, option) : option;
      // In a column of loans, "Personal" is enough.
      return [option, words, words.replace(/\bloan\b/i, '')].map((text) => [plain(text), option] as const);
    }),
  ]);
}

const OPTIONS = new Map(CHOSEN_TARGETS.filter((target) => target !== 'owner').map((target) => [target, optionsOf(target)]));

/** What colleagues are called, by e-mail or by name, where no other is called the same. */
function colleaguesBy(colleagues: readonly Colleague[]): Map<string, string> {
  const options = new Map<string, Set<string>>();
  for (const { email, name } of colleagues)
    for (const key of [plain(email), plain(name)])
      if (key !== '') options.set(key, (options.get(key) ?? new Set()).add(email));
  return new Map(options.entries().flatMap(([key, emails]) => (emails.size === 1 ? [[key, [...emails][0] ?? '']] : [])));
}

/**
 * The options of a choice by what they are called, as `plain` writes it.
 *
 * @param mapped what texts were said to mean, empty for not given; later ones win, and those that mean nothing any more don't count
 */
export function optionReader(
  target: ChosenTarget,
  mapped: readonly (Readonly<Record<string, string>> | undefined)[],
  colleagues: readonly Colleague[],
): ReadonlyMap<string, string> {
  const options = target === 'owner' ? colleaguesBy(colleagues) : (OPTIONS.get(target) ?? new Map<string, string>());
  const valid = new Set(['', ...options.values()]);
  const byHand = mapped.flatMap((texts = {}) => Object.entries(texts)).filter(([, option]) => valid.has(option));
  return new Map([...options, ...byHand.map(([text, option]) => [plain(text), option] as const)]);
}
