import { translate } from '../../languages/words.ts';
import type { words as english } from './words.ts';

export const words = translate<typeof english>()({
  chosen: 'चुना गया: {lender}, {product}',
  chosenStale: 'चुना गया: {lender}, {product} ({stale})',
  isChosen: '(चुना गया)',
  entered: 'क्या लिखा गया था',
  only: 'इकलौता ऑफ़र',
  all: 'सभी {count} ऑफ़र, जिस क्रम में दिखाए गए',
  everything: 'जो कुछ दिखाया गया',
  everythingOf: ': {offer}',
  possible: 'संभव ऑफ़र: {count}',
  without: 'बिना ऑफ़र वाले ऋणदाता: {count}',
  asOf: '{day} के ऑफ़र, सूची के संस्करण {version} से, जो {date} को {time} बजे लागू हुआ (भारतीय समय)।',
});
