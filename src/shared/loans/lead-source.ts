import { NONE } from '../kit/fields.ts';
import { IN_ENGLISH } from '../languages/say.ts';
import * as z from 'zod/mini';
import { OFFICE_SOURCES, type OfficeSource } from './adding-fields.ts';

/** Longest value in characters. Filters of lists take as much. */
const MAX_VALUE = 100;
/** What is longer is not read to its end. */
export const MAX_SOURCE_TEXT = 8000;

/** The source of imported applications. Requests can send neither this nor `NONE`. */
export const IMPORTED = 'import';

/** The medium of applications that staff have entered; requests can't send it either. */
const OFFICE = 'office';
export const IS_PARTNER_CODE = /^[A-Za-z\d-]{1,40}$/;

/** Where the sender of a lead came from with the first page that they opened. Empty for what is unknown. */
export const leadSource = z.object({
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  utmTerm: z.string(),
  utmContent: z.string(),
  /** Without `www.`. */
  referrerHost: z.string(),
  /** Without query. */
  landingPath: z.string(),
  /** The code of a partner. */
  partner: z.string(),
  /** The article whose way to form or offers was taken last, by its address. */
  article: z.string(),
});
export type LeadSource = z.output<typeof leadSource>;

/** Null for a lead that came without one. */
export const leadSourceAnswer = z.object({ source: z.nullable(leadSource) });
export type LeadSourceAnswer = z.output<typeof leadSourceAnswer>;

/** How each is named in what forms send. */
const NAMES: Readonly<Record<keyof LeadSource, string>> = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
  referrerHost: 'referrer',
  landingPath: 'landing',
  partner: 'partner',
  article: 'article',
};

const LABELS: Readonly<Record<keyof LeadSource, string>> = {
  partner: 'Partner code',
  referrerHost: 'Referring site',
  landingPath: 'First page',
  utmSource: 'Campaign source',
  utmMedium: 'Campaign medium',
  utmCampaign: 'Campaign',
  utmTerm: 'Campaign term',
  utmContent: 'Campaign content',
  article: 'Article',
};

/** What is known of a source, for people. */
export function labelledSource(
  { utmSource, utmMedium, ...others }: LeadSource,
  tell = IN_ENGLISH,
): [label: string, value: string][] {
  const isOffice = utmMedium === OFFICE;
  const source = { ...others, ...(!isOffice && { utmSource, utmMedium }) };
  const known = Object.entries(LABELS).flatMap(([name, label]): [string, string][] => {
    const value = source[name as keyof LeadSource] ?? '';
    return value === '' ? [] : [[tell(label), value]];
  });
  return isOffice ? [[tell('Added by staff'), tell(OFFICE_SOURCES[utmSource as OfficeSource])], ...known] : known;
}

/** The source of an application that staff enter. */
export const officeSource = (utmSource: OfficeSource, partner: string): LeadSource => ({
  ...readSource(''),
  utmSource,
  utmMedium: OFFICE,
  partner,
});

/** At the end of a text that was cut. */
const HALF_LETTER = /[\uD800-\uDBFF]$/;
const CONTROLS = /[\p{Cc}\p{Cf}]/gu;

/** Some mailings put the address of the reader into their links: it is not kept. */
function tidy(text: string): string {
  const plain = text.toWellFormed().normalize().replace(CONTROLS, '').trim();
  return plain.includes('@') ? '' : Array.from(plain).slice(0, MAX_VALUE).join('').trim();
}

const matching = (text: string, pattern: RegExp): string => (pattern.test(text) ? text : '');

/** Reads what a form has sent, whatever it is. */
export function readSource(text: string): LeadSource {
  const sent = new URLSearchParams(text.slice(0, MAX_SOURCE_TEXT));
  const value = (name: string) => sent.get(name) ?? '';
  const utmMedium = tidy(value('utm_medium'));
  const [path = ''] = value('landing').toWellFormed().normalize().split(/[?#]/, 1);
  return {
    utmSource: tidy(value('utm_source')),
    utmMedium: utmMedium === OFFICE ? '' : utmMedium,
    utmCampaign: tidy(value('utm_campaign')),
    utmTerm: tidy(value('utm_term')),
    utmContent: tidy(value('utm_content')),
    referrerHost: matching(
      value('referrer')
        .toLowerCase()
        .replace(/^(?:www\.)+/, ''),
      /^[a-z\d.:-]{1,100}$/,
    ),
    landingPath: matching(path, /^\/[^\s\p{Cc}\p{Cf}@]{0,199}$/u),
    partner: matching(value('partner') || value('ref'), IS_PARTNER_CODE),
    article: matching(value('article').normalize(), /^[\p{L}\p{M}\p{N}-]{1,120}$/u),
  };
}

/** What a form has sent, in the spelling in which it is kept. */
export function cleanSource(text: string): string {
  const known = Object.entries(readSource(text)).filter(([, value]) => value !== '');
  return String(new URLSearchParams(known.map(([name, value]) => [NAMES[name as keyof LeadSource], value])));
}

/** What reports and lists call it: the partner, else the campaign's source, else the site that linked here; empty for none. */
export function nameOfSource({ partner, utmSource, referrerHost }: LeadSource): string {
  const name = (partner || utmSource || referrerHost).toLowerCase().slice(0, MAX_VALUE).replace(HALF_LETTER, '');
  return name === IMPORTED || name === NONE ? '' : name;
}
