import { expect, test } from 'vitest';
import { FIELD_SEPARATOR, fold, identityOf, searchText } from './fold.ts';

test.each([
  ['case', 'Ravi KUMAR', 'ravi kumar'],
  ['letters beyond ASCII', 'ÉMILE ЖАННА', 'émile жанна'],
  ['a letter whose capital is two', 'Straße', 'strasse'],
  ['the sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
  ['a composed and a decomposed letter', 'Jose\u0301', 'josé'],
  ['full-width digits', '９８７６', '9876'],
  ['Hindi with a nukta, composed or not', '\u0958', '\u0915\u093c'],
  ['one combining sign', '\u093f', '\u093f'],
  ['blanks and line breaks', '  12 Road,\r\n\tPune\u00a0411 ', '12 road, pune 411'],
  ['control characters', 'a\u0000b\u001fc\u007f', 'abc'],
  ['half of a character', 'a\ud83d', 'a\ufffd'],
])('takes %s for one and the same', (_, text, identity) => {
  expect(identityOf(text)).toBe(identity);
});

test.each([
  ['accents of Latin letters', 'jose nunez', ['José Núñez', 'JOSE\u0301 NUN\u0303EZ', 'jose nunez', 'ｊｏｓé ｎúñez']],
  ['apostrophes', 'obrien', ["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O`Brien', 'O´Brien', 'OBrien']],
  ['curly quotation marks', '"gold" plan', ['“Gold” Plan', '"gold" plan']],
  ['dots and initials', 'mg road', ['M.G. Road', 'M.G.Road', 'M. G. Road', 'M G Road', 'mg road']],
  ['a dot after a title', 'dr sharma', ['Dr. Sharma', 'Dr.Sharma', 'DR SHARMA']],
  ['hyphens and dashes', 'anne marie 12', ['Anne-Marie-12', 'Anne–Marie 12', 'anne‑marie‐12', 'Anne Marie-12']],
  ['commas', '12 main road pune', ['12, Main Road,Pune', '12 Main Road, Pune,']],
  ['spaces', 'ab cd', [' ab\u00a0cd', 'ab\u2003\u2009cd', 'ab\u3000cd\n']],
  [
    'digits',
    '9876',
    ['9876', '९८७६', '৯৮৭৬', '੯੮੭੬', '૯૮૭૬', '୯୮୭୬', '௯௮௭௬', '౯౮౭౬', '೯೮೭೬', '൯൮൭൬', '٩٨٧٦', '۹۸۷۶', '９８７６'],
  ],
  ['numbers', '5,00,000 5.5 98765-43210', ['5,00,000 5.5 98765–43210', '५,००,००० ५.५ 98765-43210.']],
  ['half a nasal', 'हिंदी', ['हिन्दी', 'हिंदी', 'हिन्\u200dदी', 'हिन्\u200cदी']],
  ['the half nasals of each class', 'कंघा पंजा ठंडा कंपनी पेमेंट बंसल', ['कङ्घा पञ्जा ठण्डा कम्पनी पेमेन्ट बन्सल']],
  ['chandrabindu', 'चांद', ['चाँद', 'चांद']],
  ['nukta, composed or not', 'फातिमा', ['फ़ातिमा', 'फ\u093cातिमा', '\u095eातिमा', 'फातिमा']],
  ['the sign of a short form', 'डॉ शर्मा', ['डॉ॰ शर्मा', 'डॉ. शर्मा', 'डॉ शर्मा']],
  ['signs without a shape', 'asha', ['\ufeffA\u200bs\u00adh\u200ea\u2069', 'asha']],
])('folds %s', (_, folded, texts) => {
  expect(texts.map(fold)).toEqual(texts.map(() => folded));
  expect(fold(folded)).toBe(folded);
});

test.each([
  ['short and long vowels', 'दिन', 'दीन'],
  ['a vowel and none', 'राम', 'रम'],
  ['a nasal that is doubled', 'अन्न', 'अंन'],
  ['a consonant with its vowel and half of it', 'बनस', 'बन्स'],
  ['accents that are letters, as in Russian', 'мой', 'мои'],
  ['numbers', '1.5', '15'],
  ['signs that mean something', '100%', '100'],
])('keeps apart %s', (_, one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('keeps fields apart, whatever they hold', () => {
  expect(searchText(['A', `B${FIELD_SEPARATOR}C`, ''])).toBe(`a${FIELD_SEPARATOR}bc${FIELD_SEPARATOR}`);
});
