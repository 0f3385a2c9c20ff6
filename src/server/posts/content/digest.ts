import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The source files that determine how a post's content is prepared. */
export const SOURCES = [
  './sanitise-html.ts',
  ...[
    'blog',
    'content',
    'emi',
    'fields',
    'inputs',
    'loan-example',
    'own-files',
    'own-pictures',
    'picture-files',
    'prepare-article',
    'quantities',
    'stored-files',
    'text',
    'web-address',
  ].map((name) => `../../../shared/${name}.ts`),
];

const preparation = createHash('sha256');
for (const source of SOURCES) preparation.update(readFileSync(new URL(source, import.meta.url)));

/**
 * The digest of a post's content and of the code that prepares it. An article stored under a different digest comes from
 * other content or another release and must be prepared again.
 */
export const articleDigest = (content: string) => preparation.copy().update(content).digest('base64url');
