import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { flagHasName } from './flags.ts';

RuleTester.describe = describe;
RuleTester.it = it as typeof RuleTester.it;

const cases = (all: string[]) => all.map((code) => ({ name: code, filename: 'save.ts', code }));

new RuleTester().run('flag-has-name', flagHasName, {
  valid: cases([
    'save({ stays: true, later: true })',
    'setBusy(true)',
    'saved(id, status, undefined)',
    'save(post, isNew)',
    'part.addEventListener("click", stop, true)',
    'JSON.stringify(manifest, undefined, 1)',
  ]),
  invalid: [
    ...cases(['save(post, true)', 'posts.save(false, post)', 'save(undefined, post)']).map((each) => ({
      ...each,
      errors: 1,
    })),
    ...cases(['save(true, undefined, true)']).map((each) => ({ ...each, errors: 3 })),
  ],
});
