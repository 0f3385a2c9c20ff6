import { expect, test } from 'vitest';
import { replacePicture } from './replace-picture.ts';

const OLD = `/media/${'a1'.repeat(12)}-800x600.webp`;
const OTHER = `/media/${'a2'.repeat(12)}-800x600.webp`;
const NEW = `/media/${'b1'.repeat(12)}-1200x300-moving.webp`;
const replace = (text: string) => replacePicture(text, OLD, NEW);

test('a picture in a text takes the place of another with its own size', () => {
  expect(replace(`<p>A</p><img src="${OLD}" alt="800" width="800" height="600"><p>B</p>`)).toBe(
    `<p>A</p><img src="${NEW}" alt="800" width="1200" height="300"><p>B</p>`,
  );
  expect(replace(`<figure data-align="left"><img src="${OLD}" alt=""><figcaption>C</figcaption></figure>`)).toBe(
    `<figure data-align="left"><img src="${NEW}" alt=""><figcaption>C</figcaption></figure>`,
  );
});

test('a picture that somebody made smaller keeps its width', () => {
  expect(replace(`<img width="400" height="300" src="${OLD}" alt="">`)).toBe(
    `<img width="400" height="100" src="${NEW}" alt="">`,
  );
  const small = `/media/${'c1'.repeat(12)}-100x50.webp`;
  expect(replacePicture(`<img src="${OLD}" alt="" width="400" height="300">`, OLD, small)).toBe(
    `<img src="${small}" alt="" width="100" height="50">`,
  );
});

test('all files of the picture become those of the other', () => {
  const stem = OLD.replace('.webp', '');
  expect(replace(`https://example.com${stem}-card.jpg`)).toBe(
    `https://example.com${NEW.replace('-moving.webp', '-card.jpg')}`,
  );
  expect(replace(`<a href="${stem}-800.avif">Large</a> ${stem}-640.webp`)).toBe(`<a href="${NEW}">Large</a> ${NEW}`);
});

test.each([
  '',
  OTHER,
  `<p>${OTHER}</p>`,
  `<img src="${OTHER}" alt="" width="800" height="600">`,
  '<img src="/pictures/apply.webp" alt="" width="800" height="600">',
])('other pictures stay, case %#', (text) => {
  expect(replace(text)).toBe(text);
});

test('a text in a description is no tag', () => {
  const named = `<img src="${OTHER}" alt="<img width=&quot;1&quot; src=&quot;${OLD}&quot;>" width="800" height="600">`;
  expect(replace(named)).toBe(named.replace(OLD, NEW));
});
