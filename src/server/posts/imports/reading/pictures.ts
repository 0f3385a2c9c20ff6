import { decodedOr } from './site.ts';

/** Longer ones are no file's. */
const MAX_KEY = 300;

/**
 * What tells a picture of the old site from the others, as its file is called in a copy of the site's folder: the path below
 * the folder of uploads, or for what stands elsewhere its whole address. Empty for what is no address.
 *
 * @param src as in the text, which may be an address, a path, or in Ghost begin with `__GHOST_URL__`
 */
export function pictureKey(src: string): string {
  const url = URL.parse(src.trim().replace(/^__GHOST_URL__(?=\/)/, ''), 'https://old.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  const path = decodedOr(url.pathname);
  // WordPress.com sends pictures from servers of its own, with the address of the site as a folder.
  const whole = /^i\d\.wp\.com$/.test(url.host) ? path : url.host === 'old.invalid' ? path : `/${url.host}${path}`;
  const uploads =
    /\/(?:wp-content\/uploads|content\/images)\/(?:sites\/\d{1,9}\/|size\/w\d{1,5}(?:h\d{1,5})?\/)?(?:format\/\w{1,9}\/)?([^]+)$/.exec(
      whole,
    );
  const hosted = /^\/[\w-]{1,63}\.files\.wordpress\.com\/([^]+)$/.exec(whole);
  return (uploads?.[1] ?? hosted?.[1] ?? whole.slice(1)).slice(0, MAX_KEY);
}
