import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as hb from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { readFont, readGlyphs, readPdf } from '../../../../../tests/support/pdf.ts';
import { STATEMENT_WORDS } from '../../../../shared/offers/statements/words.ts';
import { Flow } from './flow.ts';
import { BASELINE, PAGE_HEIGHT } from './look.ts';
import type { Language } from '../../../../shared/languages/languages.ts';

/** Conjuncts, reph, the half ra of Marathi, nuktas, joiners, matras in every place, and signs above and below at once. */
const HARD: Readonly<Record<'hi' | 'mr', readonly string[]>> = {
  hi: [
    'क्षत्रिय | ज्ञानेश्वर | श्रीमती | त्र्यंबक | द्वितीय | उद्देश्य | विद्युत | ब्रह्मपुत्र | चिह्न | प्रह्लाद',
    'शक्ति | पक्षियों | स्त्री | राष्ट्रीय | अंतर्राष्ट्रीय | कर्तव्य | निर्धारित | वर्षों | मूर्ति | धर्मार्थ',
    'ज़्यादा | ख़र्च | फ़ॉर्म | क़िस्त | ग़लत | पढ़ाई | सड़क | बढ़ोतरी | लड़का | ऱ',
    'रुपये | रूप | हृदय | कृपया | दृष्टि | शृंखला | हूँ | हैं | में | क्यों | गाँव | ऑनलाइन | कॉलेज | ॐ',
    'क्\u200dष | क्\u200cष | र्\u200dय | द्ध्र्य | न्त्र्य | ङ्क | ञ्च | ट्ठ | ड्ढ | ड्ग | द्भव | द्म | ह्व | ह्य | ह्र | ह्ल',
    'दुःख | अतः | संस्कृत | कार्यक्रमों | प्रतिनिधित्व | उत्तरदायित्व | सर्वोच्च | स्वास्थ्य | ऋणों | वित्तीय',
    '₹5,00,000 का लोन | लोन 36 महीने, 10.99% सालाना | (क) पहली शर्त; (ख) दूसरी। | अंत॥ | क़र्ज़ – ₹1,23,456.78',
  ].flatMap((line) => line.split(' | ')),
  mr: [
    'दुसऱ्या | तिसऱ्याच्या | नोकऱ्या | कोऱ्या | वाऱ्यावर | सुऱ्या | र्\u200dया | दऱ्याखोऱ्या | पायऱ्यांवर | ऱ्ह',
    'शाळा | शिल्लक | लाल | शेतकरी | लिलाव | शुल्काचे | काळजी | वेळ | बाळ | डोळ्यांत',
    'महाराष्ट्र | ज्येष्ठ | विश्वास | अर्थव्यवस्था | व्यवहार | स्पष्टीकरण | उत्पन्न | हक्क | पर्यंत | ऑक्टोबर',
    'कॅश | बँकेत | ॲप | चॅट | मॉल | रुग्णालय | वर्षांच्या | कर्जदारांना | कृषी | गृहकर्ज',
    '₹12,569 दरमहा | वार्षिक 10.99% व्याज | १२३ ४५६ | श्री. गणेश | लक्ष्मी | ज्ञ | क्ष | त्र | श्र | ल्ल',
  ].flatMap((line) => line.split(' | ')),
};

const original = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf')),
);

/** A glyph as it is seen: its outline, and where it stands in thousandths of the font size. */
type Seen = [outline: string, x: number, y: number];

const fontOf = (bytes: Uint8Array) => new hb.Font(new hb.Face(new hb.Blob(bytes)));
const published = fontOf(original);

/** What HarfBuzz makes of a text with the font as its makers published it. */
function expected(text: string, language: Language): Seen[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.setDirection(hb.Direction.LTR);
  buffer.setScript('Deva');
  buffer.setLanguage(language);
  hb.shape(published, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const seen: Seen = [published.glyphToPath(codepoint), pen + xOffset, yOffset];
    pen += xAdvance;
    return seen;
  });
}

/** A page with one text, at a size at which units are points, and what a viewer makes of it. */
async function drawn(text: string, language: Language, { size = 1000, width = Infinity } = {}) {
  const flow = new Flow(language);
  flow.tagged('P', () => flow.draw(flow.block(text, width, { size }), 0, 0));
  flow.document.end();
  const pdf = await readPdf(await buffer(flow.document));
  const glyphs = readGlyphs(pdf, pdf.pages[0] ?? 0);
  const { file, textOf } = readFont(pdf);
  const font = fontOf(file);
  return {
    seen: glyphs.map(({ code, x, y }): Seen => [
      font.glyphToPath(code),
      Math.round(x),
      Math.round(y - PAGE_HEIGHT + BASELINE * size),
    ]),
    text: glyphs.map(({ code }) => textOf(code)).join(''),
  };
}

describe.each(['hi', 'mr'] as const)('strings in %s', (language) => {
  const words = Object.values(STATEMENT_WORDS[language]).filter((text) => !/\p{Script=Latin}/u.test(text));
  const strings = [...new Set([...words, ...HARD[language]])];

  it('are two hundred with those of the other language', () => {
    expect(strings.length).toBeGreaterThanOrEqual(100);
  });

  it.each(strings)('are drawn as HarfBuzz shapes them, and can be read: %s', async (text) => {
    const { seen, text: read } = await drawn(text, language);
    expect(seen).toEqual(expected(text, language));
    expect(read).toBe(text);
  });
});

describe('texts in two scripts', () => {
  it.each([
    ['APR ची गणना', ['APR ', 'ची गणना']],
    ['12 GST सहित', ['12 GST ', 'सहित']],
    ['₹500 (क) Sample बँक!', ['₹500 (क) ', 'Sample ', 'बँक!']],
  ])('are shaped script by script: %s', async (text, parts) => {
    const outlines = async (part: string) => (await drawn(part, 'mr')).seen.map(([outline]) => outline);
    expect(await drawn(text, 'mr')).toMatchObject({ text });
    expect(await outlines(text)).toEqual((await Promise.all(parts.map(outlines))).flat());
  });
});

it('breaks a word that is wider than a line between its syllables', async () => {
  const word = 'क्षत्रियसहकारीऋणदात्रीसंस्था';
  const [whole, broken] = [await drawn(word, 'hi'), await drawn(word, 'hi', { size: 10, width: 20 })];
  expect(new Set(broken.seen.map(([, , y]) => y)).size).toBeGreaterThan(1);
  expect(broken.seen.map(([outline]) => outline)).toEqual(whole.seen.map(([outline]) => outline));
  expect(broken.text).toBe(word);
});

it('uses the forms of Marathi for ल and श', async () => {
  expect((await drawn('लश', 'mr')).seen).not.toEqual((await drawn('लश', 'hi')).seen);
});
