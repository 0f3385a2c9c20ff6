import { expect, it } from 'vitest';
import { hashCheaply } from '../../../tests/support/passwords.ts';
import { insertStaff } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { hashPassword, verifyPassword } from './sign-in/passwords.ts';
import { createStaffRepository } from './repository.ts';
import { createStaffService, SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS } from './service.ts';

const PASSWORD = 'a plain test password';
const ADMIN = { role: 'admin', email: 'admin@rinova.test', password: PASSWORD } as const;

describeEachEngine('sessions', (fresh, _engine, itOnce) => {
  async function arrange(passwordHash = hashCheaply(PASSWORD)) {
    const database = await fresh();
    const staff = createStaffRepository(database);
    const member = await insertStaff(staff, { email: ADMIN.email, role: ADMIN.role, passwordHash });
    await staff.insert({ email: 'other@rinova.test', role: 'admin', passwordHash: 'x' });
    const clock = { time: Date.now() };
    const verified: string[] = [];
    const service = createStaffService({
      settings: { operationsExports: false },
      brand: 'Rinova',
      staff,
      now: () => clock.time,
      verify(password, hash) {
        verified.push(hash);
        return verifyPassword(password, hash);
      },
    });
    const signIn = async () => {
      const outcome = await service.login(ADMIN, '');
      return 'token' in outcome ? outcome.token : '';
    };
    return { database, staff, member, clock, service, verified, signIn };
  }

  it('hands out unguessable tokens and keeps only their hashes', async () => {
    const { service, signIn, staff } = await arrange();
    const token = await signIn();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await service.authenticate(token)).toMatchObject({ role: 'admin' });
    expect(await staff.findSession(token)).toBeUndefined();
    expect(await signIn()).not.toBe(token);
  });

  itOnce('does the same work for every refusal', async () => {
    const { service, staff, member, verified } = await arrange(await hashPassword(PASSWORD));
    for (const [attempt, refused] of [
      [{ ...ADMIN, email: 'nobody@rinova.test' }, 'unknown'],
      [{ ...ADMIN, role: 'blog' }, 'role'],
      [{ ...ADMIN, password: 'not the password' }, 'password'],
    ] as const) {
      verified.length = 0;
      expect(await service.login(attempt, '')).toMatchObject({ refused });
      expect(verified).toHaveLength(1);
      // The same cost as the hash of a real account.
      expect(verified[0]).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    }
    await staff.change(member.id, { disabled: true });
    verified.length = 0;
    expect(await service.login(ADMIN, '')).toMatchObject({ refused: 'disabled' });
    expect(verified).toHaveLength(1);
  });

  it('finds the account whatever the case of the e-mail', async () => {
    const { service } = await arrange();
    expect(await service.login({ ...ADMIN, email: 'ADMIN@Rinova.test' }, '')).toHaveProperty('token');
  });

  it('end when they were not used for a working day', async () => {
    const { service, clock, signIn } = await arrange();
    const token = await signIn();
    for (let use = 0; use < 4; use++) {
      clock.time += SESSION_IDLE_TIMEOUT_MS - 1;
      expect(await service.authenticate(token)).toBeDefined();
    }
    clock.time += SESSION_IDLE_TIMEOUT_MS;
    expect(await service.authenticate(token)).toBeUndefined();
  });

  itOnce('end after a week, however much they were used', async () => {
    const { service, clock, signIn } = await arrange();
    const token = await signIn();
    const end = clock.time + SESSION_MAX_AGE_MS;
    while (clock.time + SESSION_IDLE_TIMEOUT_MS / 2 < end) {
      clock.time += SESSION_IDLE_TIMEOUT_MS / 2;
      expect(await service.authenticate(token)).toBeDefined();
    }
    clock.time = end;
    expect(await service.authenticate(token)).toBeUndefined();
  });

  it('note their use once a minute at most', async () => {
    const { service, clock, signIn, staff } = await arrange();
    const token = await signIn();
    let touched = 0;
    const touch = staff.touchSession;
    staff.touchSession = (...use) => {
      touched++;
      return touch(...use);
    };
    for (let second = 0; second < 180; second++) {
      clock.time += 1000;
      await service.authenticate(token);
    }
    expect(touched).toBe(3);
  });

  it('are swept away when they have ended', async () => {
    const { signIn, clock, database } = await arrange();
    for (let each = 0; each < 3; each++) await signIn();
    clock.time += SESSION_MAX_AGE_MS;
    await signIn();
    expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  itOnce('end at logout, and alone', async () => {
    const { service, signIn } = await arrange();
    const [one, other] = [await signIn(), await signIn()];
    await service.logout(one);
    expect(await service.authenticate(one)).toBeUndefined();
    expect(await service.authenticate(other)).toBeDefined();
  });

  it('end when the account is disabled', async () => {
    const { service, signIn, staff, member } = await arrange();
    const token = await signIn();
    await staff.change(member.id, { disabled: true });
    expect(await service.authenticate(token)).toBeUndefined();
    await staff.change(member.id, { disabled: false });
    expect(await service.authenticate(token)).toBeUndefined();
  });
});
