import { translate } from '../../../shared/languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  link: 'प्रत्येक माहिती कशासाठी, आणि आपले हक्क',
  forms: 'फॉर्म',
  shown: '{day} रोजी ही सूचना अशीच दाखवली होती. {today}',
  today: 'आजची सूचना पाहा',
});
