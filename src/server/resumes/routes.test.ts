import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildDocx, buildOle, buildPdf, buildPdfOf } from '../../../tests/support/documents.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { KeptResume } from '../../shared/resumes/schemas.ts';

const MB = 1024 * 1024;
const KEY = 'b7c6a1de-2f6f-4f0e-9a55-0d5f3f1c2e77';

function formWith(bytes: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('resume', new File([new Uint8Array(bytes)], name));
  return form;
}

function open(database: TestDatabase, env: Record<string, string> = {}) {
  const openedAt = Date.now();
  const built = buildApp(database, { env, now: () => openedAt });
  async function upload(body: FormData | ReadableStream | string, headers: Record<string, string> = {}) {
    if (!(body instanceof FormData))
      return built.call('POST', '/upload', { body, headers, ...(typeof body !== 'string' && { duplex: 'half' as const }) });
    const written = new Response(body);
    return built.call('POST', '/upload', {
      body: await written.arrayBuffer(),
      headers: { 'Content-Type': written.headers.get('Content-Type') ?? '', ...headers },
    });
  }
  const folder = join(database.dataDir, 'files/resumes');
  const rows = () => database.db.selectFrom('resumes').selectAll().orderBy('seq').execute();
  const files = () => readdir(folder).catch(() => []);
  return { ...built, upload, folder, rows, files };
}

describeEachEngine('resumes', (fresh, _engine, itOnce) => {
  itOnce.each([
    ['pdf', buildPdf(), 'Asha CV.PDF', 'Asha CV.pdf'],
    ['doc', buildOle(), 'आशा.doc', 'आशा.doc'],
    ['docx', buildDocx(), 'C:\\docs\\cv.docx', 'cv.docx'],
    ['pdf', buildPdf(), 'named wrongly.docx', 'named wrongly.pdf'],
  ])('are kept as %s under a random name', async (type, bytes, name, cleaned) => {
    const { upload, rows, folder, files } = open(await fresh());
    const answer = await upload(formWith(bytes, name));
    expect([answer.status, await answer.json()]).toEqual([201, { message: 'Resume uploaded successfully!' }]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      file_name: cleaned,
      file_type: type,
      file_size: bytes.length,
      search: `${cleaned.toLowerCase().replace('.', ' ')}\u001f`,
      position: '',
    });
    expect(row?.file_key).toMatch(new RegExp(`^resumes/[\\da-f-]{36}\\.${type}$`));
    expect(await files()).toEqual([row?.file_key.slice('resumes/'.length)]);
    expect(await readFile(join(folder, (await files())[0] ?? ''))).toEqual(bytes);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, (await files())[0] ?? ''))).mode & 0o777).toBe(0o600);
  });

  itOnce('are refused with a reason, and leave nothing', async () => {
    const { upload, rows, files, logged } = open(await fresh());
    const missing = {
      message: 'Please select a resume first.',
      code: 'invalid_input',
      fields: { resume: 'Please select a resume first.' },
    };
    const wrong = { message: 'Only PDF, DOC and DOCX files are accepted.', code: 'unsupported_media_type' };
    const empty = { message: 'The file is empty. Choose another one.', code: 'invalid_input' };
    const active = { message: expect.stringContaining('macros'), code: 'unsupported_media_type' };
    const script = {
      message: 'The file contains JavaScript. Print it to a new PDF and upload that.',
      code: 'unsupported_media_type',
    };
    const large = { message: 'The file can be at most 5 MB.', code: 'too_large' };
    const text = new FormData();
    text.set('resume', 'marker.pdf');
    for (const [body, status, error] of [
      [new FormData(), 400, missing],
      [text, 400, missing],
      [formWith(Buffer.alloc(0), ''), 400, missing],
      [formWith(Buffer.alloc(0), 'marker.pdf'), 400, empty],
      [formWith(Buffer.from('<html>'), 'marker.pdf'), 415, wrong],
      [formWith(buildDocx({ 'word/vbaProject.bin': 'x' }), 'marker.docx'), 415, active],
      [formWith(buildOle(['Root Entry', 'WordDocument', 'Macros']), 'marker.doc'), 415, active],
      [formWith(buildPdfOf(['<< /OpenAction << /S /JavaScript /JS (marker) >> >>']), 'marker.pdf'), 415, script],
      [formWith(buildPdf(), 'marker'), 415, wrong],
      [formWith(buildPdf(), 'marker.pdf.exe'), 415, wrong],
      [formWith(buildPdf(5 * MB + 1), 'marker.pdf'), 413, large],
      [formWith(buildPdf(20 * MB), 'marker.pdf'), 413, large],
    ] as const) {
      const answer = await upload(body);
      expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining(error)]);
    }
    expect(await rows()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(logged()).not.toMatch(/marker/);
  });

  it('tell for which opening they are, in the list, in both exports, and to the team', async () => {
    const database = await fresh();
    const { upload, rows, send, call } = open(database, {
      WEBHOOK_URL: 'http://127.0.0.1:9/',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    });
    await addStaff(database, ADMIN);
    for (const position of ['Frontend Engineer', ' Chef\n de cuisine ', '']) {
      expect((await upload(formWith(buildPdf(), 'cv.pdf', { position }))).status).toBe(201);
    }
    expect((await rows()).map(({ position }) => position)).toEqual(['Frontend Engineer', 'Chef de cuisine', '']);
    const news = await database.db.selectFrom('outbox').select('summary').orderBy('id').execute();
    expect(news.map(({ summary }) => summary).toSorted()).toEqual([
      'PDF',
      'PDF, Frontend Engineer',
      'PDF, another position',
    ]);

    const { token } = (await (await send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const read = (path: string) => call('GET', `/api/resumes${path}`, { headers: { Authorization: `Bearer ${token}` } });
    const { data } = (await (await read('?search=engineer')).json()) as { data: KeptResume[] };
    expect(data.map(({ position }) => position)).toEqual(['Frontend Engineer']);
    const sorted = (await (await read('?sort=position&direction=desc')).json()) as { data: KeptResume[] };
    expect(sorted.data.map(({ position }) => position)).toEqual(['Frontend Engineer', 'Chef de cuisine', '']);
    expect((await (await read('/export/csv')).text()).split('\r\n').slice(0, 2)).toEqual([
      'File Name,Position,Type,Size (bytes),Date (IST)',
      expect.stringMatching(/^cv\.pdf,,PDF,/),
    ]);
    const long = await upload(formWith(buildPdf(), 'cv.pdf', { position: 'x'.repeat(101) }));
    const message = 'The position can have at most 100 characters.';
    expect([long.status, await long.json()]).toEqual([
      400,
      { code: 'invalid_input', message, fields: { position: message } },
    ]);
    expect(await rows()).toHaveLength(3);
  });

  itOnce('may have exactly 5 MB', async () => {
    const { upload, rows } = open(await fresh());
    expect((await upload(formWith(buildPdf(5 * MB), 'large.pdf'))).status).toBe(201);
    expect(await rows()).toMatchObject([{ file_size: 5 * MB }]);
  });

  itOnce('are read no further than they may be long', async () => {
    const { upload } = open(await fresh());
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const answer = await upload(endless, { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(6 * MB);
  });

  itOnce('are copied as they come, so that many tiny pieces take no more memory than their bytes', async () => {
    const { upload, rows, folder } = open(await fresh());
    const form = new Response(formWith(buildPdf(5000), 'cv.pdf'));
    const bytes = new Uint8Array(await form.arrayBuffer());
    // The same byte of memory again and again: a receiver that kept the pieces would find the last one in each.
    const piece = new Uint8Array(1);
    let sent = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          const byte = bytes[sent++];
          if (byte === undefined) return controller.close();
          piece[0] = byte;
          controller.enqueue(piece);
        },
      },
      { highWaterMark: 0 },
    );
    expect((await upload(body, { 'Content-Type': form.headers.get('Content-Type') ?? '' })).status).toBe(201);
    const [row] = await rows();
    expect(await readFile(join(folder, '..', row?.file_key ?? ''))).toEqual(buildPdf(5000));
  });

  itOnce('are no fault of the server when their sender goes away, and make room for others', async () => {
    const { upload, rows, logged } = open(await fresh());
    const cutOff = () => {
      const pieces = [new Uint8Array(1000), new Uint8Array(1000)];
      return new ReadableStream({
        pull(controller) {
          const piece = pieces.pop();
          if (piece) controller.enqueue(piece);
          else controller.error(new Error('aborted'));
        },
      });
    };
    // More than may be under way at once.
    for (let time = 0; time < 30; time++)
      expect((await upload(cutOff(), { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400);
    expect((await upload(formWith(buildPdf(), 'cv.pdf'))).status).toBe(201);
    expect(await rows()).toHaveLength(1);
    expect(logged()).not.toContain('Request failed');
  });

  itOnce('go in however many slow senders there are; the slowest of the address that holds most give way', async () => {
    const { call, upload } = open(await fresh());
    const ends: (() => void)[] = [];
    /** Sends some bytes and then nothing until it is ended. */
    const slow = (client: string, size: number) =>
      call('POST', '/upload', {
        client,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(size));
            ends.push(() => controller.close());
          },
        }),
        duplex: 'half',
      } as RequestInit & { client: string });
    const patient = slow('198.51.100.7', 1000);
    const greedy = Array.from({ length: 30 }, () => slow('203.0.113.9', 5 * MB));
    const statuses: number[] = [];
    for (const each of greedy) void each.then(({ status }) => statuses.push(status));
    expect((await upload(formWith(buildPdf(MB), 'cv.pdf'))).status).toBe(201);
    await eventually(() => expect(statuses).toEqual([503, 503, 503, 503, 503]));
    for (const end of ends) {
      try {
        end();
      } catch {
        // It was cut off.
      }
    }
    expect((await patient).status).toBe(400);
    await Promise.all(greedy);
  });

  itOnce('must come as a whole form', async () => {
    const { upload, call, files } = open(await fresh());
    const type = 'multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const many = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(90_000);
    for (const [body, contentType, status] of [
      [part, type, 400],
      ['', type, 400],
      ['nonsense', type, 400],
      [part, 'multipart/form-data; charset=x', 400],
      [`${many}--x--\r\n`, type, 400],
      [part, 'multipart/form-data', 415],
      ['resume=a.pdf', 'application/x-www-form-urlencoded', 415],
      ['{}', 'application/json', 415],
    ] as const) {
      expect([body.slice(0, 40), contentType, (await upload(body, { 'Content-Type': contentType })).status]).toEqual([
        body.slice(0, 40),
        contentType,
        status,
      ]);
    }
    const read = await call('GET', '/upload');
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(await files()).toEqual([]);
  });

  it('are kept once for one key, however often and however quickly they come', async () => {
    const database = await fresh();
    const { upload, rows, files } = open(database);
    const other = open(database);
    const form = () => formWith(buildPdf(), 'cv.pdf');
    const header = { 'Idempotency-Key': KEY };
    const answers = await Promise.all([upload(form(), header), upload(form(), header), other.upload(form(), header)]);
    answers.push(await upload(formWith(buildPdf(), 'cv.pdf', { idempotencyKey: KEY })));
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([201, { message: 'Resume uploaded successfully!' }]);
    const [row, ...more] = await rows();
    expect(more).toEqual([]);
    expect(await files()).toEqual([row?.file_key.slice('resumes/'.length)]);
    await upload(formWith(buildPdf(2000), 'cv.pdf'), header);
    await upload(form());
    await upload(form());
    expect([(await rows()).length, (await files()).length]).toEqual([4, 4]);
  });

  itOnce('leave no file when their entry can not be kept', async () => {
    const database = await fresh();
    const { upload, files, logged } = open(database);
    await database.close();
    const answer = await upload(formWith(buildPdf(), 'marker.pdf'));
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong on our side. Please try again later.' },
    ]);
    expect(await files()).toEqual([]);
    expect(logged()).not.toMatch(/marker/);
  });

  itOnce('are not taken from forms of other sites', async () => {
    const { upload, rows } = open(await fresh(), { PUBLIC_URL: 'https://www.example.com' });
    expect((await upload(formWith(buildPdf(), 'cv.pdf'), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await upload(formWith(buildPdf(), 'cv.pdf'), { Origin: 'https://www.example.com' })).status).toBe(201);
    expect(await rows()).toHaveLength(1);
  });

  itOnce('are limited by address', async () => {
    const { upload } = open(await fresh(), { RATE_LIMITS: 'on', LIMITS: 'upload=10/min' });
    for (let time = 0; time < 10; time++) expect((await upload(formWith(buildPdf(), 'cv.pdf'))).status).toBe(201);
    const refused = await upload(formWith(buildPdf(), 'cv.pdf'));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '6']);
  });
});
