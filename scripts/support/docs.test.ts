import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const INDEX = 'docs/decisions/README.md';
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort();

it.each(decisions)('%s says its number, date and status', (file) => {
  const number = Number(/(\d\d)-/.exec(file)?.[1]);
  const [title, , status] = read(file).split('\n');
  expect(title).toMatch(new RegExp(`^# ${number} · [A-Z]`));
  expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (accepted|superseded by \[)/);
});

it('lists every decision under its title in the index', () => {
  const titles = decisions.map((file) => {
    const [, number, title] = /^# (\d+) · (.*)/.exec(read(file)) ?? [];
    return `| ${number} | [${title}](${basename(file)}) |`;
  });
  expect(read(INDEX).match(/^\| \d+ \| \[[^\]]*\]\([^)]*\) \|/gm)).toEqual(titles);
});

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', INDEX, ...globSync('docs/*.md', { cwd: ROOT })];

it.each([...documents, ...decisions])('the links of %s lead to files', (file) => {
  const targets = [...read(file).matchAll(/\]\((?!https?:)([\w./-]+)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
});
