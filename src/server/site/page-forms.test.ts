import { HONEYPOT_FIELD } from '../../shared/kit/form-check.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildPdf } from '../../../tests/support/documents.ts';
import { buildLoan, buildMessage, buildPartnership } from '../../../tests/support/factories.ts';
import { ApiError } from '../http/errors.ts';
import { createLog } from '../http/log.ts';
import { pageForms } from './page-forms.ts';
import { createReceipts } from './receipts.ts';

const receipts = createReceipts(Buffer.alloc(32, 'a test secret'));
const KEY = '58d2b8f1c1e94d7f8a0b';

function open(database: TestDatabase, rateLimits = false) {
  const folder = join(database.dataDir, 'files');
  const lines: string[] = [];
  const { log } = createLog('debug', { write: (line) => lines.push(line) });
  const openedAt = Date.now();
  const { modules } = buildApp(database, {
    ...(rateLimits && { env: { RATE_LIMITS: 'on', LIMITS: 'lead=1/h' } }),
    now: () => openedAt,
  });
  return {
    /** The form handlers for one request. */
    request: () => pageForms(modules.forms, { client: '192.0.2.1', log, receipts }),
    count: async (table: 'loans' | 'vendors' | 'messages' | 'resumes') =>
      (await database.db.selectFrom(table).select('id').execute()).length,
    files: () => readdir(join(folder, 'resumes')).catch(() => []),
    logged: () => lines.join(''),
  };
}

function resumeForm(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('resume', new File([new Uint8Array(buildPdf())], 'cv.pdf'));
  return form;
}

const kept = (message: string) => ({ ok: true, message, receipt: expect.any(String) as string });
const APPLIED = kept('Application submitted successfully!');

describeEachEngine('forms that are posted without a script', (fresh, _engine, itOnce) => {
  it('are stored, and stored once when sent twice, with or without a key', async () => {
    const { request, count, files } = open(await fresh());
    const [loan, partnership, message] = [buildLoan(), buildPartnership(), buildMessage()];
    // The empty hidden field of a cached page, and one that the page's script has filled.
    for (const idempotencyKey of ['', KEY]) {
      for (let time = 0; time < 2; time++) {
        const { submit } = request();
        const answers = await Promise.all([
          submit.submitLoanApplication({ ...loan, loanAmount: String(loan.loanAmount), idempotencyKey }),
          submit.submitPartnership({ ...partnership, idempotencyKey }),
          submit.submitMessage({ ...message, idempotencyKey }),
          submit.submitResume(resumeForm({ idempotencyKey })),
        ]);
        expect(answers).toEqual([
          APPLIED,
          APPLIED,
          kept('Message sent successfully!'),
          kept('Resume uploaded successfully!'),
        ]);
      }
    }
    expect([await count('loans'), await count('vendors'), await count('messages'), await count('resumes')]).toEqual([
      2, 2, 2, 2,
    ]);
    expect(await files()).toHaveLength(2);
    // A form from another person is a separate lead, even if both came without a key.
    await request().submit.submitMessage({ ...buildMessage(), idempotencyKey: '' });
    expect(await count('messages')).toBe(3);
  });

  it('are kept apart when the field is filled in that people don’t see', async () => {
    const database = await fresh();
    const { request, count } = open(database);
    const { submit } = request();
    expect(await submit.submitMessage({ ...buildMessage(), [HONEYPOT_FIELD]: 'yes' })).toEqual(
      kept('Message sent successfully!'),
    );
    expect(await count('messages')).toBe(0);
    expect(await database.db.selectFrom('suspects').select(['noun', 'reason']).execute()).toEqual([
      { noun: 'messages', reason: 'honeypot' },
    ]);
  });

  it('are refused with the API’s messages', async () => {
    const { request, count } = open(await fresh());
    const { submit, refusal } = request();
    expect(await submit.submitPartnership({ ...buildPartnership(), agreedToTerms: false })).toEqual({
      ok: false,
      status: 400,
      error: {
        code: 'invalid_input',
        message: 'You must agree to the Terms and Conditions.',
        fields: { agreedToTerms: 'You must agree to the Terms and Conditions.' },
      },
    });
    expect(refusal()?.status).toBe(400);
    expect(await submit.submitMessage({})).toMatchObject({ status: 400, error: { message: 'Full Name is required.' } });
    expect(await request().submit.submitResume(new FormData())).toMatchObject({
      status: 400,
      error: { message: 'Please select a resume first.' },
    });
    expect([await count('vendors'), await count('messages'), await count('resumes')]).toEqual([0, 0, 0]);
  });

  it('report a file that was refused before the form was read', async () => {
    const { request } = open(await fresh());
    const { submit, refuse } = request();
    refuse(new ApiError('too_large', 'The file can be at most 5 MB.'));
    expect(await submit.submitResume(new FormData())).toMatchObject({
      status: 413,
      error: { message: 'The file can be at most 5 MB.' },
    });
  });

  itOnce('share the rate limit of an address, and say how long to wait', async () => {
    const { request } = open(await fresh(), true);
    for (let time = 0; time < 10; time++)
      expect(await request().submit.submitMessage(buildMessage())).toMatchObject({ ok: true });
    const { submit, refusal } = request();
    expect(await submit.submitPartnership(buildPartnership())).toMatchObject({ ok: false, status: 429 });
    expect(refusal()?.headers).toHaveProperty('Retry-After');
  });

  it('hide internal errors, and log them without the form’s content', async () => {
    const database = await fresh();
    const { request, logged } = open(database);
    await database.close();
    const answer = await request().submit.submitMessage(buildMessage({ fullName: 'Marker', message: 'Marker' }));
    expect(answer).toEqual({
      ok: false,
      status: 500,
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again later.' },
    });
    expect(logged()).toContain('Posted form failed');
    expect(logged()).not.toMatch(/marker/i);
  });
});
