import * as z from 'zod/mini';
import { LEAD_NOUNS } from './nouns.ts';

/** Why a form is kept apart. */
export const SUSPICIONS = {
  honeypot: 'A field was filled in that people can’t see.',
  pace: 'It was sent within two seconds of opening the page.',
  repeated: 'More than three forms with the same phone number or text came from its network within a day.',
  network:
    'Very many forms came from its network within an hour. Most of them may be honest: thousands of phones can share one.',
} as const;
export type Suspicion = keyof typeof SUSPICIONS;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];

/** A form that may be spam, with its fields by their names. */
export const suspect = z.object({
  _id: z.string(),
  noun: z.enum(LEAD_NOUNS),
  reason: z.enum(keysOf(SUSPICIONS)),
  fields: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type Suspect = z.infer<typeof suspect>;

/** Suspects of an answer, newest first. */
export const MAX_SUSPECTS = 50;

export const suspectsAnswer = z.object({ suspects: z.array(suspect), total: z.int() });
export type SuspectsAnswer = z.infer<typeof suspectsAnswer>;

export const suspectCount = z.object({ total: z.int() });
export type SuspectCount = z.infer<typeof suspectCount>;
