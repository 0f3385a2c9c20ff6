import { IMPORT_HOURS, type ImportRow, type NewImport } from '../../src/shared/loans/imports.ts';
import { labelsOf } from '../../src/shared/kit/field-words.ts';
import { namesOf } from '../../src/shared/kit/fields.ts';
import { LOAN_FIELDS, type LoanApplicationInput, type LoanField } from '../../src/shared/loans/schemas.ts';
import { createLoanRepository } from '../../src/server/loans/repository.ts';
import { addSession, addStaff, buildApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { ADMIN } from './server.ts';

export const HEADERS = Object.values(labelsOf(LOAN_FIELDS));
export const cells = (loan: object) => {
  const values: Partial<Record<LoanField, unknown>> = loan;
  return namesOf(LOAN_FIELDS).map((field) => String(values[field]));
};
export const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** An office whose admin imports files. */
export async function office(database: TestDatabase, now?: () => number) {
  await addStaff(database, ADMIN);
  await addSession(database, ADMIN, 'admin-token', 3 * IMPORT_HOURS * 3_600_000);
  const channels = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@rinova.test', MAIL_TO: 'team@rinova.test' };
  const built = buildApp(database, { env: channels, ...(now && { now }) });
  const headers = { Authorization: 'Bearer admin-token' };
  const post = async <Answer>(path: string, body: unknown) => {
    const answer = await built.send('POST', path, body, { token: 'admin-token' });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  return {
    ...built,
    post,
    loans: createLoanRepository(database),
    async upload(content: string | Uint8Array<ArrayBuffer>, name = 'leads.csv') {
      const form = new FormData();
      form.set('file', new File([content], name));
      const answer = await built.call('POST', '/api/imports', { headers, body: form });
      return { status: answer.status, body: (await answer.json()) as NewImport & { message: string } };
    },
    get: (path: string) => built.call('GET', path, { headers }),
    remove: (path: string) => built.call('DELETE', path, { headers }),
    rows: async () => (await (await built.call('GET', '/api/imports', { headers })).json()) as ImportRow[],
    all: async (search = '') => {
      const answer = await built.call('GET', `/api/loans/get-applications?search=${search}`, { headers });
      return ((await answer.json()) as { data: LoanApplicationInput[] }).data;
    },
  };
}
