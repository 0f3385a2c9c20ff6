import { TRACK } from '../../../shared/loans/track.ts';

/**
 * Opens WhatsApp with the reference as a message, for who has sent the application to send it to themselves: no number is in the
 * address.
 *
 * @param origin of this site
 */
export const whatsappReference = (reference: string, origin: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `My loan application: ${reference}. Track it at ${origin}${TRACK}` })}`;
