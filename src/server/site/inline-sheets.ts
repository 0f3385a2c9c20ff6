import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As React writes it. */
const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

const read = new Map<string, string>();

/** A built file never changes, as its name has the hash of its content. Undefined while developing, where nothing is built. */
function readSheet(path: string): string | undefined {
  let sheet = read.get(path);
  if (sheet === undefined) {
    try {
      sheet = readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
    read.set(path, sheet);
  }
  return sheet;
}

/**
 * Puts the built style sheets of a page into it. Each page has a sheet of its own, so little is gained by caching it apart, while
 * asking for it takes a phone another 150 to 300 ms before anything is painted, also of a page that was prefetched.
 *
 * @param html a rendered page
 * @param folder the built files for browsers
 * @returns the page, and the texts of its style elements for the Content-Security-Policy
 */
export function inlineSheets(html: string, folder: string): { html: string; sheets: string[] } {
  const sheets: string[] = [];
  const inlined = html.replace(LINK, (link, path: string) => {
    const sheet = readSheet(join(folder, path));
    if (sheet === undefined) return link;
    sheets.push(sheet);
    return `<style>${sheet}</style>`;
  });
  return { html: inlined, sheets };
}
