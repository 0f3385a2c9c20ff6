import { expect, test } from 'vitest';
import { createRowCounter } from './csv-rows.ts';

const FILE = '\uFEFFName,Note\r\nआशा,"Line 1\nLine ""2"", quoted"\r\nRavi,""\r\n"\n","\r\n"\r\n';

test('counts rows however the file is cut, and not the line breaks of fields', () => {
  const bytes = new TextEncoder().encode(FILE);
  for (let size = 1; size <= bytes.length; size += 1) {
    const count = createRowCounter();
    let rows = 0;
    for (let start = 0; start < bytes.length; start += size) rows = count(bytes.subarray(start, start + size));
    expect(rows).toBe(3);
  }
});

test('counts a row when it is complete', () => {
  const count = createRowCounter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(count(bytes('Name\r\n'))).toBe(0);
  expect(count(bytes('Asha'))).toBe(0);
  expect(count(bytes('\r\nRavi\r\n'))).toBe(2);
});
