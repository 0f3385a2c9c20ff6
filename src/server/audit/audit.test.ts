import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { createAuditRepository } from './repository.ts';
import { createAuditTrail } from './service.ts';

const WHO = { staffId: 'one', email: 'one@rinova.test' };

describeEachEngine('the audit trail', (fresh) => {
  const entriesOf = ({ db }: TestDatabase) => db.selectFrom('audit').selectAll().orderBy('seq').execute();

  it('is append-only, enforced by the database', async () => {
    const database = await fresh();
    const audit = createAuditTrail(createAuditRepository(database));
    await audit.record({ action: 'viewed', ...WHO, noun: 'loans', subjectId: 'x' });
    const changes = [sql`update audit set email = 'two'`, sql`delete from audit`];
    if (database.engine === 'postgres') changes.push(sql`truncate audit`);
    for (const change of changes)
      await expect(change.execute(database.db)).rejects.toThrow("The rows of audit can't be changed.");
    expect(await entriesOf(database)).toMatchObject([
      { action: 'viewed', staff_id: 'one', noun: 'loans', subject_id: 'x', detail: '{}' },
    ]);
  });

  it('merges reads by the same person with the same question within five minutes', async () => {
    const database = await fresh();
    let time = Date.now();
    const audit = createAuditTrail(createAuditRepository(database), () => time);
    const read = (rows: number, question = '', staffId = 'one') =>
      audit.recordRead(
        { action: 'listed', ...WHO, staffId, noun: 'loans', detail: { page: 1, rows, searched: question !== '' } },
        question,
      );
    await Promise.all([read(1), read(1)]);
    await read(2, 'asha');
    await read(3, 'kabir');
    await read(4, '', 'two');
    time += 5 * 60_000;
    await read(5);
    const entries = await entriesOf(database);
    expect(entries.map(({ detail }) => (JSON.parse(detail) as { rows: number }).rows)).toEqual([1, 2, 3, 4, 5]);
    expect(JSON.stringify(entries)).not.toMatch(/asha|kabir/);
  });

  it('names the rows that a list showed, and merges reads of the same rows only', async () => {
    const database = await fresh();
    const audit = createAuditTrail(createAuditRepository(database));
    for (const shown of [['a', 'b'], ['a', 'b'], ['b', 'a'], []]) {
      await audit.recordRead({ action: 'listed', ...WHO, noun: 'loans', shown });
    }
    expect((await entriesOf(database)).map(({ shown }) => shown)).toEqual(['a,b', 'b,a', '']);
  });

  it('records the number of exported rows, and whether the export failed midway', async () => {
    const database = await fresh();
    const audit = createAuditTrail(createAuditRepository(database));
    async function* chunks() {
      yield { count: 3 };
      yield { count: 1 };
    }
    const entry = { ...WHO, noun: 'loans', detail: { format: 'csv', filtered: true } } as const;
    const seen: number[] = [];
    for await (const { count } of audit.recordExport(entry, chunks())) seen.push(count);
    for await (const { count } of audit.recordExport(entry, chunks())) if (count === 3) break;
    expect(seen).toEqual([3, 1]);
    expect((await entriesOf(database)).map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { format: 'csv', filtered: true, rows: 4 },
      { format: 'csv', filtered: true, rows: 3, broken: true },
    ]);
  });
});
