import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The sources that decide what becomes of a post's content. */
export const SOURCES = [
  './sanitise-html.ts',
  ...[
    'amounts',
    'blog',
    'content',
    'fields',
    'inputs',
    'own-files',
    'own-pictures',
    'picture-files',
    'prepare-article',
    'stored-files',
    'web-address',
  ].map((name) => `../../../shared/${name}.ts`),
];

const preparation = createHash('sha256');
for (const source of SOURCES) preparation.update(readFileSync(new URL(source, import.meta.url)));

/**
 * The digest of a post's content and of all that prepares it: an article under another digest was made of another content,
 * or by another release, and has to be made anew.
 */
export const articleDigest = (content: string) => preparation.copy().update(content).digest('base64url');
