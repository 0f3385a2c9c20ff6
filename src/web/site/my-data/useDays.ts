import { dateIn } from '../../../shared/languages/dates.ts';
import { useSite } from '../../ui/useSite.ts';

/** How the page writes a time: as the day in India. */
export function useDays() {
  const { language } = useSite();
  return (iso: string) => dateIn(language, new Date(iso));
}
