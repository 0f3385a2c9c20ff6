import { describe, expect, it } from 'vitest';
import { readView, sortBy, writeView } from './address.ts';

const SORTS = ['fullName', 'loanAmount'] as const;
const read = (query: string) => readView(new URLSearchParams(query), SORTS);

describe('the address of a list', () => {
  it('is empty for the first page, unsearched and unsorted', () => {
    expect(read('')).toEqual({ search: '', page: 1, sort: undefined, direction: 'asc' });
    expect(String(writeView(read('')))).toBe('');
  });

  it('comes back as it was written, Hindi and signs included', () => {
    const view = { search: 'सुनीता 50% & co', page: 3, sort: 'loanAmount', direction: 'desc' } as const;
    expect(read(String(writeView(view)))).toEqual(view);
  });

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=99999999', 'sort=password', 'direction=up', 'search=%20%20'])(
    'leaves out what makes no sense: %s',
    (query) => expect(read(query)).toEqual(read('')),
  );

  it('cuts a search that the server would refuse', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
  });
});

describe('a click on a column', () => {
  it('sorts ascending, then descending, then ascending again, from the first page', () => {
    const first = sortBy({ ...read('page=4') }, 'fullName');
    expect(first).toMatchObject({ sort: 'fullName', direction: 'asc', page: 1 });
    const second = sortBy(first, 'fullName');
    expect(second.direction).toBe('desc');
    expect(sortBy(second, 'fullName').direction).toBe('asc');
  });

  it('starts ascending in another column', () => {
    expect(sortBy(read('sort=fullName&direction=desc'), 'loanAmount')).toMatchObject({ sort: 'loanAmount', direction: 'asc' });
  });
});
