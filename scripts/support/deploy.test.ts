import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALLOCATOR, SERVER_FLAGS } from '../../tests/support/server.ts';
import { MAX_OTHER_BYTES } from '../../src/server/http/uploads.ts';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../src/shared/loans/imports.ts';
import { MAX_CATALOGUE_BYTES } from '../../src/shared/offers/catalogue-calls.ts';
import { MAX_PICTURE_BYTES } from '../../src/shared/posts/pictures.ts';
import { MAX_POST_IMPORT_BYTES, POST_IMPORT_TOO_LARGE } from '../../src/shared/posts/imports.ts';
import { MAX_RESUME_BYTES } from '../../src/shared/resumes/form.ts';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('deploy/compose.yaml');

it('builds the image with the Node that package.json pins', () => {
  expect(/^ARG NODE_VERSION=(.*)$/m.exec(dockerfile)?.[1]).toBe(packageJson.dependencies.node);
});

it('starts the server with the same limits on memory everywhere', () => {
  const flags = SERVER_FLAGS.join(' ');
  expect(packageJson.scripts.start).toContain(`node ${flags} `);
  expect(read('deploy/rinova.service')).toContain(`node ${flags} src/server/main.ts\n`);
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...SERVER_FLAGS, 'src/server/main.ts']).replaceAll(',', ', ')}\n`,
  );
  for (const file of [dockerfile, read('deploy/rinova.service')])
    for (const [name, value] of Object.entries(ALLOCATOR)) expect(file).toContain(`${name}=${value}\n`);
});

it('lets a proxy accept the largest file, and says how much that is', () => {
  const largest = Math.max(
    MAX_IMPORT_BYTES,
    MAX_POST_IMPORT_BYTES,
    MAX_PICTURE_BYTES,
    MAX_RESUME_BYTES,
    MAX_CATALOGUE_BYTES,
  );
  const megabytes = Math.ceil((largest + MAX_OTHER_BYTES) / 1024 / 1024);
  // `m` of nginx and `MiB` of Caddy are the same; its `MB` is less.
  expect(/client_max_body_size (.*);/.exec(read('deploy/nginx.conf'))?.[1]).toBe(`${megabytes}m`);
  expect(/max_size (.*)$/m.exec(read('deploy/Caddyfile'))?.[1]).toBe(`${megabytes}MiB`);
  expect(read('docs/operations.md')).toContain(`- allow bodies of ${megabytes} MB,`);
  for (const text of [IMPORT_TOO_LARGE, POST_IMPORT_TOO_LARGE])
    expect(text).toBe(`The file can be at most ${largest / 1024 / 1024} MB.`);
});

it('redirects pages from http to https, but no calls', () => {
  const nginx = read('deploy/nginx.conf').split(/^server \{$/m)[1] ?? '';
  expect(nginx).toContain('listen 80;');
  const answers = [...nginx.matchAll(/location (.+) \{\s+return (\d+)/g)].map(([, path, status]) => [path, status]);
  expect(Object.fromEntries(answers)).toEqual({ '/': '301', '/api/': '403', '= /upload': '403' });
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toContain('auto_https disable_redirects\n');
  expect(caddy).toMatch(/@calls path \/api\/\* \/upload\n\thandle @calls \{\n\t\trespond 403\n/);
});

it('has a sample value for everything that compose.yaml requires', () => {
  const required = [...compose.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name);
  const given = [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=\S+$/gm)].map(([, name]) => name);
  expect(new Set(required)).toEqual(new Set(given));
});

it('sets in compose.yaml only what the README explains', () => {
  const [, environment = ''] = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const names = [...environment.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names).toContain('DATABASE_URL');
  const readme = read('README.md') + read('docs/operations.md');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
