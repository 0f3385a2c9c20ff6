import { indianDate } from '../../kit/time.ts';
import type { ConsentReceipt } from '../consents.ts';
import { addressIn, LANGUAGE_CODES } from '../../languages/languages.ts';

/** Each item of data with what it is for, and people's rights. */
export const PRIVACY_NOTICE = '/privacy-notice';

/** Where the itemised notice is that a receipt is about, as it was shown; undefined when there was none. */
export function shownNoticePath({ at, notice }: Pick<ConsentReceipt, 'at' | 'notice'>): string | undefined {
  if (notice === null || notice.details === null) return undefined;
  const language = LANGUAGE_CODES.find((code) => code === notice.language) ?? 'en';
  return addressIn(
    language,
    `${PRIVACY_NOTICE}?${new URLSearchParams({ shown: notice.details, on: indianDate(new Date(at)) })}`,
  );
}
