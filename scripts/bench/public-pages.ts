import { setTimeout } from 'node:timers/promises';
import { type Language, addressIn, LANGUAGE_CODES } from '../../src/shared/languages/languages.ts';
import { PERSONAL_LOAN } from '../../src/shared/loans/products.ts';
import { offersPath } from '../../src/shared/offers/address.ts';
import { TRANSLATED } from '../../src/shared/site/translated.ts';
import { buildRequest } from '../../tests/support/catalogues.ts';

/** Longer than one page takes. */
const RECOMPRESSION_MS = 2000;

export const ARTICLE = '/blog/personal-loan';

export interface PublicPage {
  name: string;
  path: string;
  language: Language;
}

/** What most visitors read, with sample content. Sample posts are in English alone. */
export const PUBLIC_PAGES: readonly PublicPage[] = LANGUAGE_CODES.flatMap((language) =>
  Object.entries({
    home: '/',
    product: PERSONAL_LOAN.path,
    calculators: '/calculators',
    apply: '/apply',
    article: ARTICLE,
    'blog list': '/community/blogs',
    offers: '/offers',
    'offers found': offersPath(buildRequest()),
    rates: '/rates',
  })
    .filter(([, path]) => language === 'en' || TRANSLATED.has(path))
    .map(([name, path]) => ({ name, language, path: addressIn(language, path) })),
);

export const nameOf = ({ name, language }: PublicPage) => (language === 'en' ? name : `${name}, ${language}`);

/** Has pages rendered, and compressed as hard as they will be: what is asked for again is, one page after another. */
export async function warmUp(urls: readonly string[]): Promise<void> {
  const ask = async () => {
    const tags: (string | null)[] = [];
    for (const url of urls) {
      const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
      tags.push(answer.headers.get('ETag'));
    }
    return tags.join();
  };
  await ask();
  for (let [before, now] = ['', await ask()]; now !== before; [before, now] = [now, await ask()])
    await setTimeout(RECOMPRESSION_MS);
}
