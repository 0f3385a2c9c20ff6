import { expect, it } from 'vitest';
import { generatePassword } from './passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

const OWN = ['asha.verma@lending.example', 'Rinova'];

it.each([
  'password1234',
  'PASSWORD1234!',
  'Welcome@12345',
  'P@ssw0rd2026!',
  'unbelievable',
  'passwordpassword',
  'abcabcabcabcabc',
  'aaaaaaaaaaaaa',
  '123456789012',
  '12.03.1998-12',
  'qwertyuiop[]',
  'abcdefghijkl',
  'Rinova@2026!!',
  'asha-verma-1985',
  'lending-rinova-1',
  'ＰＡＳＳＷＯＲＤ1234',
])('%s is easy to guess', async (password) => {
  expect(await isCommonPassword(password, OWN)).toBe(true);
});

it.each([
  'a plain test password',
  'correct horse battery',
  'Rinova lends rupees to bakers',
  'mangostreet-halfmoon',
  'मेरा पहला घर पुणे में',
])('%s is not', async (password) => expect(await isCommonPassword(password, OWN)).toBe(false));

it('takes every generated password', async () => {
  const generated = Array.from({ length: 200 }, generatePassword);
  expect((await Promise.all(generated.map((password) => isCommonPassword(password, OWN)))).some(Boolean)).toBe(false);
});
