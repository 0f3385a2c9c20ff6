import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../tests/support/wait.ts';
import { testApi } from '../../tests/support/api.ts';
import { addStaff } from '../../tests/support/app.ts';
import { describeEachEngine } from '../../tests/support/databases.ts';
import { buildPdf } from '../../tests/support/documents.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { createMailServer } from '../../tests/support/mail-server.ts';
import { makeReadyFolder } from '../../tests/support/migrated.ts';
import { resumesOf } from '../../tests/support/rows.ts';
import { ADMIN, NODE, NODE_COMPILE_CACHE, ROOT, startServer } from '../../tests/support/server.ts';
import type { ListAnswer } from '../shared/kit/lists.ts';
import type { LoanApplication } from '../shared/loans/schemas.ts';

// Each test starts processes, which take long on a busy machine.
let dataDir: string;
beforeEach(async () => {
  dataDir = await makeReadyFolder();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

interface Run {
  child: ChildProcess;
  output: Promise<string>;
  errors: Promise<string>;
  code: Promise<number | null>;
  /** Resolves with the URL once the server listens. */
  listening: Promise<string>;
  /** What it wrote so far for people. */
  said(): string;
}

/** @param readsLog whether the test reads the server's log */
function run(env: Record<string, string>, readsLog = true, args: readonly string[] = []): Run {
  const child = spawn(NODE, ['src/server/main.ts', ...args], {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', ...env },
  });
  let seen = '';
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const address = /^Rinova is at (\S+)$/m.exec(seen)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.on('close', () => reject(new Error('The server exited before it listened.')));
  });
  listening.catch(() => undefined);
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    output: text(child.stdout),
    errors: readsLog ? text(child.stderr) : Promise.resolve(''),
    code,
    listening,
    said: () => seen,
  };
}

it('makes an admin, shows its password once, and seeds samples only into a new database', async () => {
  const env = { DATA_DIR: join(dataDir, 'new') };
  const first = run(env);
  const origin = await first.listening;
  const lines = first.said().trimEnd().split('\n');
  const password = /^ {2}Password: (\S{24})$/.exec(lines[2] ?? '')?.[1] ?? '';
  expect(lines).toEqual([
    'Created the first admin account. This password is shown only once:',
    '  Email:    admin@rinova.example',
    `  Password: ${password}`,
    `Rinova is at ${origin}`,
  ]);
  const token = await testApi({ origin }).signIn({ role: 'admin', email: 'admin@rinova.example', password });
  const call = async (method: string, path: string, at = origin) =>
    fetch(`${at}/api/loans${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  const list = async (at?: string) =>
    (await (await call('GET', '/get-applications?limit=50', at)).json()) as ListAnswer<LoanApplication>;
  const samples = (await list()).data;
  expect(samples).toHaveLength(12);
  expect(samples.every(({ fullName }) => fullName.startsWith('Sample Borrower'))).toBe(true);
  for (const { _id } of samples) await call('DELETE', `/delete-application/${_id}`);
  first.child.kill('SIGTERM');
  expect(await first.code).toBe(0);
  expect(await first.errors).not.toContain(password);

  const second = run(env);
  const again = await second.listening;
  expect((await list(again)).pagination.total).toBe(0);
  second.child.kill('SIGTERM');
  expect((await second.output).trimEnd()).toBe(`Rinova is at ${again}`);
});

// What is wrong with which setting is tested where each is read.
it.each([
  [{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'hunter2' }, 'ADMIN_PASSWORD has 7 characters (it is not shown)'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR is "/dev/null/data", but no folder can be made there'],
])('stops at a bad setting with one line: %j', async (env, message) => {
  const { code, errors, output } = run(env);
  expect(await code).toBe(1);
  const said = await errors;
  expect(said).toContain(message);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(said).not.toContain('hunter2');
  expect(await output).not.toContain('Rinova is at');
});

it('warns of a misspelt setting, and starts', async () => {
  const { child, listening, errors, code } = run({ RATE_LIMIT: 'hunter2' });
  await listening;
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  const said = await errors;
  expect(said).toContain('"level":"warn"');
  expect(said).toContain('RATE_LIMIT is not a setting and changes nothing. Did you mean RATE_LIMITS?');
  expect(said).not.toContain('hunter2');
});

describe('with an option', () => {
  /** Runs it in a folder that does not exist, where nothing may be made. */
  async function ask(args: readonly string[], env: Record<string, string> = {}) {
    const folder = join(dataDir, 'none');
    const { code, output, errors } = run({ DATA_DIR: folder, ...env }, true, args);
    const answer = { code: await code, output: await output, errors: await errors };
    expect(existsSync(folder)).toBe(false);
    return answer;
  }

  it('prints the options and settings, or the version', async () => {
    const help = await ask(['--help']);
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toContain('npm start -- --check ');
    expect(help.output).toContain('  PORT (default: 3000)\n      Port to listen on; "0" takes any free one\n');
    expect(help.output).toContain('(how: docs/operations.md#telling-the-team)');
    expect(await ask(['--version'])).toEqual({ code: 0, output: 'Rinova 1.0.0\n', errors: '' });
  });

  it('checks the settings and ends', async () => {
    expect(await ask(['--check'], { TRUSTPROXY: '1' })).toEqual({
      code: 0,
      output: 'The settings are valid.\n',
      errors: 'TRUSTPROXY is not a setting and changes nothing. Did you mean TRUST_PROXY?\n',
    });
    expect(await ask(['--check'], { PORT: 'x' })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('PORT is "x", but must be'),
    });
    await writeFile(join(dataDir, 'site.json'), '{ "bran": "X" }');
    expect(await ask(['--check'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('"bran" is not a known fact'),
    });
  });

  it('refuses any other with those that exist', async () => {
    const { code, output, errors } = await ask(['--halp']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain('"--halp" is not an option.');
    expect(errors).toContain('npm start -- --help');
    expect(errors).toContain('PORT=4000 npm start');
  });
});

it('says so when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const PORT = `${(other.address() as AddressInfo).port}`;
  const { code, errors, output } = run({ PORT, DATA_DIR: join(dataDir, 'new'), SAMPLE_CONTENT: 'off' });
  expect(await code).toBe(1);
  expect(await errors).toMatch(/^PORT is in use by another program: .*Choose another PORT\.\n$/m);
  // The admin account exists by now, and no later start would show its password.
  expect(await output).toMatch(/^ {2}Password: \S{24}$/m);
});

it('serves on for STOP_DELAY, asks balancers and clients to go elsewhere, and logs all of it', async () => {
  const { child, listening, code, errors } = run({ STOP_DELAY: '3' });
  const origin = await listening;
  const before = await fetch(`${origin}/`);
  expect([before.status, before.headers.get('Connection')]).toEqual([200, 'keep-alive']);
  await before.arrayBuffer();
  child.kill('SIGTERM');
  const health = async () => {
    const answer = await fetch(`${origin}/healthz`);
    return [answer.status, await answer.json()];
  };
  await eventually(async () => expect(await health()).toEqual([503, { status: 'unavailable', reason: 'stopping' }]));
  for (const path of ['/', '/api/categories', '/our-story/contact-us']) {
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('Connection')]).toEqual([200, 'close']);
    await answer.arrayBuffer();
  }
  expect(await code).toBe(0);
  const lines = (await errors)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  // A request is logged once its answer is sent, which its client may know earlier.
  for (const line of [{ path: '/', status: 200 }, { msg: 'Stopping' }, { path: '/our-story/contact-us', status: 200 }])
    expect(lines).toContainEqual(expect.objectContaining(line));
});

it('finishes what runs when it is stopped, and then ends well', async () => {
  const { child, listening, code } = run({});
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
  child.kill('SIGTERM');
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
    await addStaff(database, ADMIN);
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
    await eventually(async () => {
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
  ['is gone', 1, 'SIGINT'],
  // More lines than fit the pipe between the processes.
  ['stands still', 300, 'SIGTERM'],
] as const)('stops also when the reader of the log %s', async (reader, calls, signal) => {
  const { child, listening } = run({ RATE_LIMITS: 'off' }, false);
  const origin = await listening;
  if (reader === 'is gone') child.stderr?.destroy();
  await Promise.all(Array.from({ length: calls }, async () => (await fetch(`${origin}/api/${'x'.repeat(180)}`)).text()));
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  expect(await exit).toBe(0);
  child.stderr?.destroy();
});

it('tells the team of a lead after a mail server that hung and a kill', async () => {
  const mail = await createMailServer();
  await mail.hang();
  const server = await startServer({
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'leads@example.com',
    MAIL_TO: 'team@example.com',
  });
  try {
    await testApi(server).postLead(buildLoan());
    await eventually(() => expect(mail.connections).toBe(1));
    await server.kill();
    await mail.accept();
    await server.restart();
    await eventually(() => expect(mail.mails).toHaveLength(1));
    await testApi(server).postLead(buildLoan());
    await eventually(() => expect(mail.mails).toHaveLength(2));
    expect(new Set(mail.mails.map(({ id }) => id)).size).toBe(2);
  } finally {
    await server.stop();
    await mail.close();
  }
});
