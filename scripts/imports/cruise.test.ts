import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports, splitByExceptions } from './cruise.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { misnamedFiles } from './file-names.ts';
import { IMPORT_RULES } from './rules.ts';

/** The files that may break a rule. Lower it with the list; it never grows. */
const MAX_EXCEPTIONS = 0;

/** Planted violations of each rule: the importing file, and what it imports. */
const PLANTED: [rule: string, from: string, to: string][] = [
  ['no-cycles', 'src/shared/posts.ts', './tags.ts'],
  ['resolvable', 'src/shared/posts.ts', './nowhere.ts'],
  ['declared-packages', 'src/shared/posts.ts', 'undeclared'],
  ['no-development-packages-in-the-product', 'src/shared/posts.ts', 'vitest'],
  ['product-stands-alone', 'src/shared/posts.ts', '../../tests/support/api.ts'],
  ['shared-imports-packages-only', 'src/shared/posts.ts', '../web/ui/Button.tsx'],
  ['shared-runs-anywhere', 'src/shared/posts.ts', 'node:fs'],
  ['web-never-server', 'src/web/office/posts/PostsPage.tsx', '../../../server/posts/service.ts'],
  ['server-never-web', 'src/server/posts/service.ts', '../../web/ui/Button.tsx'],
  ['ui-serves-both', 'src/web/ui/Card.tsx', '../site/home/HomePage.tsx'],
  ['site-never-office', 'src/web/site/blog/BlogPage.tsx', '../../office/posts/PostsPage.tsx'],
  ['office-never-site', 'src/web/office/posts/PostsForm.tsx', '../../site/home/HomePage.tsx'],
  ['routes-call-their-noun', 'src/server/posts/routes.ts', '../tables/schema.ts'],
  ['routes-call-their-noun', 'src/server/posts/writing/routes.ts', '../../engine/listing.ts'],
  ['routes-call-their-noun', 'src/server/tags/routes.ts', '../posts/service.ts'],
  ['routes-call-their-noun', 'src/server/tags/routes.ts', '../posts/writing/repository.ts'],
  ['routes-call-their-noun', 'src/server/posts/link-handlers.ts', '../engine/listing.ts'],
  ['services-call-repositories', 'src/server/posts/service.ts', './link-handlers.ts'],
  ['services-call-repositories', 'src/server/tags/service.ts', '../posts/repository.ts'],
  ['services-call-repositories', 'src/server/tags/work/service.ts', '../../posts/writing/repository.ts'],
  ['services-call-repositories', 'src/server/posts/account-service.ts', './account-routes.ts'],
  ['services-call-repositories', 'src/server/posts/writing/service.ts', '../routes.ts'],
  ['repositories-call-the-database', 'src/server/tags/repository.ts', '../posts/repository.ts'],
  ['repositories-call-the-database', 'src/server/posts/writing/repository.ts', './service.ts'],
  ['repositories-call-the-database', 'src/server/tags/session-repository.ts', '../posts/writing/service.ts'],
  ['http-knows-no-higher-floor', 'src/server/http/errors.ts', '../posts/service.ts'],
  ['http-knows-no-higher-floor', 'src/server/http/errors.ts', '../audit/service.ts'],
  ['http-knows-no-higher-floor', 'src/server/http/errors.ts', '../app/module.ts'],
  ['config-knows-no-higher-floor', 'src/server/config/config.ts', '../http/errors.ts'],
  ['files-knows-no-higher-floor', 'src/server/files/store.ts', '../http/errors.ts'],
  ['site-knows-no-higher-floor', 'src/server/site/page-forms.ts', '../posts/service.ts'],
  ['operations/metrics-knows-no-higher-floor', 'src/server/operations/metrics/server.ts', '../../posts/service.ts'],
  ['kit-knows-no-higher-floor', 'src/server/kit/routes.ts', '../leads/lead-form.ts'],
  ['audit-knows-no-higher-floor', 'src/server/audit/actor.ts', '../leads/lead-form.ts'],
  ['leads-knows-no-higher-floor', 'src/server/leads/lead-form.ts', '../posts/service.ts'],
  ['nouns-meet-at-services', 'src/server/tags/module.ts', '../posts/repository.ts'],
  ['nouns-meet-at-services', 'src/server/tags/export.ts', '../posts/writing/form.ts'],
  ['app-mounts-modules', 'src/server/app/app.ts', '../posts/service.ts'],
  ['only-main-knows-the-application', 'src/server/posts/service.ts', '../app/app.ts'],
  ['only-main-knows-the-application', 'src/server/posts/module.ts', '../tags/module.ts'],
  ['only-repositories-call-the-database', 'src/server/posts/service.ts', '../tables/schema.ts'],
  ['tables-knows-no-higher-floor', 'src/server/tables/schema.ts', '../posts/repository.ts'],
  ['engine-knows-no-higher-floor', 'src/server/engine/listing.ts', '../posts/repository.ts'],
  ['engine-knows-no-noun', 'src/server/engine/listing.ts', '../../shared/posts.ts'],
  ['engine-knows-no-noun', 'src/server/engine/listing.ts', '../tables/migrations/index.ts'],
  ['browser-tests-see-what-people-see', 'tests/browser/blog.spec.ts', '../../src/server/posts/service.ts'],
];

/** A small project that keeps every rule. */
const CLEAN: Record<string, string[]> = {
  'src/shared/posts.ts': [],
  'src/shared/tags.ts': ['./posts.ts'],
  'src/web/ui/Button.tsx': ['../../shared/posts.ts'],
  'src/web/site/home/HomePage.tsx': ['../../ui/Button.tsx'],
  'src/web/office/posts/PostsPage.tsx': ['../../ui/Button.tsx', '../../../shared/tags.ts'],
  'src/server/tables/schema.ts': [],
  'src/shared/kit/text.ts': [],
  'src/server/tables/migrations/index.ts': ['../../engine/errors.ts'],
  'src/server/engine/errors.ts': [],
  'src/server/engine/listing.ts': ['../tables/schema.ts', '../files/store.ts', '../../shared/kit/text.ts'],
  'src/server/posts/repository.ts': ['../tables/schema.ts', '../../shared/posts.ts'],
  'src/server/posts/service.ts': ['./repository.ts', '../../shared/posts.ts'],
  'src/server/posts/routes.ts': ['./service.ts', './writing/routes.ts', '../http/errors.ts', '../../shared/posts.ts'],
  'src/server/posts/account-routes.ts': ['./account-service.ts', '../http/errors.ts'],
  'src/server/posts/account-service.ts': ['./session-repository.ts'],
  'src/server/posts/session-repository.ts': ['../tables/schema.ts'],
  'src/server/posts/writing/repository.ts': ['../repository.ts', '../../tables/schema.ts'],
  'src/server/posts/writing/service.ts': ['./repository.ts', '../../tags/service.ts'],
  'src/server/posts/writing/routes.ts': ['./service.ts', '../../http/errors.ts'],
  'src/server/posts/writing/form.ts': ['../../http/errors.ts'],
  'src/server/posts/module.ts': ['../app/module.ts', './repository.ts', './service.ts', './routes.ts', '../tags/service.ts'],
  'src/server/tags/service.ts': [],
  'src/server/tags/export.ts': ['../http/errors.ts'],
  'src/server/tags/module.ts': ['../app/module.ts', './service.ts'],
  'src/server/http/errors.ts': ['../../shared/posts.ts', '../config/config.ts'],
  'src/server/files/store.ts': [],
  'src/server/audit/service.ts': [],
  'src/server/kit/routes.ts': ['../audit/service.ts', '../http/errors.ts'],
  'src/server/posts/link-handlers.ts': ['./service.ts', '../kit/routes.ts'],
  'src/server/audit/actor.ts': ['./service.ts', '../http/errors.ts'],
  'src/server/leads/lead-form.ts': ['../audit/service.ts', '../http/errors.ts'],
  'src/server/site/page-forms.ts': ['../http/errors.ts'],
  'src/server/operations/metrics/server.ts': ['../../http/errors.ts'],
  'src/server/config/config.ts': [],
  'src/server/app/module.ts': ['../audit/service.ts', '../tables/schema.ts'],
  'src/server/app/app.ts': ['../posts/module.ts', '../tags/module.ts', '../site/page-forms.ts'],
  'src/server/main.ts': ['./app/app.ts', './tables/schema.ts'],
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
  await writeFile(
    join(root, 'node_modules', name, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  );
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

  it('are each broken by a planted import', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(IMPORT_RULES.map(({ name }) => name)));
  });

  it.each(PLANTED)('catch what breaks %s: %s imports %s', async (rule, from, to) => {
    await write(from, [...(CLEAN[from] ?? []), to]);
    const { violations } = await checkImports(root, ['src', 'tests']);
    expect(violations.map(({ rule: { name }, from: file }) => [name, file])).toContainEqual([rule, from]);
  });

  it('except named files from a rule, and want no exception that nothing needs', async () => {
    await write('src/server/http/errors.ts', ['../posts/service.ts']);
    const { violations } = await checkImports(root, ['src']);
    const needed = 'http-knows-no-higher-floor: src/server/http/errors.ts';
    expect(splitByExceptions(violations, [needed])).toEqual({ forbidden: [], unneeded: [] });
    expect(splitByExceptions(violations, [])).toEqual({ forbidden: violations, unneeded: [] });
    expect(splitByExceptions([], [needed])).toEqual({ forbidden: [], unneeded: [needed] });
    expect(EXCEPTIONS.length).toBeLessThanOrEqual(MAX_EXCEPTIONS);
  });

  it('count types too, but for circles', async () => {
    await write('src/shared/posts.ts', ['./tags.ts', '../server/posts/service.ts'], 'import type');
    const { violations } = await checkImports(root, ['src']);
    expect(violations.map(({ rule: { name } }) => name)).toEqual(['shared-imports-packages-only']);
  });

  it('hold for the names of files in a noun, too', async () => {
    expect(misnamedFiles(root)).toEqual([]);
    await write('src/server/posts/helpers.ts', []);
    await write('src/server/posts/writing/account-routes-old.ts', []);
    await write('src/server/posts/content/anything.ts', []);
    await write('src/server/http/anything.ts', []);
    expect(misnamedFiles(root)).toEqual(['src/server/posts/helpers.ts', 'src/server/posts/writing/account-routes-old.ts']);
  });

  it('are not content with having seen nothing', async () => {
    await mkdir(join(root, 'empty'));
    await expect(checkImports(root, ['empty'])).rejects.toThrow('read 0 files');
  });
});
