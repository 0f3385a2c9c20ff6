import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newToken } from '../staff/sign-in/tokens.ts';
import { createLog, presentError, presentPath } from './log.ts';

describe('the log', () => {
  it('masks tokens anywhere in a path', () => {
    for (let round = 0; round < 100; round++) {
      const token = newToken();
      for (const path of [
        `/admin-login/invite/${token}`,
        `/${token}.data`,
        `/a/${token}/b`,
        `/x=${token}`,
        `/admin-login/invite/${token.slice(0, 30)}`,
      ]) {
        expect(presentPath(path)).toBe(path.replace(/[\w-]{30,}/, '[token]'));
      }
    }
    expect(presentPath('/blog/what-a-used-car-loan-costs-in-2026')).toBe('/blog/what-a-used-car-loan-costs-in-2026');
  });

  it('omits the refused values that PostgreSQL quotes', () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "Asha Secret"'), {
      severity: 'ERROR',
      code: '22P02',
      detail: 'Failing row contains (Asha Secret).',
      table: 'loans',
      parameters: ['Asha Secret'],
    });
    const text = JSON.stringify(presentError(new Error('outer', { cause: error })));
    expect(text).not.toContain('Asha Secret');
    expect(text).toContain('22P02');
    expect(text).toContain('loans');
    expect(text).toContain('log.test.ts');
  });

  it('masks the text of an error, in its stack and its causes too', () => {
    const personal = 'no loan of\n    at Asha Rao, ABCPE1234F, (98765) 43210, RN-CFCS-QYXK';
    const text = JSON.stringify(presentError(new Error(personal, { cause: new Error(personal) })));
    expect(text).not.toMatch(/asha|abcpe|98765|cfcs/i);
    expect(text).toContain('log.test.ts');
  });

  it('redacts personal fields that are logged by mistake', () => {
    const lines: string[] = [];
    const { log } = createLog('info', { write: (line) => lines.push(line) });
    log.info({ input: { email: 'asha@example.com', fullName: 'Asha' }, token: 'abc' }, 'oops');
    expect(lines.join('')).not.toMatch(/asha|abc/i);
  });
});

describe('lines of requests', () => {
  const fields = { requestId: 'id', method: 'GET', path: '/a', status: 200, ms: 0.3 };
  const request = { ...fields, isAborted: false };

  function collect() {
    const chunks: string[] = [];
    const parsed = () =>
      chunks
        .join('')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { chunks, parsed, ...createLog('info', { write: (chunk) => chunks.push(chunk) }) };
  }

  it('are JSON whatever the path contains', async () => {
    const { logRequest, flush, parsed } = collect();
    logRequest({ ...request, path: '/"\\\u0001\u2028', client: '::1', isAborted: true });
    logRequest(request);
    await flush();
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
    expect(parsed()).toEqual([
      { ...fields, level: 'info', time, path: '/"\\\u0001\u2028', client: '::1', aborted: true },
      { ...fields, level: 'info', time },
    ]);
  });

  it('wait for others, and are written before the next other line, which never waits', () => {
    const { log, logRequest, chunks, parsed } = collect();
    logRequest(request);
    expect(chunks).toEqual([]);
    log.error('Failed');
    expect(parsed()).toMatchObject([{ path: '/a' }, { msg: 'Failed' }]);
  });

  it('wait only for a moment, and never in large numbers', async () => {
    const { logRequest, chunks } = collect();
    logRequest(request);
    await expect.poll(() => chunks.length).toBe(1);
    for (let time = 0; time < 1000; time += 1) logRequest(request);
    expect(chunks.length).toBeGreaterThan(1);
  });
});

it('flushes also what was logged during a write', () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const { log, logRequest, flush } = createLog('info');
    log.info('${'x'.repeat(5000)}');
    log.info('The second line');
    logRequest(${JSON.stringify({ requestId: 'id', method: 'GET', path: '/last', status: 200, ms: 1, isAborted: false })});
    await flush();
    process.exit(0);`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const lines = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { path?: string });
  expect([status, lines.length, lines.at(-1)?.path]).toEqual([0, 3, '/last']);
});
