import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { addStaff, buildApp, insertStaff } from '../../../tests/support/app.ts';
import { describeEachEngine, describeOneEngine, TRIES_ALL, type TestDatabase } from '../../../tests/support/databases.ts';
import { hashCheaply } from '../../../tests/support/passwords.ts';
import { ADMIN, NODE, NODE_COMPILE_CACHE, ROOT } from '../../../tests/support/server.ts';
import { createAuditRepository } from '../audit/repository.ts';
import { createAuditTrail } from '../audit/service.ts';
import type { Outcome, Refused } from '../../shared/kit/outcomes.ts';
import { needDone } from '../config/command-line.ts';
import { openDatabase } from '../engine/open.ts';
import { type Actor, createAccounts } from './account-service.ts';
import { createFirstStaff } from './seed.ts';
import { verifyPassword } from './sign-in/passwords.ts';
import { createSecondFactorRepository } from './second-factor/repository.ts';
import { createStaffRepository } from './repository.ts';
import { probeLeads } from '../leads/probe.ts';

const PASSWORD = 'a plain test password';
const FIRST = { role: 'admin', email: 'admin@rinova.test', password: PASSWORD } as const;

type Insistent<Service> = {
  [Name in keyof Service]: Service[Name] extends (...input: infer Input) => Promise<infer Result>
    ? (...input: Input) => Promise<Exclude<Result, Refused>>
    : never;
};
/** The same service, whose refusals throw. */
function insist<Service extends object>(service: Service) {
  const calls = Object.entries(service).map(([name, call]: [string, (...input: unknown[]) => Promise<unknown>]) => [
    name,
    async (...input: unknown[]) => {
      const result = await call(...input);
      return typeof result === 'object' && result !== null && 'ok' in result ? needDone(result as Outcome) : result;
    },
  ]);
  return Object.fromEntries(calls) as Insistent<Service>;
}

/** The accounts of a fresh database, and what the audit trail says of them. */
function office(database: TestDatabase) {
  const staff = createStaffRepository(database);
  const audit = createAuditTrail(createAuditRepository(database));
  const factors = createSecondFactorRepository(database);
  const mailer = { isOn: false, send: async () => undefined };
  const clock = { time: Date.now() };
  // At the normal cost each takes a sixth of a second.
  const hash = (password: string) => Promise.resolve(hashCheaply(password));
  const now = () => clock.time;
  const accounts = insist(createAccounts({ staff, factors, audit, mailer, brand: 'Rinova', now, hash }));
  const trail = async () => {
    const rows = await database.db
      .selectFrom('audit')
      .select(['action', 'email', 'subject_id', 'detail'])
      .orderBy('seq')
      .execute();
    return rows.map(({ action, email, subject_id, detail }) => [action, email, subject_id, JSON.parse(detail) as unknown]);
  };
  const startSession = async (id: string, tokenHash: string) => {
    const member = await staff.find(id);
    const session = { tokenHash, staffId: id, device: '', createdAt: clock.time, expiresAt: clock.time + 1000 };
    return member !== undefined && staff.startSession(session, { ...member, hasSecondFactor: false });
  };
  return { staff, accounts, clock, trail, startSession };
}

describeEachEngine('staff accounts', (fresh, engine, itOnce) => {
  const CLI: Actor = 'command line';

  itOnce('keep the last admin who can sign in', async () => {
    const { accounts } = office(await fresh());
    const { member: one } = await accounts.add(CLI, 'one@rinova.test', 'admin', PASSWORD);
    await accounts.add(CLI, 'blog@rinova.test', 'blog', PASSWORD);
    // Invited admins have no password yet: they can't open the office again.
    await accounts.invite(CLI, 'invited@rinova.test', 'admin');
    const losses = [
      () => accounts.disable(CLI, one.id),
      () => accounts.changeRole(CLI, one.id, 'blog'),
      () => accounts.changeRole(CLI, one.id, 'operations'),
    ];
    for (const loss of losses) {
      await expect(loss()).rejects.toThrow(
        'one@rinova.test is the last admin who can sign in. Add or enable another admin first.',
      );
    }
    const { member: two } = await accounts.add(CLI, 'two@rinova.test', 'admin', PASSWORD);
    await accounts.disable(CLI, one.id);
    await expect(accounts.disable(CLI, two.id)).rejects.toThrow('last admin');
    await accounts.enable(CLI, one.id);
    await accounts.changeRole(CLI, two.id, 'blog');
    expect((await accounts.list()).filter(({ role }) => role === 'admin').map(({ email }) => email)).toEqual([
      'invited@rinova.test',
      'one@rinova.test',
    ]);
  });

  it('keep the last admin also when several are lost at the same moment, on several servers', async () => {
    const database = await fresh();
    // Two connections of one process to one SQLite file would wait for each other: there several servers are not possible
    // anyway.
    const other = engine === 'postgres' ? await openDatabase({ ...database, probe: probeLeads }) : database;
    onTestFinished(() => other.close());
    const offices = [office(database), office({ ...database, ...other })];
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      ids.push(
        (
          await insertStaff(createStaffRepository(database), {
            email: `${name}@rinova.test`,
            role: 'admin',
            passwordHash: 'x',
          })
        ).id,
      );
    }
    const losses = ids.flatMap((id, index) => {
      const { accounts } = offices[index % 2] ?? office(database);
      return [accounts.disable(CLI, id), accounts.changeRole(CLI, id, 'blog')];
    });
    const outcomes = await Promise.allSettled(losses);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(failures.filter((text) => !text.includes('is the last admin who can sign in'))).toEqual([]);
    const left = (await createStaffRepository(database).list(0, 0)).filter(
      ({ role, state }) => role === 'admin' && state !== 'disabled',
    );
    expect(left).toHaveLength(1);
  });

  it.each([
    ['disable', true],
    ['changeRole', true],
    ['setPassword', true],
    ['endSessions', true],
    ['enable', false],
    ['makeLink', false],
  ] as const)('end their sessions by %s: %s', async (change, ends) => {
    const { accounts, staff, startSession } = office(await fresh());
    const { id } = await insertStaff(staff, { email: 'blog@rinova.test', role: 'blog', passwordHash: 'x' });
    await startSession(id, 'x');
    const argument = { changeRole: 'admin', setPassword: 'another plain password' } as const;
    await accounts[change](
      CLI,
      id,
      change in argument ? (argument[change as keyof typeof argument] as never) : (undefined as never),
    );
    expect((await staff.findSession('x')) === undefined).toBe(ends);
  });

  it('begin no session with a password, role or state that changed while it was checked', async () => {
    const { accounts, staff, clock } = office(await fresh());
    await insertStaff(staff, { email: 'admin@rinova.test', role: 'admin', passwordHash: 'x' });
    const { id } = await insertStaff(staff, { email: 'blog@rinova.test', role: 'blog', passwordHash: 'y' });
    const checked = { role: 'blog', passwordHash: 'y', hasSecondFactor: false } as const;
    const session = { tokenHash: 'late', staffId: id, device: '', createdAt: clock.time, expiresAt: clock.time + 1000 };
    await accounts.changeRole(CLI, id, 'admin');
    expect(await staff.startSession(session, checked)).toBe(false);
    await accounts.disable(CLI, id);
    expect(await staff.startSession(session, { ...checked, role: 'admin' })).toBe(false);
    await accounts.enable(CLI, id);
    await accounts.setPassword(CLI, id, 'another plain password');
    expect(await staff.startSession(session, { ...checked, role: 'admin' })).toBe(false);
    expect(await staff.findSession('late')).toBeUndefined();
  });

  it('are invited by a link that works once, within 72 hours', async () => {
    const { accounts, staff, clock } = office(await fresh());
    const { id, link } = await accounts.invite(CLI, 'new@rinova.test', 'blog');
    expect(link).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: clock.time + 72 * 3_600_000 });
    expect((await accounts.get(id)).member).toMatchObject({
      state: 'invited',
      linkExpiresAt: new Date(link.expiresAt).toISOString(),
    });
    clock.time = link.expiresAt - 1;
    expect((await accounts.openLink(link.token)).owner).toEqual({ email: 'new@rinova.test', role: 'blog', isNew: true });
    clock.time = link.expiresAt;
    await expect(accounts.acceptLink(link.token, PASSWORD)).rejects.toThrow('This link is no longer valid.');
    expect((await accounts.get(id)).member.linkExpiresAt).toBeNull();

    const { link: second } = await accounts.makeLink(CLI, id);
    await expect(accounts.openLink(link.token)).rejects.toThrow('no longer valid');
    await expect(accounts.acceptLink(second.token, 'short')).rejects.toThrow(
      'A password has 12 to 128 characters; this one has 5.',
    );
    const uses = await Promise.allSettled([
      accounts.acceptLink(second.token, PASSWORD),
      accounts.acceptLink(second.token, 'somebody else’s'),
    ]);
    expect(uses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(accounts.openLink(second.token)).rejects.toThrow('no longer valid');
    expect((await accounts.get(id)).member).toMatchObject({ state: 'active', linkExpiresAt: null });
    const chosen = uses[0]?.status === 'fulfilled' ? PASSWORD : 'somebody else’s';
    expect(await verifyPassword(chosen, (await staff.find(id))?.passwordHash ?? '')).toBe(true);
  });

  itOnce('get a new password by a link, and until then keep the old one', async () => {
    const { accounts, staff, startSession } = office(await fresh());
    const {
      member: { id },
    } = await accounts.add(CLI, 'one@rinova.test', 'admin', PASSWORD);
    await startSession(id, 'x');
    const { token } = (await accounts.makeLink(CLI, id)).link;
    expect((await accounts.openLink(token)).owner).toMatchObject({ isNew: false });
    expect(await staff.findSession('x')).toBeDefined();
    await accounts.acceptLink(token, 'another plain password');
    expect(await staff.findSession('x')).toBeUndefined();
    expect(await verifyPassword('another plain password', (await staff.find(id))?.passwordHash ?? '')).toBe(true);
  });

  itOnce('lose their link when they are disabled, or get a password by other means', async () => {
    const { accounts, staff } = office(await fresh());
    await insertStaff(staff, { email: 'one@rinova.test', role: 'admin', passwordHash: 'x' });
    const { id } = await insertStaff(staff, { email: 'two@rinova.test', role: 'admin', passwordHash: 'x' });
    const { link: first } = await accounts.makeLink(CLI, id);
    await accounts.disable(CLI, id);
    await expect(accounts.openLink(first.token)).rejects.toThrow('no longer valid');
    await expect(accounts.makeLink(CLI, id)).rejects.toThrow('two@rinova.test is disabled. Enable the account first.');
    await accounts.enable(CLI, id);
    await expect(accounts.openLink(first.token)).rejects.toThrow('no longer valid');
    const { link: second } = await accounts.makeLink(CLI, id);
    await accounts.setPassword(CLI, id, 'another plain password');
    await expect(accounts.openLink(second.token)).rejects.toThrow('no longer valid');
  });

  itOnce('can be withdrawn only until they are accepted', async () => {
    const { accounts } = office(await fresh());
    const { id, link } = await accounts.invite(CLI, 'typo@rinova.test', 'blog');
    await expect(accounts.invite(CLI, 'TYPO@rinova.test', 'blog')).rejects.toThrow(
      'There is already an account with this email.',
    );
    await accounts.withdraw(CLI, id);
    await expect(accounts.openLink(link.token)).rejects.toThrow('no longer valid');
    await expect(accounts.withdraw(CLI, id)).rejects.toThrow('There is no such account.');
    const again = await accounts.invite(CLI, 'typo@rinova.test', 'blog');
    await accounts.acceptLink(again.link.token, PASSWORD);
    await expect(accounts.withdraw(CLI, again.id)).rejects.toThrow(
      'typo@rinova.test has accepted the invitation. Disable the account instead.',
    );
  });

  it('leave a line for every change, with who made it, and none for what changed nothing', async () => {
    const { accounts, trail } = office(await fresh());
    const { member: one } = await accounts.add(CLI, 'one@rinova.test', 'admin', PASSWORD);
    const by = { staffId: one.id, email: one.email };
    const { id, link } = await accounts.invite(by, 'two@rinova.test', 'blog');
    await accounts.acceptLink(link.token, PASSWORD);
    await accounts.changeRole(by, id, 'admin');
    await accounts.changeRole(by, id, 'admin');
    await accounts.disable(by, id);
    await accounts.disable(by, id);
    await accounts.enable(by, id);
    await accounts.acceptLink((await accounts.makeLink(by, id)).link.token, PASSWORD);
    await accounts.endSessions(by, id);
    const gone = await accounts.invite(by, 'gone@rinova.test', 'blog');
    await accounts.withdraw(by, gone.id);
    await expect(accounts.disable(by, 'nobody')).rejects.toThrow('There is no such account.');
    const two = { name: 'two@rinova.test' };
    expect(await trail()).toEqual([
      ['staff-added', null, one.id, { name: 'one@rinova.test', to: 'admin', via: 'command line' }],
      ['staff-invited', 'one@rinova.test', id, { ...two, to: 'blog' }],
      ['staff-joined', 'two@rinova.test', id, two],
      ['staff-role-changed', 'one@rinova.test', id, { ...two, from: 'blog', to: 'admin' }],
      ['staff-disabled', 'one@rinova.test', id, two],
      ['staff-enabled', 'one@rinova.test', id, two],
      ['staff-reset-begun', 'one@rinova.test', id, two],
      ['staff-password-set', 'two@rinova.test', id, two],
      ['sessions-ended', 'one@rinova.test', id, { ...two, sessions: 0 }],
      ['staff-invited', 'one@rinova.test', gone.id, { name: 'gone@rinova.test', to: 'blog' }],
      ['staff-invitation-withdrawn', 'one@rinova.test', gone.id, { name: 'gone@rinova.test' }],
    ]);
  });

  itOnce('refuse what can’t be', async () => {
    const { accounts } = office(await fresh());
    await accounts.add(CLI, 'blog@rinova.test', 'blog', PASSWORD);
    await expect(accounts.add(CLI, 'BLOG@rinova.test', 'blog', PASSWORD)).rejects.toThrow('There is already an account');
    await expect(accounts.add(CLI, 'blog', 'blog', PASSWORD)).rejects.toThrow('"blog" is not an email address.');
    await expect(accounts.add(CLI, 'x@rinova.test', 'blog', 'short')).rejects.toThrow(
      'A password has 12 to 128 characters; this one has 5.',
    );
    await expect(accounts.find('nobody@rinova.test')).rejects.toThrow(
      'There is no account with the email nobody@rinova.test.',
    );
  });

  itOnce('are made at the first start as the settings say, and never overwritten', async () => {
    const staff = createStaffRepository(await fresh());
    expect(await createFirstStaff(staff, [FIRST], 'Rinova')).toEqual({ isNew: true, generated: undefined });
    expect(await createFirstStaff(staff, [{ ...FIRST, password: 'changed in the settings' }], 'Rinova')).toEqual({
      isNew: false,
      generated: undefined,
    });
    const kept = await staff.findByEmail(FIRST.email);
    expect(await verifyPassword(PASSWORD, kept?.passwordHash ?? '')).toBe(true);
    expect(await staff.count()).toBe(1);
  });

  itOnce('are not made with a password that is easy to guess', async () => {
    const { staff } = office(await fresh());
    for (const password of ['Password@12345', FIRST.email, 'Rinova@2026123'])
      await expect(createFirstStaff(staff, [{ ...FIRST, password }], 'Rinova')).rejects.toThrow(
        'ADMIN_PASSWORD (it is not shown) is easy to guess',
      );
    expect(await staff.count()).toBe(0);
  });

  it('are made up when there is none, once', async () => {
    const staff = createStaffRepository(await fresh());
    const { generated } = await createFirstStaff(staff, [], 'Rinova');
    expect(generated?.email).toBe('admin@rinova.example');
    const kept = await staff.findByEmail('admin@rinova.example');
    expect(await verifyPassword(generated?.password ?? '', kept?.passwordHash ?? '')).toBe(true);
    expect(await createFirstStaff(staff, [], 'Rinova')).toEqual({ isNew: false, generated: undefined });
  });
});

describeOneEngine('npm run staff', (fresh) => {
  async function run({ url, dataDir }: TestDatabase, args: readonly string[], input = '') {
    const child = spawn(NODE, ['src/server/staff/cli.ts', ...args], {
      cwd: ROOT,
      env: { DATA_DIR: dataDir, DATABASE_URL: url, NODE_COMPILE_CACHE },
    });
    child.stdin.end(input);
    const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { output, errors, code: await exited };
  }

  it('adds, lists, disables and enables beside a running server', async () => {
    const database = await fresh();
    const added = await run(
      database,
      ['add', 'one@rinova.test', '--role', 'admin', '--password-stdin'],
      `${PASSWORD}\nmore\n`,
    );
    expect(added).toEqual({ output: 'Added one@rinova.test with the role admin.\n', errors: '', code: 0 });
    const made = await run(database, ['add', 'two@rinova.test', '--role', 'blog', '--generate']);
    const password = /shown only once\): (\S{24})\n/.exec(made.output)?.[1] ?? '';
    const staff = createStaffRepository(database);
    expect(await verifyPassword(password, (await staff.findByEmail('two@rinova.test'))?.passwordHash ?? '')).toBe(true);
    expect(await verifyPassword(PASSWORD, (await staff.findByEmail('one@rinova.test'))?.passwordHash ?? '')).toBe(true);
    await run(database, ['role', 'two@rinova.test', '--role', 'admin']);
    await run(database, ['sign-out', 'two@rinova.test']);
    await run(database, ['role', 'two@rinova.test', '--role', 'blog']);
    await run(database, ['disable', 'two@rinova.test']);
    const trail = await database.db.selectFrom('audit').select(['action', 'email', 'detail']).orderBy('seq').execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'staff-added',
      'staff-added',
      'staff-role-changed',
      'sessions-ended',
      'staff-role-changed',
      'staff-disabled',
    ]);
    expect(trail.every(({ email, detail }) => email === null && detail.includes('"via":"command line"'))).toBe(true);
    expect((await run(database, ['list'])).output).toMatch(
      /^one@rinova\.test {2}admin {7}since \d{4}-\d\d-\d\d\ntwo@rinova\.test {2}blog {8}since \S+ {2}disabled\n$/,
    );
  });

  it('lets the only admin in again who has lost a second factor while one is mandatory', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const { send } = buildApp(database);
    const post = async (path: string, body: object, token = '') => {
      const answer = await send('POST', `/api/auth/${path}`, body, { token });
      return { status: answer.status, body: (await answer.json()) as { token: string; code: string } };
    };
    const { token } = (await post('login', ADMIN)).body;
    expect((await post('factors/recovery-codes', {}, token)).status).toBe(409);
    const staff = createStaffRepository(database);
    const { id = '' } = (await staff.findByEmail(ADMIN.email)) ?? {};
    await createSecondFactorRepository(database).putApp(id, { secret: 'A'.repeat(32), last_step: 0, created_at: 0 });
    await createSecondFactorRepository(database).setRequired(true);
    expect((await post('login', ADMIN)).body.code).toBe('second_factor_required');

    expect(await run(database, ['email', ADMIN.email, '--to', 'asha@rinova.test'])).toMatchObject({ code: 0, errors: '' });
    expect(await run(database, ['reset-factor', 'asha@rinova.test'])).toMatchObject({ code: 0, errors: '' });
    const { output } = await run(database, ['link', 'asha@rinova.test']);
    const link = /\nhttp:\/\/localhost:3000\/admin-login\/invite#([\w-]{43})\n$/.exec(output)?.[1];
    const accepted = await post('accept', { token: link, password: 'several unrelated words here' });
    expect((await post('factors/app', {}, accepted.body.token)).status).toBe(200);
  });

  it.runIf(TRIES_ALL)('explains what it can’t do, without a stack', async () => {
    const database = await fresh();
    for (const [args, message] of [
      [['promote'], '"promote" is not a command.'],
      [['add'], 'add needs the email of the account.'],
      [['add', 'x@rinova.test', 'secret password here'], 'A password is never part of the command.'],
      [['add', 'x@rinova.test', '--role', 'root', '--generate'], 'admin, blog'],
      [['add', 'x@rinova.test', '--role', 'blog'], 'use --generate or --password-stdin'],
      [['disable', 'x@rinova.test'], 'There is no account'],
      [['role', 'x@rinova.test'], 'role needs --role, which is one of: admin, blog, operations.'],
    ] as const) {
      const { errors, code, output } = await run(database, args);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain(message);
      expect(errors).not.toMatch(/\n\s+at /);
    }
    expect((await run(database, ['list'])).output).toBe('There are no accounts yet.\n');
    expect((await run(database, [])).output).toContain('npm run staff -- add EMAIL --role ROLE');
  });
});
