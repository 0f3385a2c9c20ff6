import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clipboard HTML as copied from Word, Word for the web or Google Docs. */
export function pasted(name: 'word' | 'word-web' | 'google-docs'): string {
  return readFileSync(join(import.meta.dirname, 'pasted', `${name}.html`), 'utf8');
}
