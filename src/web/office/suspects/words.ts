import { PURPOSE_LABELS } from '../consents/words.ts';

/** The name of a field for people: "Full name" for `fullName`. */
export function labelOf(field: string): string {
  if (Object.hasOwn(PURPOSE_LABELS, field)) return PURPOSE_LABELS[field as keyof typeof PURPOSE_LABELS];
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
