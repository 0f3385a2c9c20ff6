import { setImmediate } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueries } from './queries.ts';

test('what is read for the first time while it is changed is read again', async () => {
  const queries = createQueries();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(queries, { queryKey: ['/api/posts'], queryFn: () => answers[asked++]?.promise });
  const end = observer.subscribe(() => undefined);
  const isRead = queries.invalidateQueries({ queryKey: ['/api/posts'], exact: true });
  await setImmediate();
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after it');
  await isRead;
  expect(observer.getCurrentResult().data).toBe('after it');
  end();
});
