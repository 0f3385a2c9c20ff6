import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { NODE, ROOT } from '../../../tests/support/server.ts';
import { createAccounts } from './accounts.ts';
import { makeFirstStaff } from './first-start.ts';
import { verifyPassword } from './passwords.ts';
import { createStaffRepository } from './repository.ts';

const PASSWORD = 'a plain test password';
const FIRST = { role: 'admin', email: 'admin@rinova.test', password: PASSWORD } as const;

describeEachEngine('staff accounts', (fresh) => {
  it('keep the last admin who can sign in', async () => {
    const staff = createStaffRepository(await fresh());
    const accounts = createAccounts(staff);
    await accounts.add('one@rinova.test', 'admin', PASSWORD);
    await accounts.add('blog@rinova.test', 'blog', PASSWORD);
    await expect(accounts.disable('ONE@rinova.test')).rejects.toThrow('one@rinova.test is the last admin who can sign in.');
    await accounts.add('two@rinova.test', 'admin', PASSWORD);
    await accounts.disable('one@rinova.test');
    await expect(accounts.disable('two@rinova.test')).rejects.toThrow('last admin');
    await accounts.enable('one@rinova.test');
    await accounts.disable('two@rinova.test');
  });

  it.each(['disable', 'setPassword'] as const)('end their sessions by %s', async (change) => {
    const staff = createStaffRepository(await fresh());
    const accounts = createAccounts(staff);
    const { id } = await accounts.add('blog@rinova.test', 'blog', PASSWORD);
    await staff.insertSession({ tokenHash: 'x', staffId: id, createdAt: Date.now(), expiresAt: Date.now() + 1000 });
    await accounts[change]('blog@rinova.test', 'another plain password');
    expect(await staff.findSession('x')).toBeUndefined();
  });

  it('refuse what can’t be', async () => {
    const accounts = createAccounts(createStaffRepository(await fresh()));
    await accounts.add('blog@rinova.test', 'blog', PASSWORD);
    await expect(accounts.add('BLOG@rinova.test', 'blog', PASSWORD)).rejects.toThrow('There is already an account');
    await expect(accounts.add('blog', 'blog', PASSWORD)).rejects.toThrow('"blog" is not an email address.');
    await expect(accounts.add('x@rinova.test', 'blog', 'short')).rejects.toThrow('A password has 12 to 128 characters; this one has 5.');
    await expect(accounts.setPassword('nobody@rinova.test', PASSWORD)).rejects.toThrow('There is no account with the email nobody@rinova.test.');
  });

  it('are made at the first start as the settings say, and never overwritten', async () => {
    const staff = createStaffRepository(await fresh());
    expect(await makeFirstStaff(staff, [FIRST])).toEqual({ isNew: true, madeUp: undefined });
    expect(await makeFirstStaff(staff, [{ ...FIRST, password: 'changed in the settings' }])).toEqual({ isNew: false, madeUp: undefined });
    const kept = await staff.findByEmail(FIRST.email);
    expect(await verifyPassword(PASSWORD, kept?.passwordHash ?? '')).toBe(true);
    expect(await staff.count()).toBe(1);
  });

  it('are made up when there is none, once', async () => {
    const staff = createStaffRepository(await fresh());
    const { madeUp } = await makeFirstStaff(staff, []);
    expect(madeUp?.email).toBe('admin@rinova.example');
    const kept = await staff.findByEmail('admin@rinova.example');
    expect(await verifyPassword(madeUp?.password ?? '', kept?.passwordHash ?? '')).toBe(true);
    expect(await makeFirstStaff(staff, [])).toEqual({ isNew: false, madeUp: undefined });
  });
});

describeEachEngine('npm run staff', (fresh) => {
  async function run({ url, dataDir }: TestDatabase, args: readonly string[], input = '') {
    const child = spawn(NODE, ['src/server/staff/cli.ts', ...args], { cwd: ROOT, env: { DATA_DIR: dataDir, DATABASE_URL: url } });
    child.stdin.end(input);
    const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { output, errors, code: await exited };
  }

  it('adds, lists, disables and enables beside a running server', async () => {
    const database = await fresh();
    const added = await run(database, ['add', 'one@rinova.test', '--role', 'admin', '--password-stdin'], `${PASSWORD}\nmore\n`);
    expect(added).toEqual({ output: 'Added one@rinova.test with the role admin.\n', errors: '', code: 0 });
    const made = await run(database, ['add', 'two@rinova.test', '--role', 'blog', '--generate']);
    const password = /shown only this once: (\S{20})\n/.exec(made.output)?.[1] ?? '';
    const staff = createStaffRepository(database);
    expect(await verifyPassword(password, (await staff.findByEmail('two@rinova.test'))?.passwordHash ?? '')).toBe(true);
    expect(await verifyPassword(PASSWORD, (await staff.findByEmail('one@rinova.test'))?.passwordHash ?? '')).toBe(true);
    await run(database, ['disable', 'two@rinova.test']);
    expect((await run(database, ['list'])).output).toMatch(/^one@rinova\.test {2}admin {2}since \d{4}-\d\d-\d\d\ntwo@rinova\.test {2}blog {3}since \S+ {2}disabled\n$/);
  });

  it('explains what it can’t do, without a stack', async () => {
    const database = await fresh();
    for (const [args, message] of [
      [['promote'], '"promote" is not a command.'],
      [['add'], 'add needs the email of the account.'],
      [['add', 'x@rinova.test', 'secret password here'], 'A password is never part of the command.'],
      [['add', 'x@rinova.test', '--role', 'root', '--generate'], 'admin, blog'],
      [['add', 'x@rinova.test', '--role', 'blog'], 'use --generate or --password-stdin'],
      [['disable', 'x@rinova.test'], 'There is no account'],
    ] as const) {
      const { errors, code, output } = await run(database, args);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain(message);
      expect(errors).not.toMatch(/\n\s+at /);
    }
    expect((await run(database, [])).output).toContain('npm run staff -- add EMAIL --role ROLE');
  });
});
