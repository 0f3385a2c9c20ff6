import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports } from './cruise.ts';
import { IMPORT_RULES } from './rules.ts';

/** One planted violation for each rule: the importing file, and what it imports. */
const PLANTED: Record<string, [from: string, to: string]> = {
  'no-cycles': ['src/shared/posts.ts', './tags.ts'],
  resolvable: ['src/shared/posts.ts', './nowhere.ts'],
  'declared-packages': ['src/shared/posts.ts', 'undeclared'],
  'no-development-packages-in-the-product': ['src/shared/posts.ts', 'vitest'],
  'product-stands-alone': ['src/shared/posts.ts', '../../tests/support/api.ts'],
  'shared-knows-nobody': ['src/shared/posts.ts', '../web/ui/Button.tsx'],
  'shared-runs-anywhere': ['src/shared/posts.ts', 'node:fs'],
  'web-never-server': ['src/web/office/posts/PostsPage.tsx', '../../../server/posts/service.ts'],
  'server-never-web': ['src/server/posts/service.ts', '../../web/ui/Button.tsx'],
  'ui-serves-both': ['src/web/ui/Card.tsx', '../site/home/HomePage.tsx'],
  'site-never-office': ['src/web/site/blog/BlogPage.tsx', '../../office/posts/PostsPage.tsx'],
  'office-never-site': ['src/web/office/posts/PostsForm.tsx', '../../site/home/HomePage.tsx'],
  'routes-call-their-service': ['src/server/posts/routes.ts', './repository.ts'],
  'services-call-repositories': ['src/server/tags/service.ts', '../posts/repository.ts'],
  'repositories-call-the-database': ['src/server/tags/repository.ts', '../posts/repository.ts'],
  'only-repositories-call-the-database': ['src/server/posts/service.ts', '../database/schema.ts'],
  'database-knows-nobody': ['src/server/database/schema.ts', '../posts/repository.ts'],
  'browser-tests-see-what-people-see': ['tests/browser/blog.spec.ts', '../../src/server/posts/service.ts'],
};

/** A small project that keeps every rule. */
const CLEAN: Record<string, string[]> = {
  'src/shared/posts.ts': [],
  'src/shared/tags.ts': ['./posts.ts'],
  'src/web/ui/Button.tsx': ['../../shared/posts.ts'],
  'src/web/site/home/HomePage.tsx': ['../../ui/Button.tsx'],
  'src/web/office/posts/PostsPage.tsx': ['../../ui/Button.tsx', '../../../shared/tags.ts'],
  'src/server/database/schema.ts': [],
  'src/server/posts/repository.ts': ['../database/schema.ts', '../../shared/posts.ts'],
  'src/server/posts/service.ts': ['./repository.ts', '../../shared/posts.ts'],
  'src/server/posts/routes.ts': ['./service.ts', '../../shared/posts.ts'],
  'tests/support/api.ts': ['../../src/shared/posts.ts'],
  'tests/browser/home.spec.ts': ['../support/api.ts'],
};

let root: string;

async function write(path: string, imports: string[], keyword = 'import'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  const lines = imports.map((each, index) => `${keyword} { name as name${index} } from '${each}';`);
  await writeFile(join(root, path), [...lines, "export const name = '';", ''].join('\n'));
}

async function writePackage(name: string): Promise<void> {
  await mkdir(join(root, 'node_modules', name), { recursive: true });
  await writeFile(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
  await writeFile(join(root, 'node_modules', name, 'index.js'), '');
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rinova-imports-'));
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'planted', devDependencies: { vitest: '1.0.0' } }));
  await writePackage('vitest');
  await writePackage('undeclared');
  for (const [path, imports] of Object.entries(CLEAN)) await write(path, imports);
});
afterEach(() => rm(root, { recursive: true }));

describe('the import rules', () => {
  it('find nothing where every rule is kept', async () => {
    const { violations, modules } = await checkImports(root, ['src', 'tests']);
    expect(violations).toEqual([]);
    expect(modules).toBe(Object.keys(CLEAN).length);
  });

  it.each(IMPORT_RULES.map(({ name }) => name ?? ''))('catch what breaks %s', async (rule) => {
    const [from, to] = PLANTED[rule] ?? ['', ''];
    await write(from, [...(CLEAN[from] ?? []), to]);
    const { violations } = await checkImports(root, ['src', 'tests']);
    expect(violations.map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('count types too, but for circles', async () => {
    await write('src/shared/posts.ts', ['./tags.ts', '../server/posts/service.ts'], 'import type');
    const { violations } = await checkImports(root, ['src']);
    expect(violations.map(({ rule: { name } }) => name)).toEqual(['shared-knows-nobody']);
  });

  it('are not content with having seen nothing', async () => {
    await mkdir(join(root, 'empty'));
    await expect(checkImports(root, ['empty'])).rejects.toThrow('looked at 0 files');
  });
});
