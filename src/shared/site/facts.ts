import * as z from 'zod/mini';

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
};

/** What follows a claim on a page: a mark while it is the sample, which is unconfirmed. */
export const claimMark = ({ claims }: SiteFacts, name: keyof SiteFacts['claims']): string =>
  claims[name] === SAMPLE_SITE.claims[name] ? ' (sample)' : '';
