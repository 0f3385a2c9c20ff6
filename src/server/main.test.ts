import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testApi } from '../../tests/support/api.ts';
import { describeEachEngine } from '../../tests/support/databases.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { createMailServer } from '../../tests/support/mail-server.ts';
import { resumesOf } from '../../tests/support/rows.ts';
import { ADMIN, NODE, NODE_COMPILE_CACHE, ROOT, startServer } from '../../tests/support/server.ts';

// Each test starts processes, which take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rinova-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: Promise<string>;
  errors: Promise<string>;
  code: Promise<number | null>;
  /** Resolves with the URL once the server listens. */
  listening: Promise<string>;
}

/** @param readsLog whether the test reads the server's log */
function run(env: Record<string, string>, readsLog = true): Run {
  const child = spawn(NODE, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', ...env },
  });
  const listening = new Promise<string>((resolve, reject) => {
    let seen = '';
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const address = /^Rinova is at (\S+)$/m.exec(seen)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error('The server exited before it listened.')));
  });
  listening.catch(() => undefined);
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: text(child.stdout), errors: readsLog ? text(child.stderr) : Promise.resolve(''), code, listening };
}

it('makes an admin, shows its password once, and seeds samples only into a new database', async () => {
  const first = run({});
  const origin = await first.listening;
  first.child.kill('SIGTERM');
  expect(await first.code).toBe(0);
  const lines = (await first.output).trimEnd().split('\n');
  const password = /^ {2}Password: (\S{24})$/.exec(lines[2] ?? '')?.[1] ?? '';
  expect(lines).toEqual([
    'Created the first admin account. This password is shown only once:',
    '  Email:    admin@rinova.example',
    `  Password: ${password}`,
    `Rinova is at ${origin}`,
  ]);
  expect(await first.errors).not.toContain(password);

  const second = run({});
  const again = await second.listening;
  const call = async (method: string, path: string, init: RequestInit = {}) =>
    fetch(`${again}/api${path}`, { method, ...init });
  const login = await call('POST', '/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ role: 'admin', email: 'admin@rinova.example', password }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const list = async () =>
    (
      (await (await call('GET', '/loans/get-applications?limit=50', { headers })).json()) as {
        data: { _id: string; fullName: string }[];
      }
    ).data;
  const samples = await list();
  expect(samples).toHaveLength(12);
  expect(samples.every(({ fullName }) => fullName.startsWith('Sample Borrower'))).toBe(true);
  for (const { _id } of samples) await call('DELETE', `/loans/delete-application/${_id}`, { headers });
  second.child.kill('SIGTERM');
  expect((await second.output).trimEnd()).toBe(`Rinova is at ${again}`);

  const third = run({});
  const there = await third.listening;
  const left = (await (await fetch(`${there}/api/loans/get-applications`, { headers })).json()) as {
    pagination: { total: number };
  };
  expect(left.pagination.total).toBe(0);
  third.child.kill('SIGTERM');
  await third.code;
});

it.each([
  [{ PORT: 'http' }, 'PORT is "http", but must be'],
  [{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_PASSWORD has 7 characters (it is not shown)'],
  [{ HOST: '192.0.2.1' }, 'Choose another HOST or PORT'],
  [
    { FILES_URL: 's3://files?endpoint=http://127.0.0.1:9' },
    'FILES_URL: the bucket "files" at http://127.0.0.1:9 can\'t be written to: ',
  ],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR is "/dev/null/data", but no folder can be made there'],
  [{ DATA_DIR: '/proc/rinova' }, 'DATA_DIR is "/proc/rinova", but no folder can be made there'],
  [{ FILES_URL: 'file:/proc/rinova' }, 'FILES_URL: the folder "/proc/rinova" can\'t be written to: '],
  [{ DATABASE_URL: 'mysql://root:hunter2@localhost/x' }, 'DATABASE_URL is "mysql:…", but must be'],
])('stops at a bad setting with one line: %j', async (env, message) => {
  const { code, errors, output } = run(env);
  expect(await code).toBe(1);
  const said = await errors;
  expect(said).toContain(message);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(said).not.toContain('hunter2');
  expect(await output).not.toContain('Rinova is at');
});

it('stops at a bad site.json, naming the fact', async () => {
  await writeFile(join(dataDir, 'site.json'), '{ "office": { "latitude": "north" } }');
  const { code, errors } = run({});
  expect(await code).toBe(1);
  expect(await errors).toContain('"office.latitude"');
});

it('says so when its port is taken', async () => {
  const one = run({ SAMPLE_CONTENT: 'off' });
  const { port } = new URL(await one.listening);
  const other = run({ PORT: port, DATA_DIR: join(dataDir, 'other'), SAMPLE_CONTENT: 'off' });
  expect(await other.code).toBe(1);
  expect(await other.errors).toMatch(/^PORT is in use by another program: .*Choose another PORT\.\n$/m);
  // The admin account exists by now, and no later start would show its password.
  expect(await other.output).toMatch(/^ {2}Password: \S{24}$/m);
  one.child.kill('SIGTERM');
  await one.code;
});

it('serves on for STOP_DELAY, and meanwhile asks balancers and clients to go elsewhere', async () => {
  const { child, listening, code } = run({ SAMPLE_CONTENT: 'off', STOP_DELAY: '3' });
  const origin = await listening;
  const before = await fetch(`${origin}/`);
  expect([before.status, before.headers.get('Connection')]).toEqual([200, 'keep-alive']);
  await before.arrayBuffer();
  child.kill('SIGTERM');
  const health = async () => {
    const answer = await fetch(`${origin}/healthz`);
    return [answer.status, await answer.json()];
  };
  await vi.waitFor(async () => expect(await health()).toEqual([503, { status: 'unavailable', reason: 'stopping' }]), 2000);
  for (const path of ['/', '/api/categories', '/our-story/contact-us']) {
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close']);
    await answer.arrayBuffer();
  }
  expect(await code).toBe(0);
});

it.each(['SIGTERM', 'SIGINT'] as const)('finishes what runs when it gets %s, and then ends well', async (signal) => {
  const { child, listening, code } = run({ SAMPLE_CONTENT: 'off' });
  const { port } = new URL(await listening);
  const idle = connect(Number(port), '127.0.0.1');
  const idleClosed = text(idle);
  const socket = connect(Number(port), '127.0.0.1');
  const body = JSON.stringify(buildLoan());
  const answer = text(socket);
  socket.write(
    'POST /api/loans/post-application HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ' +
      `${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once('data', resolve));
  child.kill(signal);
  // The closed idle connection shows that the shutdown has begun.
  expect(await idleClosed).toBe('');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  socket.write(body);
  expect(await answer).toMatch(/HTTP\/1\.1 201 Created\r\n/);
  expect(await code).toBe(0);
});

describeEachEngine('a lead that was acknowledged', (fresh) => {
  it('survives kill -9, and is not in the log', async () => {
    const database = await fresh();
    await database.close();
    const server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'debug' });
    try {
      const api = testApi(server);
      const marked = buildLoan({
        fullName: 'Marker Person',
        email: 'marker@example.com',
        phoneNumber: '9123456780',
        address: 'Marker Street',
      });
      await api.postLead(marked);
      const rest = Promise.allSettled(Array.from({ length: 30 }, () => api.postLead(buildLoan())));
      await server.kill();
      const acknowledged = (await rest).filter(({ status }) => status === 'fulfilled').length;
      await server.restart();
      const { data, pagination } = await testApi(server).listLeads('search=marker');
      expect(data).toMatchObject([marked]);
      expect(pagination.total).toBe(1);
      expect((await testApi(server).listLeads()).pagination.total).toBeGreaterThanOrEqual(acknowledged + 1);
      expect(server.output).not.toMatch(/marker|9123456780/i);
      expect(server.output).not.toContain(ADMIN.password);
    } finally {
      await server.stop();
    }
  });
});

it('leaves no file of a resume without its entry when uploads were cut off by kill -9', async () => {
  const server = await startServer({ DATA_DIR: dataDir });
  const files = () => readdir(join(dataDir, 'files/resumes')).catch(() => []);
  const upload = () => {
    const form = new FormData();
    form.set('resume', new File([new Uint8Array(buildPdf(1024 * 1024))], 'cv.pdf'));
    return fetch(`${server.origin}/upload`, { method: 'POST', body: form });
  };
  try {
    const uploads = Promise.allSettled(Array.from({ length: 6 }, upload));
    while ((await files()).length === 0) await new Promise(setImmediate);
    await server.kill();
    const answered = (await uploads).filter(({ status }) => status === 'fulfilled').length;
    await server.restart();
    await vi.waitFor(async () => {
      const keys = resumesOf(server, 'cv.pdf').map(({ file_key }) => file_key);
      expect((await files()).map((name) => `resumes/${name}`).toSorted()).toEqual(keys.toSorted());
      expect(keys.length).toBeGreaterThanOrEqual(answered);
    });
  } finally {
    await server.stop();
  }
});

it.each([
  // A single line is not written before the server ends.
  ['is gone', 1],
  // More lines than fit the pipe between the processes.
  ['stands still', 1000],
])('stops also when whoever reads the log %s', async (reader, calls) => {
  const { child, listening } = run({ SAMPLE_CONTENT: 'off', RATE_LIMITS: 'off' }, false);
  const origin = await listening;
  if (reader === 'is gone') child.stderr?.destroy();
  await Promise.all(Array.from({ length: calls }, async () => (await fetch(`${origin}/api/${'x'.repeat(180)}`)).text()));
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  child.stderr?.destroy();
});

it('does not wait for the log', async () => {
  const { child, listening, code, errors } = run({ SAMPLE_CONTENT: 'off' });
  const origin = await listening;
  await fetch(`${origin}/healthz`);
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  const lines = (await errors)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([{ path: '/healthz', status: 200 }, { msg: 'Stopping' }]);
  expect(await readFile(join(dataDir, 'rinova.db'))).toBeDefined();
});

it('tells the team of a lead after a mail server that hung and a kill', async () => {
  const mail = await createMailServer();
  await mail.hang();
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'leads@example.com',
    MAIL_TO: 'team@example.com',
  });
  try {
    await testApi(server).postLead(buildLoan());
    await vi.waitFor(() => expect(mail.connections).toBe(1), 20_000);
    await server.kill();
    await mail.accept();
    await server.restart();
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), 20_000);
    await testApi(server).postLead(buildLoan());
    await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 20_000);
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(2);
  } finally {
    await server.stop();
    await mail.close();
  }
});
