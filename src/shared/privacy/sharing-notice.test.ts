import { expect, it } from 'vitest';
import { SHARED_FIELDS, SHARING_NOTICES_IN_USE, sharingText } from './sharing-notice.ts';

it.each(SHARING_NOTICES_IN_USE)('$version names the lender and as many items as are sent', (notice) => {
  const text = sharingText(notice, 'Bank of Tests');
  expect(text).toContain('Bank of Tests');
  expect(text).not.toContain('{');
  const [, list = ''] = /\(([^)]*)\)|: ([^.]*),\s+so that/.exec(text)?.filter((part) => part !== undefined) ?? [];
  expect(list.split(/, | and | और | आणि /)).toHaveLength(SHARED_FIELDS.length);
});
