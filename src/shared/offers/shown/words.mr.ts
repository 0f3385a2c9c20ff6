import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  chosen: 'निवडलेली: {lender}, {product}',
  chosenStale: 'निवडलेली: {lender}, {product} ({stale})',
  isChosen: '(निवडलेली)',
  entered: 'काय लिहिले होते',
  only: 'एकमेव ऑफर',
  all: 'सर्व {count} ऑफर, दाखवलेल्या क्रमाने',
  everything: 'जे काही दाखवले',
  everythingOf: ': {offer}',
  possible: 'शक्य ऑफर: {count}',
  without: 'ऑफर नसलेले कर्जदाते: {count}',
  asOf: '{day} च्या ऑफर, यादीच्या आवृत्ती {version} मधून, जी {date} रोजी {time} वाजता लागू झाली (भारतीय वेळ).',
});
