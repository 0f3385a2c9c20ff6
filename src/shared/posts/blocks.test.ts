import { expect, it } from 'vitest';
import { nameArticle, videoOf, withoutOffers } from './blocks.ts';

it.each([
  ['https://www.youtube.com/watch?v=abcDEF123-_', 'abcDEF123-_'],
  ['https://www.youtube.com/watch?t=42s&v=abcDEF123-_&list=PL1', 'abcDEF123-_'],
  [' youtu.be/abcDEF123-_?si=x ', 'abcDEF123-_'],
  ['http://m.youtube.com/watch?v=abcDEF123-_', 'abcDEF123-_'],
  ['https://youtube.com/shorts/abcDEF123-_', 'abcDEF123-_'],
  ['https://www.youtube.com/live/abcDEF123-_?feature=share', 'abcDEF123-_'],
  ['https://www.youtube-nocookie.com/embed/abcDEF123-_', 'abcDEF123-_'],
  ['http://www.youtube.com/v/abcDEF123-_&hl=en_US&fs=1', 'abcDEF123-_'],
  ['https://www.youtube.com/@channel', undefined],
  ['https://www.youtube.com/embed/videoseries?list=PL1', undefined],
  ['https://www.youtube.com/embed/live_stream?channel=UC1', undefined],
  ['https://www.youtube.com/watch?v=short', undefined],
  ['https://youtube.com.example.org/watch?v=abcDEF123-_', undefined],
  ['https://example.org/watch?v=abcDEF123-_', undefined],
  ['javascript:alert(1)//youtu.be/abcDEF123-_', undefined],
  ['', undefined],
])('the video of %j is %j', (address, id) => expect(videoOf(address)).toBe(id));

it('names the article in its actions alone, whatever its address', () => {
  expect(nameArticle('<a href="/apply?loanType=X&amp;article=_">a</a> article=_', 'किस्त"')).toBe(
    '<a href="/apply?loanType=X&amp;article=%E0%A4%95%E0%A4%BF%E0%A4%B8%E0%A5%8D%E0%A4%A4%22">a</a> article=_',
  );
});

it('takes away the ways to offers, and nothing else', () => {
  const aside = (action: string) => `<aside data-leads-to="${action}" data-loan-type="X"><p>a</p></aside>`;
  expect(withoutOffers(`<p>b</p>${aside('offers')}<p>c</p>${aside('apply')}`)).toBe(`<p>b</p><p>c</p>${aside('apply')}`);
});
