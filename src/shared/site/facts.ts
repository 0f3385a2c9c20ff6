import * as z from 'zod/mini';
import { type Language, LANGUAGE_CODES } from '../languages/languages.ts';

function describeFacts() {
  const text = z.string().check(z.minLength(1));
  const address = z.url({ protocol: /^https?$/ });
  return z.object({
    brand: text,
    company: text,
    tagline: text,
    /** As shown on the page. */
    phone: text,
    /** For `tel:` links, with country code: digits after a plus sign. */
    phoneDial: z.string().check(z.regex(/^\+?\d{6,15}$/)),
    /** The support number on WhatsApp: digits with country code, no plus sign. */
    whatsapp: z.string().check(z.regex(/^\d{6,15}$/)),
    email: z.email(),
    office: z.object({
      lines: z.array(text),
      city: text,
      state: text,
      pincode: text,
      latitude: z.number(),
      longitude: z.number(),
    }),
    social: z.object({ facebook: address, instagram: address, x: address, linkedin: address, youtube: address }),
    grievanceOfficer: z.object({ name: text, email: z.email(), phone: text }),
    claims: z.object({
      lendingPartners: text,
      growthRate: text,
      satisfiedCustomers: text,
      decisionTime: text,
      recognition: text,
    }),
    /** The facts above in other languages, by their English text. One without a translation is shown in English. */
    translations: z.object({ hi: z.record(z.string(), text), mr: z.record(z.string(), text) }),
  });
}

/**
 * Every fact about the brand that can be configured: a `site.json` in the data folder overrides any of the sample values
 * below. Marked as pure, so that pages that import only `SAMPLE_SITE` or types don't load the validation library in the
 * browser.
 */
export const siteFactsSchema = /* @__PURE__ */ describeFacts();
export type SiteFacts = z.output<typeof siteFactsSchema>;

export const SAMPLE_SITE: SiteFacts = {
  brand: 'Rinova',
  company: 'Rinova Finserv Private Limited',
  tagline:
    'We help you borrow right today for a better tomorrow. Simple, fair and honest financial products with customer ' +
    'needs at heart.',
  phone: '1800 000 0000',
  phoneDial: '+9118000000000',
  whatsapp: '9118000000000',
  email: 'support@rinova.example',
  office: {
    lines: ['4th Floor, Sample Business Centre', '12 Example Road, Shivajinagar'],
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411005',
    latitude: 18.5308,
    longitude: 73.8475,
  },
  social: {
    facebook: 'https://facebook.example/rinova',
    instagram: 'https://instagram.example/rinova',
    x: 'https://x.example/rinova',
    linkedin: 'https://linkedin.example/company/rinova',
    youtube: 'https://youtube.example/@rinova',
  },
  grievanceOfficer: { name: 'Sample Grievance Officer', email: 'grievance@rinova.example', phone: '1800 000 0000' },
  claims: {
    lendingPartners: '20+',
    growthRate: '300%',
    satisfiedCustomers: '1000+',
    decisionTime: '24 hours',
    recognition: 'Recognised under a national government startup programme',
  },
  translations: {
    hi: {
      'We help you borrow right today for a better tomorrow. Simple, fair and honest financial products with customer needs at heart.':
        'बेहतर कल के लिए आज सही लोन चुनने में हम आपकी मदद करते हैं। सरल, उचित और ईमानदार लोन, आपकी ज़रूरत को ध्यान में रखकर।',
      'Rinova Finserv Private Limited': 'रिनोवा फ़िनसर्व प्राइवेट लिमिटेड',
      '4th Floor, Sample Business Centre': 'चौथी मंज़िल, सैंपल बिज़नेस सेंटर',
      '12 Example Road, Shivajinagar': '12 एग्ज़ाम्पल रोड, शिवाजीनगर',
      Pune: 'पुणे',
      Maharashtra: 'महाराष्ट्र',
      'Sample Grievance Officer': 'सैंपल शिकायत अधिकारी',
      '24 hours': '24 घंटे',
      'Recognised under a national government startup programme': 'केंद्र सरकार के एक स्टार्टअप कार्यक्रम में मान्यता प्राप्त',
    },
    mr: {
      'We help you borrow right today for a better tomorrow. Simple, fair and honest financial products with customer needs at heart.':
        'उद्याच्या चांगल्या आयुष्यासाठी आज योग्य कर्ज निवडायला आम्ही मदत करतो. सोपी, रास्त आणि प्रामाणिक कर्जे, आपल्या गरजा लक्षात घेऊन.',
      'Rinova Finserv Private Limited': 'रिनोवा फिनसर्व्ह प्रायव्हेट लिमिटेड',
      '4th Floor, Sample Business Centre': 'चौथा मजला, सॅम्पल बिझनेस सेंटर',
      '12 Example Road, Shivajinagar': '12 एक्झाम्पल रोड, शिवाजीनगर',
      Pune: 'पुणे',
      Maharashtra: 'महाराष्ट्र',
      'Sample Grievance Officer': 'सॅम्पल तक्रार अधिकारी',
      '24 hours': '24 तास',
      'Recognised under a national government startup programme': 'केंद्र सरकारच्या एका स्टार्टअप कार्यक्रमात मान्यताप्राप्त',
    },
  },
};

/** The facts in a language. */
export const siteIn = (language: Language, site: SiteFacts): SiteFacts =>
  language === 'en' ? site : (translated(site, site.translations[language]) as SiteFacts);

function translated(fact: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof fact === 'string') return words[fact] ?? fact;
  if (Array.isArray(fact)) return fact.map((each) => translated(each, words));
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([name, each]) => [name, translated(each, words)]));
}

/** Whether a claim is still the sample, which is unconfirmed: a page says so. */
export const isSampleClaim = ({ claims }: SiteFacts, name: keyof SiteFacts['claims']): boolean =>
  LANGUAGE_CODES.some((language) => claims[name] === siteIn(language, SAMPLE_SITE).claims[name]);
