import { expect, it } from 'vitest';
import { maskPersonal } from './masking.ts';

it.each([
  ['/find/asha@example.com/98765 43210', '/find/[email]/[number]'],
  ['/x?q=asha%40example.com', '/x?q=[email]'],
  ['/x/asha%2540example.com', '/x/[email]'],
  ['/track/RN-CFCS-QYXK', '/track/[reference]'],
  ['/track/rn%20cfcs%20qyxk', '/track/[reference]'],
  ['/track/RNCFCSQYXK', '/track/[reference]'],
  ['/my-data/ABCPE1234F', '/my-data/[pan]'],
  ['/abcpe1234f', '/[pan]'],
  ['/ABCPE%201234-F.pdf', '/[pan].pdf'],
  // A GSTIN contains the PAN of its owner.
  ['/27ABCPE1234F1Z5', '/[pan]'],
  ['/27abcpe%201234f-1z5', '/[pan]'],
  ['/call/98765%2043210', '/call/[number]'],
  ['/call/98765.43210', '/call/[number]'],
  ['/98765/43210', '/[number]'],
  ['/(98765)43210', '/([number]'],
  ['/98765+43210', '/[number]'],
  ['/98765,43210', '/[number]'],
  ['/98765 - 43210', '/[number]'],
  ['/+91%20(98765)%2043210', '/+[number]'],
  ['/1234.5678.9012', '/[number]'],
  ['/9%208%207%206%205%204%203%202%201%200', '/[number]'],
  ['/%39%38%37%36%35%34%33%32%31%30', '/[number]'],
  ['/9876543%ff210', '/[number]'],
  ['/९८७६५ ४३२१०', '/[number]'],
  [`/${encodeURIComponent('९८७६५४३२१०')}`, '/[number]'],
  ['/pin/411001', '/pin/[number]'],
  ['/Asha%20Rao', '/[name]'],
  ["/M.%20D'Souza%20Rao", '/M. [name]'],
  ['/आशा राव', '/[text]'],
])('%s is logged as %s', (text, masked) => expect(maskPersonal(text)).toBe(masked));

it.each([
  ['invalid input syntax for type integer: "asha"', 'invalid input syntax for type integer: "asha"'],
  ['Unexpected token \'A\', "Asha" is not valid JSON', 'Unexpected token \'[value]\', "[value]" is not valid JSON'],
  ['could not send to Asha Rao <asha@example.com>', 'could not send to [name] [email]'],
  ['550 5.1.1 no mailbox for asha.rao@example.com', '550 5.1.1 no mailbox for [email]'],
])('of %s the log says %s', (text, masked) => expect(maskPersonal(text)).toBe(masked));

it.each([
  '/loans/used-car-loan',
  '/blog/what-a-used-car-loan-costs-in-2026',
  '/assets/entry.client-B6sDkR2x.js',
  '/BlogsForHome',
  'NOT NULL constraint failed: loans.full_name',
  'FOREIGN KEY constraint failed',
  'relation "loans" does not exist',
  'connect ECONNREFUSED 127.0.0.1:5432',
  "ENOENT: no such file or directory, open '/var/lib/rinova/site.json'",
  "Cannot read properties of undefined (reading 'fullName')",
  'The webhook answered 502 Bad Gateway',
  '500 Internal Server Error',
  'The work of a call failed',
  '%zz%',
])('%s is logged as it is', (text) => expect(maskPersonal(text)).toBe(text));
