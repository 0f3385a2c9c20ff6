import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { queryIsDeclared } from './queries.ts';

RuleTester.describe = describe;
RuleTester.it = it as typeof RuleTester.it;

const cases = (all: string[]) => all.map((code) => ({ name: code, filename: 'page.tsx', code }));

new RuleTester().run('query-is-declared', queryIsDeclared, {
  valid: cases([
    "pageQuery<'/apply'>(url.search).get('loanType')",
    "url.searchParams.delete('sent')",
    'new URLSearchParams({ page: 2 })',
    'new URLSearchParams()',
  ]),
  invalid: cases([
    "url.searchParams.get('gender')",
    'read(url.searchParams)',
    'const { searchParams } = url',
    'new URLSearchParams(location.search)',
    "import { useSearchParams } from 'react-router'",
  ]).map((each) => ({ ...each, errors: 1 })),
});
