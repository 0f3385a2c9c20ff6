import { expect, it } from 'vitest';
import { keyOf, pathOf } from './ask.ts';

it('writes parameters and query into the path, each encoded', () => {
  expect(pathOf('PUT /api/redirects/:id', { id: 'a/b?', body: { from: '', to: '', version: 1 } })).toBe(
    '/api/redirects/a%2Fb%3F',
  );
  expect(pathOf('POST /api/tags/:id/merge', { id: 'x', body: { into: 'y' } })).toBe('/api/tags/x/merge');
  expect(pathOf('DELETE /api/redirects/missing', { query: { path: '/ऋण &c' } })).toBe(
    '/api/redirects/missing?path=%2F%E0%A4%8B%E0%A4%A3+%26c',
  );
  expect(pathOf('DELETE /api/redirects/missing', { query: { path: undefined } })).toBe('/api/redirects/missing');
});

it('keeps what is asked in the key after the path', () => {
  expect(keyOf('GET /api/tags')).toEqual(['/api/tags']);
  expect(keyOf('DELETE /api/redirects/missing', { query: { path: '/a' } })).toEqual([
    '/api/redirects/missing',
    { path: '/a' },
  ]);
});
