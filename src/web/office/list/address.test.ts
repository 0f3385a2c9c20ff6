import { describe, expect, it } from 'vitest';
import { listQuery, readView, resize, sortBy, writeView } from './address.ts';

const SORTS = ['fullName', 'loanAmount'] as const;
const read = (query: string) => readView(new URLSearchParams(query), SORTS, ['status']);

describe('the address of a list', () => {
  it('is empty for the first page, unsearched and unsorted', () => {
    expect(read('')).toEqual({ search: '', page: 1, limit: 10, sort: undefined, direction: 'asc', filters: {} });
    expect(String(writeView(read('')))).toBe('');
  });

  it('comes back as it was written, Hindi and signs included', () => {
    const view = {
      search: 'सुनीता 50% & co',
      page: 3,
      limit: 50,
      sort: 'loanAmount',
      direction: 'desc',
      filters: { status: 'new' },
    } as const;
    expect(read(String(writeView(view)))).toEqual(view);
  });

  it.each([
    'page=0',
    'page=-2',
    'page=1.5',
    'page=x',
    'page=99999999',
    'sort=password',
    'direction=up',
    'search=%20%20',
    'limit=7',
    'limit=1000',
    'status=',
    'owner=me',
  ])('leaves out what makes no sense: %s', (query) => expect(read(query)).toEqual(read('')));

  it('cuts a search that the server would refuse', () => {
    expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(200);
  });
});

describe('the query of a list', () => {
  it('asks for a page, and for no more than the address says', () => {
    expect(String(listQuery(read(''), ''))).toBe('page=1&limit=10');
    const view = read('search=asha&page=2&sort=fullName&direction=desc&status=new');
    expect(Object.fromEntries(listQuery(view, 'newest', { work: '1' }))).toEqual({
      page: '2',
      limit: '10',
      work: '1',
      status: 'new',
      search: 'asha',
      sort: 'fullName',
      direction: 'desc',
      upTo: 'newest',
    });
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
    expect(sortBy(read('sort=fullName&direction=desc'), 'loanAmount')).toMatchObject({
      sort: 'loanAmount',
      direction: 'asc',
    });
  });
});

describe('another number of rows a page', () => {
  it.each([
    ['page=3', 25, 1],
    ['page=4', 25, 2],
    ['page=2&limit=100', 10, 11],
    ['', 100, 1],
  ])('keeps the first row of %s in sight among %i', (query, limit, page) => {
    expect(resize(read(query), limit)).toMatchObject({ limit, page });
  });
});
