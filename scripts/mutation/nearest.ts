import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** An import, or the path of a file that a test starts as a program. */
const REFERENCE = /'(\.{1,2}\/[^'\n]+|src\/[^'\n]+\.ts)'/g;

/** Test files by how few imports lie between them and a source. */
export function findTests(root: string) {
  const importers = new Map<string, string[]>();
  for (const file of globSync('{src,tests}/**/*.{ts,tsx}', { cwd: root })) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(REFERENCE)) {
      const target = path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path;
      if (existsSync(join(root, target))) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }

  /**
   * @returns test files that reach `source`: its own `x.test.ts`, then those in its folder, then the nearest. Of those
   *   equally near, which are many since tests start the whole server, the ones with words of its path come first
   */
  function nearest(source: string): string[] {
    const seen = new Set([source]);
    const found: string[] = [];
    const words = wordsOf(source);
    const likeness = (test: string) => words.intersection(wordsOf(test)).size;
    for (let ring = [source]; ring.length > 0;) {
      ring = [...new Set(ring.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file));
      for (const file of ring) seen.add(file);
      found.push(
        ...ring
          .filter((file) => file.endsWith('.test.ts'))
          .sort()
          .toSorted((a, b) => likeness(b) - likeness(a)),
      );
    }
    const own = source.replace(/\.ts$/, '.test.ts');
    const distance = (test: string) => (test === own ? 0 : dirname(test) === dirname(source) ? 1 : 2);
    return found.toSorted((a, b) => distance(a) - distance(b));
  }
  return { nearest };
}

/** `src/shared/resumes/form.ts` shares words with `src/server/resumes/routes.test.ts`. */
const wordsOf = (path: string) =>
  new Set(
    path
      .split(/[/.-]/)
      .slice(1)
      .map((word) => word.replace(/s$/, '')),
  );
