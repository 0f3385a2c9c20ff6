import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tests/support/server.ts';
import { readConfig } from './config.ts';
import { misspeltSettings, SETTING_ROWS, type SettingName } from './settings.ts';

it('are the rows of the table in README.md', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const table = readme.split('\n| Variable | Default | Meaning |\n|---|---|---|\n')[1]?.split('\n\n')[0];
  const rows = SETTING_ROWS.map(
    ({ names, default: fallback, meaning }) =>
      `| ${names.map((name) => `\`${name}\``).join(', ')} | ${fallback} | ${meaning} |`,
  );
  expect(table?.split('\n')).toEqual(rows);
});

it.each(
  SETTING_ROWS.flatMap(({ names, default: fallback }) => {
    const value = /^`([^`]+)`$/.exec(fallback)?.[1];
    return value === undefined ? [] : [[names[0] as SettingName, value] as const];
  }),
)('state as the default of %s what it is without the variable: %s', (name, value) => {
  expect(readConfig({ [name]: value })).toEqual(readConfig({}));
});

it.each([
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['TURST_PROXY', 'TRUST_PROXY'],
  ['MAILTO', 'MAIL_TO'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['BACKUP_URI', 'BACKUP_URL'],
  ['HOSTS', 'HOST'],
  ['port', 'PORT'],
  ['Log_Level', 'LOG_LEVEL'],
])('recognise %s as a misspelt %s', (name, meant) => {
  expect(readConfig({ [name]: 'hunter2' }).misspelt).toEqual([{ name, meant }]);
});

it('take no other variable for a misspelt one', () => {
  const others = [
    'HOME',
    'PATH',
    'PWD',
    'LANG',
    'SHELL',
    'HOSTNAME',
    'PGHOST',
    'PGPORT',
    'HTTP_PROXY',
    'BACKUP_DIR',
    'AWS_REGION',
  ];
  const all = [...others, 'NODE_ENV', 'npm_config_user_agent', ...SETTING_ROWS.flatMap(({ names }) => names)];
  expect(misspeltSettings(Object.fromEntries(all.map((name) => [name, 'x'])))).toEqual([]);
});
