import { expect, it } from 'vitest';
import { readSource } from '../loans/lead-source.ts';
import { sourceOf } from '../loans/source.ts';
import { partnerCode, partnerLink } from './partner.ts';

it('gives each partner a link whose code comes with the applications', () => {
  const [first, second] = ['018f2a7c-6b1d-7c3e-9a4b-5d6e7f809a1b', '018f2a7c-6b1d-7c3e-9a4b-5d6e7f809a1c'] as const;
  expect(partnerCode(first)).toMatch(/^P-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(partnerCode(first)).not.toBe(partnerCode(second));
  const source = readSource(sourceOf(new URL(partnerLink(first, 'https://loans.example')), ''));
  expect(source).toMatchObject({ partner: partnerCode(first), landingPath: '/' });
});
