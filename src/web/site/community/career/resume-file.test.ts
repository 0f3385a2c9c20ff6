import { expect, test } from 'vitest';
import { faultOf } from './resume-file.ts';

const MOST = 5 * 1024 * 1024;

test.each([
  ['asha.pdf', MOST, undefined],
  ['asha.kulkarni.DOCX', 1, undefined],
  ['asha.doc', 1, undefined],
  ['asha.doc', 0, 'The file is empty. Choose another one.'],
  ['asha.pdf', MOST + 1, 'The file can be at most 5 MB.'],
  ['asha.png', 10, 'Only PDF, DOC and DOCX files are accepted.'],
  ['pdf', 10, 'Only PDF, DOC and DOCX files are accepted.'],
  ['asha.pdf.exe', MOST + 1, 'Only PDF, DOC and DOCX files are accepted.'],
])('%s of %d bytes: %s', (name, size, fault) => {
  expect(faultOf({ name, size })).toBe(fault);
});
