import * as z from 'zod/mini';
import { idText, optionalEmail, optionalLine, line } from '../kit/staff-values.ts';
import { optionalText, text } from '../kit/values.ts';
import { CONSENT_WAYS, type ConsentWay, NOTICE_VERSION } from './consents.ts';
import { SHARED_FIELDS } from './sharing-notice.ts';

/** Within how many days a lender is to answer that it has erased what it received. */
export const RECALL_DUE_DAYS = 7;

/** How a lender receives an application, and what is asked of it later. */
export const SHARING_WAYS = {
  webhook: 'by webhook',
  email: 'by email',
  other: 'by other means',
} as const;
export type SharingWay = keyof typeof SHARING_WAYS;

/** `asked`: the applicant sees the box, and has not ticked it yet. */
const SHARING_STATES = ['asked', 'given', 'withdrawn'] as const;

/** Why a lender is asked to erase what it received. */
const RECALL_CAUSES = ['withdrawal', 'erasure'] as const;
export type RecallCause = (typeof RECALL_CAUSES)[number];

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];
const sharingWay = z.enum(keysOf(SHARING_WAYS));
const consentWay = z.enum(keysOf(CONSENT_WAYS) as [ConsentWay, ...ConsentWay[]]);

/** The consent to share an application with one lender. */
const sharingConsent = z.object({
  state: z.enum(SHARING_STATES),
  askedAt: z.nullable(z.iso.datetime()),
  givenAt: z.nullable(z.iso.datetime()),
  how: z.nullable(consentWay),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** The text that was shown or read out, with the name of the lender. */
  notice: z.nullable(z.object({ version: z.string(), language: z.string(), text: z.string(), hash: z.string() })),
});

/** What a lender was sent. */
const disclosure = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  /** The email of who shared it. */
  by: z.string(),
  way: sharingWay,
  items: z.array(z.enum(SHARED_FIELDS)),
  /** `waiting` and `failed` are of what is sent by email or webhook; `stopped`: it was withdrawn before it was sent. */
  state: z.enum(['recorded', 'waiting', 'sent', 'failed', 'stopped']),
});

const recallShape = {
  cause: z.enum(RECALL_CAUSES),
  way: sharingWay,
  /** Whether the lender was told: `recorded` and `failed` are to be told by other means. */
  state: z.enum(['recorded', 'waiting', 'sent', 'failed']),
  at: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** When the lender confirmed that it has erased what it received. */
  confirmedAt: z.nullable(z.iso.datetime()),
};

/** What a lender was asked to erase. */
const recall = z.object(recallShape);

/** What one lender has of an application, and by which consent; the newest first. */
export const sharedWith = z.object({
  lenderId: z.string(),
  lender: z.string(),
  consents: z.array(sharingConsent),
  disclosures: z.array(disclosure),
  recalls: z.array(recall),
});
export type SharedWith = z.infer<typeof sharedWith>;

/** With whom an application is and can be shared. */
export const sharingAnswer = z.object({
  shared: z.array(sharedWith),
  /** All lenders, and how each would receive it. */
  lenders: z.array(z.object({ _id: z.string(), name: z.string(), way: sharingWay })),
  /** The consent to handle the request was withdrawn, so nothing may be shared. */
  isEnded: z.boolean(),
});
export type SharingAnswer = z.infer<typeof sharingAnswer>;

const lenderId = { lenderId: idText('Choose a lender.') };
export const sharingSchema = z.object(lenderId);
/** By word: the version of the text that was read out. */
export const spokenSharingSchema = z.object({
  ...lenderId,
  notice: z.string().check(z.regex(NOTICE_VERSION, 'The notice is not known.')),
});
export const disclosureSchema = z.object({
  ...lenderId,
  /** How often it was shared with this lender, as the caller sees it: of two clicks or two people at once, one shares it. */
  seen: z.int().check(z.minimum(0), z.maximum(10_000)),
});

/** What was sent, as it was sent. */
export const sentItemsAnswer = z.object({
  lender: z.string(),
  at: z.iso.datetime(),
  items: z.array(z.object({ label: z.string(), value: z.string() })),
});

const recallRow = z.object({
  ...recallShape,
  _id: z.string(),
  lender: z.string(),
  /** Of the application, which may be erased. */
  leadId: z.string(),
  /** The lender's own words, or who wrote them down. */
  confirmedBy: z.nullable(z.string()),
  answer: z.string(),
  /** What the lender is told, to be sent by other means. */
  text: z.string(),
});
export type RecallRow = z.infer<typeof recallRow>;
/** Recalls that the office lists. */
export const MAX_RECALLS = 200;
export const recallsAnswer = z.object({ recalls: z.array(recallRow) });

const MAX_RECALL_ANSWER = 300;
export const recallAnswerSchema = z.object({
  answer: text('Write what the lender answered.', MAX_RECALL_ANSWER, 'The answer'),
});

/** Where applications for a lender go. Both may be empty. */
const MAX_WEBHOOK = 500;
const WRONG_WEBHOOK = 'Enter a link that starts with https://, without a password, to a name that is reached from outside.';

/** Whether a webhook may be called: https, by a name with a dot, never a number or this machine. */
function isWebhook(address: string): boolean {
  if (address === '') return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.') && !/\.(?:localhost|local|internal)$/.test(hostname);
  return protocol === 'https:' && isName && username === '' && password === '';
}

export const contactSchema = z.object({
  email: optionalEmail(),
  webhookUrl: optionalText(MAX_WEBHOOK, 'The webhook', z.refine(isWebhook, { error: WRONG_WEBHOOK })),
});
export const contactAnswer = z.object({ email: z.string(), webhookUrl: z.string() });
export type LenderContact = z.infer<typeof contactAnswer>;
export const contactSecretAnswer = z.object({
  /** For the lender, to verify signatures: `whsec_` and base64. */
  secret: z.string(),
});

/** A company that handles personal data for us: one that sends our e-mails, or hosts the site. */
const MAX_PROCESSORS = 20;
const MAX_PROCESSOR_TEXT = 120;
const processor = z.object({
  name: line('Name the company.', MAX_PROCESSOR_TEXT, 'The name'),
  purpose: optionalLine(MAX_PROCESSOR_TEXT, 'What it does'),
});
export type Processor = z.infer<typeof processor>;
export const processorsSchema = z.object({
  processors: z.array(processor).check(z.maxLength(MAX_PROCESSORS, `At most ${MAX_PROCESSORS} companies.`)),
  /** As the caller saw them: if they have changed since, the call is refused. */
  seen: z.array(processor),
});
export const processorsAnswer = z.object({ processors: z.array(z.object({ name: z.string(), purpose: z.string() })) });
