import type { Tell } from '../../../shared/languages/say.ts';

/**
 * Opens WhatsApp with a message that holds the reference, for who has sent the application to send it to themselves: no number is
 * in the address.
 *
 * @param url where it is tracked
 */
export function whatsappReference(reference: string, url: string, tell: Tell): string {
  const text = tell('My loan application: {reference}. Track it at {url}');
  return `https://wa.me/?${new URLSearchParams({ text: text.replace('{reference}', reference).replace('{url}', url) })}`;
}
