import { expect, test } from 'vitest';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { createStaffRepository } from '../repository.ts';
import { createPasskeyRepository, createSecondFactorRepository } from './repository.ts';

const NOW = 1_800_000_000_000;

async function arrange(database: TestDatabase) {
  await addStaff(database, ADMIN);
  const staff = createStaffRepository(database);
  const member = await staff.findByEmail(ADMIN.email);
  if (member === undefined) throw new Error('It was added before.');
  const passkeys = createPasskeyRepository(database);
  const addPasskey = async (credentialId: string) => {
    const passkey = { public_key: '', counter: 0, transports: '', name: credentialId, created_at: NOW };
    await passkeys.insert({ staff_id: member.id, credential_id: credentialId, ...passkey });
    return (await passkeys.findByCredential(credentialId))?.id ?? '';
  };
  const start = (tokenHash: string, hasSecondFactor: boolean) =>
    staff.startSession(
      { tokenHash, staffId: member.id, device: '', createdAt: NOW, expiresAt: NOW + 1000 },
      { ...member, hasSecondFactor },
    );
  return { staff, member, factors: createSecondFactorRepository(database), addPasskey, start };
}

describeEachEngine('second factors', (fresh) => {
  test('leave one of two that are removed at the same moment while one is mandatory', async () => {
    const { factors, member, addPasskey } = await arrange(await fresh());
    await factors.setRequired(true);
    await factors.putRecoveryCodes(member.id, ['a', 'b']);
    const ids = [await addPasskey('phone'), await addPasskey('laptop')];
    const outcomes = await Promise.all(ids.map((id) => factors.remove(member.id, id)));
    expect(outcomes.toSorted()).toEqual(['last', 'removed']);
    expect(await factors.countRecoveryCodes(member.id)).toBe(2);
    await factors.setRequired(false);
    expect(await factors.remove(member.id)).toBe('missing');
    expect(await factors.remove(member.id, ids[outcomes.indexOf('last')])).toBe('removed');
    expect(await factors.countRecoveryCodes(member.id)).toBe(0);
  });

  test('end a sign-in that was under way when the first was added, or all were reset', async () => {
    const { staff, factors, member, addPasskey, start } = await arrange(await fresh());
    expect(await start('before', false)).toBe(true);
    const own = await staff.findSession('before');
    await start('elsewhere', false);
    await addPasskey('phone');
    expect(await start('without it', false)).toBe(false);
    await staff.verifyAfterAdding({ id: own?.id ?? '', staffId: member.id }, NOW, true);
    expect(await staff.findSession('elsewhere')).toBeUndefined();
    expect(await staff.findSession('before')).toMatchObject({ verifiedAt: NOW, hasSecondFactor: true });
    expect(await start('with it', true)).toBe(true);
    await factors.reset(member.id);
    expect(await start('with the lost one', true)).toBe(false);
    expect(await staff.findSession('with it')).toBeUndefined();
  });
});
