import type { Language } from '../languages/languages.ts';
import type { LoanType } from './products.ts';

/** Each type of loan in the languages of statements and articles, as it stands alone. */
export const LOAN_TYPE_WORDS: Readonly<Record<LoanType, Readonly<Record<Language, string>>>> = {
  'Personal Loan': { en: 'Personal loan', hi: 'पर्सनल लोन', mr: 'वैयक्तिक कर्ज' },
  'Used Car Loan': { en: 'Used car loan', hi: 'पुरानी कार के लिए लोन', mr: 'जुन्या कारसाठी कर्ज' },
  'New Car Loan': { en: 'New car loan', hi: 'नई कार के लिए लोन', mr: 'नव्या कारसाठी कर्ज' },
  'Loan Against Car': { en: 'Loan against car', hi: 'कार के बदले लोन', mr: 'कार तारण कर्ज' },
};

/** As the pages call it, which in English is its name. */
export const loanTypeIn = (language: Language, loanType: LoanType): string =>
  language === 'en' ? loanType : LOAN_TYPE_WORDS[loanType][language];
