import { expect, test } from 'vitest';
import { insertStaff } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { createStaffRepository, type StaffRepository } from './repository.ts';

const ADA = { email: 'Ada@Example.com', role: 'admin', passwordHash: 'hash of Ada' } as const;
const BEN = { email: 'ben@example.com', role: 'blog', passwordHash: 'hash of Ben' } as const;

async function insertSession(
  staff: StaffRepository,
  tokenHash: string,
  staffId: string,
  createdAt: number,
  expiresAt: number,
) {
  const member = await staff.find(staffId);
  const session = { tokenHash, staffId, device: 'Chrome on Windows', createdAt, expiresAt };
  return staff.startSession(session, { role: 'admin', passwordHash: '', ...member, hasSecondFactor: false });
}

const NOW = 1_800_000_000_000;

describeEachEngine('staff repository', (fresh) => {
  test('keeps an account and finds it by its email in any case', async () => {
    const staff = createStaffRepository(await fresh());
    expect([await staff.count(), await staff.list(0, NOW), await staff.findByEmail(ADA.email)]).toEqual([0, [], undefined]);
    const ada = await insertStaff(staff, ADA);
    expect(ada).toEqual({
      id: expect.any(String),
      email: 'Ada@Example.com',
      role: 'admin',
      disabled: false,
      invited: false,
      createdAt: expect.any(Number),
      lastSeenAt: null,
    });
    for (const email of ['Ada@Example.com', 'ada@example.com', ' ADA@EXAMPLE.COM ']) {
      expect(await staff.findByEmail(email)).toEqual({ ...ada, passwordHash: 'hash of Ada' });
    }
    for (const email of ['', 'a%', '\u0000', 'ada@example.co', 'ada@example.com\u0001x'])
      expect(await staff.findByEmail(email)).toBeUndefined();
  });

  test('lists accounts by email', async () => {
    const staff = createStaffRepository(await fresh());
    const ben = await insertStaff(staff, BEN);
    const ada = await insertStaff(staff, ADA);
    expect(await staff.list(0, NOW)).toEqual(
      [ada, ben].map(({ id, email, role, createdAt }) => ({
        _id: id,
        email,
        role,
        state: 'active',
        createdAt: new Date(createdAt).toISOString(),
        lastSeenAt: null,
        sessions: 0,
        secondFactor: false,
        linkExpiresAt: null,
      })),
    );
    expect(await staff.count()).toBe(2);
  });

  test('refuses a second account with an email that differs in case alone', async () => {
    const staff = createStaffRepository(await fresh());
    await staff.insert(ADA);
    expect(await staff.insert({ ...BEN, email: 'aDA@example.COM' })).toBeUndefined();
    const twice = await Promise.all([staff.insert(BEN), staff.insert(BEN)]);
    expect(twice.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await staff.count()).toBe(2);
  });

  test('changes the password and the switch of one account', async () => {
    const staff = createStaffRepository(await fresh());
    const ada = await insertStaff(staff, ADA);
    await staff.insert(BEN);
    await staff.setPasswordHash(ada.id, 'another hash');
    await staff.insert({ ...ADA, email: 'other@example.com' });
    await staff.change(ada.id, { disabled: true });
    expect(await staff.findByEmail(ADA.email)).toMatchObject({ passwordHash: 'another hash', disabled: true });
    expect(await staff.findByEmail(BEN.email)).toMatchObject({ passwordHash: 'hash of Ben', disabled: false });
    await staff.change(ada.id, { disabled: false });
    expect(await staff.findByEmail(ADA.email)).toMatchObject({ disabled: false });
  });

  test('answers a session with what its owner may do at this moment', async () => {
    const staff = createStaffRepository(await fresh());
    const ada = await insertStaff(staff, ADA);
    await insertSession(staff, 'token', ada.id, 1_800_000_000_000, 1_900_000_000_000);
    const session = {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      staffId: ada.id,
      email: 'Ada@Example.com',
      role: 'admin',
      disabled: false,
      createdAt: 1_800_000_000_000,
      lastUsedAt: 1_800_000_000_000,
      expiresAt: 1_900_000_000_000,
      verifiedAt: null,
      hasSecondFactor: false,
      isFactorRequired: false,
    };
    expect(await staff.findSession('token')).toEqual(session);
    expect(await staff.findSession('TOKEN')).toBeUndefined();
    await staff.touchSession('token', 1_800_000_000_001);
    await staff.change(ada.id, { role: 'admin' });
    expect(await staff.findSession('token')).toEqual({ ...session, lastUsedAt: 1_800_000_000_001 });
    expect((await staff.find(ada.id))?.lastSeenAt).toBe(1_800_000_000_001);
    await staff.deleteSession('token');
    expect(await staff.findSession('token')).toBeUndefined();
  });

  test('refuses a session without an account', async () => {
    const staff = createStaffRepository(await fresh());
    expect(await insertSession(staff, 'token', 'nobody', 1, 2)).toBe(false);
    expect(await staff.findSession('token')).toBeUndefined();
  });

  test('lists the open sessions of an account, and counts them', async () => {
    const staff = createStaffRepository(await fresh());
    const [ada, ben] = [await insertStaff(staff, ADA), await insertStaff(staff, BEN)];
    await insertSession(staff, 'of ben', ben.id, NOW - 1, NOW + 1);
    await insertSession(staff, 'older', ada.id, NOW - 2, NOW + 1);
    await insertSession(staff, 'newer', ada.id, NOW - 1, NOW + 1);
    await insertSession(staff, 'idle', ada.id, NOW - 100, NOW + 1);
    await insertSession(staff, 'expired', ada.id, NOW - 1, NOW);
    const open = await staff.listSessions(ada.id, NOW - 100, NOW);
    expect(open.map(({ device, lastUsedAt }) => [device, lastUsedAt])).toEqual([
      ['Chrome on Windows', NOW - 1],
      ['Chrome on Windows', NOW - 2],
    ]);
    expect((await staff.list(NOW - 100, NOW)).map(({ sessions }) => sessions)).toEqual([2, 1]);
    const [newer, older] = open.map(({ id }) => id);
    expect(await staff.deleteSessionOf(ben.id, newer ?? '')).toBe(false);
    expect(await staff.deleteSessionOf(ada.id, newer ?? '')).toBe(true);
    expect(await staff.deleteSessionOf(ada.id, 'x\u0000')).toBe(false);
    await insertSession(staff, 'newest', ada.id, NOW, NOW + 1);
    expect(await staff.deleteSessionsOf(ada.id, older)).toBe(3);
    expect(await staff.listSessions(ada.id, NOW - 100, NOW)).toMatchObject([{ id: older }]);
  });

  test('deletes the sessions of one account, and those that are idle or expired', async () => {
    const staff = createStaffRepository(await fresh());
    const [ada, ben] = [await insertStaff(staff, ADA), await insertStaff(staff, BEN)];
    await insertSession(staff, 'of ben', ben.id, 100, 1000);
    await insertSession(staff, 'of ada', ada.id, 100, 1000);
    await staff.deleteSessionsOf(ada.id);
    expect(await staff.findSession('of ada')).toBeUndefined();
    await insertSession(staff, 'idle', ada.id, 49, 1000);
    await insertSession(staff, 'barely used', ada.id, 50, 1000);
    await insertSession(staff, 'expired', ada.id, 100, 200);
    await insertSession(staff, 'barely valid', ada.id, 100, 201);
    await staff.deleteSessionsBefore(50, 200);
    const left = ['of ben', 'idle', 'barely used', 'expired', 'barely valid'].map(
      async (token) => (await staff.findSession(token)) && token,
    );
    expect((await Promise.all(left)).filter(Boolean)).toEqual(['of ben', 'barely used', 'barely valid']);
  });
});
