import { describe, expect, it } from 'vitest';
import { bounceTo, readBounce } from './bounce.ts';

describe('the way back after signing in', () => {
  it('leads to the page that was asked for, with its search', () => {
    const state = bounceTo({ pathname: '/admin/loan-applications', search: '?page=2' }, 'none');
    expect(readBounce(state)).toEqual({ why: 'none', from: '/admin/loan-applications?page=2' });
  });

  it('is forgotten at sign-out', () => {
    expect(bounceTo({ pathname: '/admin/tags', search: '' }, 'left')).toEqual({ why: 'left' });
  });

  it.each(['https://elsewhere.example/admin', '//elsewhere.example', '/administrator', '/', 'admin', 7, undefined])(
    'is not %s',
    (from) => expect(readBounce({ from, why: 'ended' })).toEqual({ why: 'ended' }),
  );

  it.each([null, 'text', 3, {}])('is unknown from %j', (state) => expect(readBounce(state)).toEqual({ why: 'none' }));
});
