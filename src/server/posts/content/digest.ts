import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The source files that determine how a post's content is prepared. */
export const SOURCES = [
  './sanitise-html.ts',
  ...[
    'calculators/emi',
    'kit/inputs',
    'kit/quantities',
    'kit/text',
    'kit/values',
    'kit/web-address',
    'languages/words',
    'loans/example',
    'loans/example/words',
    'loans/example/words.hi',
    'loans/example/words.mr',
    'loans/products',
    'loans/type-words',
    'posts/article/languages',
    'posts/article/words',
    'posts/article/words.hi',
    'posts/article/words.mr',
    'posts/blocks',
    'posts/blog',
    'posts/content',
    'posts/own-files',
    'posts/own-pictures',
    'posts/picture-files',
    'posts/prepare-article',
    'posts/stored-files',
  ].map((name) => `../../../shared/${name}.ts`),
];

const preparation = createHash('sha256');
for (const source of SOURCES) preparation.update(readFileSync(new URL(source, import.meta.url)));

/**
 * The digest of a post's content and of the code that prepares it. An article stored under a different digest comes from
 * other content or another release and must be prepared again.
 */
export const articleDigest = (content: string) => preparation.copy().update(content).digest('base64url');
