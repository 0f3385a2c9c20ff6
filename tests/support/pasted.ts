import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HTML as it lies on the clipboard when somebody has copied from Word, from Word's web edition or from Google Docs. */
export function pasted(name: 'word' | 'word-web' | 'google-docs'): string {
  return readFileSync(join(import.meta.dirname, 'pasted', `${name}.html`), 'utf8');
}
