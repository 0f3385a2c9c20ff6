import { beforeAll, expect, it } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { LoanApplication } from '../../shared/loans/schemas.ts';

const PEOPLE = {
  brien: { fullName: 'Sean O’Brien', address: '12, M.G. Road, Pune' },
  jose: { fullName: 'José Núñez', email: 'jose.nunez@sample.example', phoneNumber: '9123456780' },
  hindi: { fullName: 'चाँदनी हिन्दी', address: 'गाँव फ़तेहपुर, मकान ४२' },
  fatima: { fullName: 'फ़ातिमा बेगम', address: 'Flat A-12, Anne-Marie House' },
  sharma: { fullName: 'Priya Sharma', address: '100%_sure "Villa", 5.5 km' },
  other: { fullName: 'Priya Sharma', address: 'Fifty Five Road, 55 km' },
};
type Person = keyof typeof PEOPLE;

/** What is typed, and who is found. */
const SEARCHES: readonly (readonly [typed: string, ...found: Person[]])[] = [
  ["O'Brien", 'brien'],
  ['O’Brien', 'brien'],
  ['obrien', 'brien'],
  ["o'b", 'brien'],
  ['jose nunez', 'jose'],
  ['JOSÉ NÚÑEZ', 'jose'],
  ['हिंदी', 'hindi'],
  ['हिन्दी', 'hindi'],
  ['हिन्', 'hindi'],
  ['चांदनी', 'hindi'],
  ['हि\u200dन्\u200cदी', 'hindi'],
  ['हींदी'],
  ['42 गांव', 'hindi'],
  ['फातिमा', 'fatima'],
  ['फ\u093cातिमा', 'fatima'],
  ['anne marie', 'fatima'],
  ['A12 Anne–Marie'],
  ['a-12 anne–marie', 'fatima'],
  ['mg road', 'brien'],
  ['M.G. Road', 'brien'],
  ['M G road', 'brien'],
  ['ｍｇ　ｒｏａｄ', 'brien'],
  ['12 mg road pune', 'brien'],
  ['9123456780', 'jose'],
  ['+91 91234 56780', 'jose'],
  ['(091234) 567-80', 'jose'],
  ['९१२३४५६७८०', 'jose'],
  ['৯১২৩৪ ৫৬৭৮০', 'jose'],
  ['Jose.Nunez@Sample.example', 'jose'],
  ['josenunez@sample'],
  ['5.5 km', 'sharma'],
  ['55 km', 'other'],
  ['%_', 'sharma'],
  ['"villa"', 'sharma'],
  ['“Villa”', 'sharma'],
  ['sharma hdfc', 'sharma'],
  ['H.D.F.C. bank', 'sharma'],
  ['call back diwali', 'other'],
  ['salary slip', 'fatima'],
  ['nothing like it'],
];

describeEachEngine('applications are found as people write', (fresh) => {
  let database: TestDatabase;
  let app: ReturnType<typeof buildApp>;
  const ids = {} as Record<Person, string>;

  const send = async (method: string, path: string, body: object) =>
    (await app.send(method, path, body, { token: 'admin' })).status;
  async function find(typed: string): Promise<Person[]> {
    const path = `/api/loans/get-applications?${new URLSearchParams({ search: typed, limit: '100' })}`;
    const answer = await app.call('GET', path, { headers: { Authorization: 'Bearer admin' } });
    const { data } = (await answer.json()) as { data: LoanApplication[] };
    return data.map(({ _id }) => (Object.keys(ids) as Person[]).find((name) => ids[name] === _id) ?? 'other').toReversed();
  }

  beforeAll(async () => {
    database = await fresh();
    app = buildApp(database);
    await addStaff(database, ADMIN);
    await addSession(database, ADMIN, 'admin');
    for (const [name, person] of Object.entries(PEOPLE) as [Person, object][]) {
      await app.send('POST', '/api/loans/post-application', buildLoan({ email: `${name}@sample.example`, ...person }));
      const { id } = await database.db.selectFrom('loans').select('id').orderBy('seq', 'desc').executeTakeFirstOrThrow();
      ids[name] = id;
    }
    const work = (name: Person, path: string) => `/api/loans/work/${ids[name]}${path}`;
    await send('PUT', work('sharma', '/details'), { lender: 'HDFC Bank', version: 1 });
    await send('POST', work('other', '/notes'), { text: 'Call back after Diwali' });
    await send('POST', work('fatima', '/calls'), { result: 'spoke', note: 'Sends her salary slip' });
  });

  it.each(SEARCHES)('%s', async (typed, ...found) => {
    expect(await find(typed)).toEqual(found);
  });

  it('by their reference in any spelling', async () => {
    const reference = referenceOf(ids.brien);
    const start = reference.slice(3);
    const spellings = [
      reference,
      reference.toLowerCase(),
      reference.replaceAll('-', ' '),
      ` ${start} `,
      start.replace('-', ''),
      start.replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase(),
      reference.replaceAll('-', '–'),
    ];
    for (const typed of spellings) expect([typed, await find(typed)]).toEqual([typed, ['brien']]);
  });

  it('by the name and the e-mail of their owner, as they are now', async () => {
    const { id: owner_id } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    const { db } = database;
    await db.updateTable('staff').set({ display_name: 'Kavita Rao' }).execute();
    await db.updateTable('loans').set({ owner_id }).where('id', 'in', [ids.fatima, ids.sharma]).execute();
    const theirs = ['fatima', 'sharma'];
    for (const typed of ['kavita', 'Rao', 'KAVITA RAO', ADMIN.email, ADMIN.email.split('@')[0] ?? ''])
      expect([typed, await find(typed)]).toEqual([typed, theirs]);
    expect(await find('kavita salary')).toEqual(['fatima']);
    // The beginning of a name is that of many others, too.
    for (const typed of ['kav', 'kavit', 'vita', 'ra', 'adm', 'admin@rin', 'rinova.test', 'kavita o’brien'])
      expect([typed, await find(typed)]).toEqual([typed, []]);
    await db.updateTable('staff').set({ display_name: 'Kavita Menon' }).execute();
    await db.updateTable('loans').set({ owner_id: null }).where('id', '=', ids.fatima).execute();
    expect([await find('rao'), await find('menon'), await find('menon sharma')]).toEqual([[], ['sharma'], ['sharma']]);
  });

  it('by what staff wrote as it is now', async () => {
    const version = async () =>
      (await database.db.selectFrom('loans').select('version').where('id', '=', ids.sharma).executeTakeFirstOrThrow())
        .version;
    const work = `/api/loans/work/${ids.sharma}`;
    await send('PUT', `${work}/details`, { lender: 'Axis Bank', version: await version() });
    expect([await find('sharma hdfc'), await find('sharma axis')]).toEqual([[], ['sharma']]);
    // A correction of what was sent keeps it, and a note that is written meanwhile is found with it.
    await Promise.all([
      send('PUT', `${work}/fields`, { fields: { fullName: 'Priya Verma' }, version: await version() }),
      send('POST', `${work}/notes`, { text: 'Owns a boutique' }),
      send('POST', `${work}/notes`, { text: 'Prefers evenings' }),
    ]);
    expect([await find('verma axis'), await find('verma boutique evenings')]).toEqual([['sharma'], ['sharma']]);
  });
});
