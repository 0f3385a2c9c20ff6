import * as z from 'zod/mini';
import { PRODUCTS } from './products.ts';

function describeFacts() {
  const text = z.string().check(z.minLength(1));
  const address = z.url({ protocol: /^https?$/ });
  return z.object({
    brand: text,
    company: text,
    tagline: text,
    /** As people read it. */
    phone: text,
    /** As a telephone dials it, with country code: digits after a plus sign. */
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
 * Every fact about the brand that a deployer may change. The values here are samples and look like samples; a `site.json` in the
 * data folder overrides any of them without a change of code. Marked as pure, so that a page that only wants the navigation
 * doesn't carry the validation library to the browser.
 */
export const siteFactsSchema = /* @__PURE__ */ describeFacts();
export type SiteFacts = z.output<typeof siteFactsSchema>;

export const SAMPLE_SITE: SiteFacts = {
  brand: 'Rinova',
  company: 'Rinova Finserv Private Limited',
  tagline:
    'We help you borrow right today for a better tomorrow. Simple, fair and honest financial products with customer needs at heart.',
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

export interface NavigationItem {
  label: string;
  path: string;
  children?: readonly NavigationItem[];
}

/** The site-wide navigation, in the specification's words and order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: 'Home', path: '/' },
  {
    label: 'Our Story',
    path: '/our-story',
    children: [
      { label: 'About Us', path: '/our-story/about' },
      { label: 'Contact Us', path: '/our-story/contact-us' },
    ],
  },
  {
    label: 'Loans',
    path: '/loans',
    children: PRODUCTS.map(({ name, path }) => ({ label: name, path })),
  },
  { label: 'Calculators', path: '/calculators' },
  {
    label: 'Community',
    path: '/community',
    children: [
      { label: 'Blog', path: '/community/blogs' },
      { label: 'Our Core Values', path: '/community/our-core-values' },
      { label: 'Career', path: '/community/career' },
      { label: 'Work Culture', path: '/community/work-culture' },
      { label: 'FAQ', path: '/community/faq' },
    ],
  },
  { label: 'Become a Partner', path: '/become-partner' },
];

/** Addresses that answer with a permanent redirect, and where to. Keys are in lower case. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PRODUCTS.map(({ cardPath, path }) => [cardPath, path])),
  '/community/blog': '/community/blogs',
  '/contactus': '/our-story/contact-us',
};
