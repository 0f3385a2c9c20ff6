import { type Language, LANGUAGE_CODES } from '../languages/languages.ts';
import type { LoanField } from '../loans/fields.ts';

/** What a lender is sent of an application: each of these the notices below name. */
export const SHARED_FIELDS = [
  'fullName',
  'phoneNumber',
  'email',
  'address',
  'pincode',
  'employmentType',
  'loanType',
  'loanAmount',
] as const satisfies readonly LoanField[];

/** What is consented to when an application is shared with one lender, for whose name `{lender}` stands. */
export interface SharingNotice {
  /** The day from which the text is shown. A changed text needs a new version (`leads/notices.test.ts`). */
  version: string;
  language: Language;
  text: string;
}

export const SHARING_NOTICES: Readonly<Record<Language, SharingNotice>> = {
  en: {
    version: '2026-11-27-sharing',
    language: 'en',
    text:
      'Share my application (name, phone number, email, address, pincode, employment, loan type and loan amount) with {lender}, ' +
      'so that it can decide on my loan. I can withdraw this consent at any time, here or by contacting you. You then ask {lender} ' +
      'to stop using what it received and to erase what the law does not require it to keep.',
  },
  hi: {
    version: '2026-11-27-sharing-hi',
    language: 'hi',
    text:
      'मेरा आवेदन (नाम, फ़ोन नंबर, ईमेल, पता, पिनकोड, रोज़गार, लोन का प्रकार और लोन की रकम) {lender} को दें, ताकि वह मेरे लोन पर निर्णय ले ' +
      'सके। यह सहमति यहाँ या आपसे संपर्क करके कभी भी वापस ली जा सकती है। तब आप {lender} से कहेंगे कि मिली हुई जानकारी का इस्तेमाल बंद करे, ' +
      'और जिसे रखना क़ानून के अनुसार ज़रूरी नहीं है, उसे मिटा दे।',
  },
  mr: {
    version: '2026-11-27-sharing-mr',
    language: 'mr',
    text:
      'माझा अर्ज (नाव, फोन नंबर, ईमेल, पत्ता, पिनकोड, रोजगार, कर्जाचा प्रकार आणि कर्जाची रक्कम) {lender} यांना द्या, म्हणजे त्यांना माझ्या ' +
      'कर्जाबाबत निर्णय घेता येईल. ही संमती इथे किंवा आपल्याशी संपर्क साधून कधीही मागे घेता येते. मग आपण {lender} यांना मिळालेल्या माहितीचा वापर ' +
      'थांबवण्यास, आणि कायद्यानुसार ठेवणे आवश्यक नसलेली माहिती पुसून टाकण्यास सांगाल.',
  },
};

/** What staff read to an applicant who consents by word. */
export const SPOKEN_SHARING_NOTICE: SharingNotice = {
  version: '2026-11-27-sharing-spoken',
  language: 'en',
  text:
    'Do you agree that we share your application with {lender}: your name, phone number, email, address, pincode, employment, ' +
    'loan type and loan amount, so that {lender} can decide on your loan? You can withdraw this at any time, by telling us or on ' +
    'our website. We then ask {lender} to stop using what it received and to erase what the law does not require it to keep.',
};

/** All texts by which sharing is consented to now. */
export const SHARING_NOTICES_IN_USE: readonly SharingNotice[] = [
  ...LANGUAGE_CODES.map((language) => SHARING_NOTICES[language]),
  SPOKEN_SHARING_NOTICE,
];

/** The text as it is shown or read out. */
export const sharingText = ({ text }: Pick<SharingNotice, 'text'>, lender: string): string =>
  text.replaceAll('{lender}', lender);
