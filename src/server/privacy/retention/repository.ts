import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import type { SentNoun } from '../../../shared/leads/nouns.ts';
import { PREVIEW_ROWS, type RetentionRule, type RetentionRun, type RuleInput } from '../../../shared/privacy/retention.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { Database } from '../../engine/database.ts';
import { SHARINGS, WORK } from '../../leads/content.ts';
import { eraseLeads, nameColumnOf } from '../../leads/erasing.ts';
import { isId, newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';

export type Rule = Selectable<Schema['retention_rules']>;

/** Leads that are looked up at a time. */
const DUE_CHUNK = 500;

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

export function createRetentionRepository(database: Database) {
  const { db, scans } = database;
  const held = (noun: SentNoun) => sql`exists (select 1 from holds where holds.lead_id = ${sql.table(noun)}.id)`;

  async function countHeld(rule: Rule, at: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(rule.noun)}
      where id in (select lead_id from holds) and ${isDue(rule, at)}`.execute(db);
    return rows[0]?.count ?? 0;
  }

  return {
    rules: () => db.selectFrom('retention_rules').selectAll().orderBy('noun').orderBy('status').execute(),

    /** One rule for each noun and status: an earlier one is replaced. */
    async setRule({ noun, status, days }: RuleInput, by: string, at: number) {
      const values = {
        id: newId(),
        noun,
        status: status ?? '',
        days,
        staff_email: by,
        created_at: at,
        raised_from: null,
      } as const;
      const { id: _id, ...changes } = values;
      const row = await db
        .insertInto('retention_rules')
        .values(values)
        .onConflict((conflict) => conflict.columns(['noun', 'status']).doUpdateSet(changes))
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentRule(row);
    },

    /** Resolves with undefined when there is no such rule. */
    async removeRule(id: string) {
      if (!isId(id)) return undefined;
      const row = await db.deleteFrom('retention_rules').where('id', '=', id).returningAll().executeTakeFirst();
      return row && presentRule(row);
    },

    async preview(rule: Rule, at: number) {
      const table = sql.table(rule.noun);
      const condition = sql`${isDue(rule, at)} and not ${held(rule.noun)}`;
      const { rows } = await sql<{ id: string; name: string; created_at: number }>`
        select id, ${sql.ref(nameColumnOf(rule.noun))} as name, created_at from ${table} where ${condition}
        order by seq limit ${sql.lit(PREVIEW_ROWS)}`.execute(scans);
      const counted = await sql<{ count: number }>`select (select count(*) from ${table} where ${condition})
        + (select count(*) from bin where ${isDueInBin(rule, at)}) as count`.execute(scans);
      return {
        ruleId: rule.id,
        leads: counted.rows[0]?.count ?? 0,
        held: await countHeld(rule, at),
        first: rows.map(({ id, name, created_at }) => ({ _id: id, name, createdAt: new Date(created_at).toISOString() })),
      };
    },

    /** Leads without a hold that are due by a rule, in the order of insertion, after one of them; 0 for the first. */
    async due(rule: Rule, at: number, after: number) {
      const { rows } = await sql<{ id: string; seq: number }>`select id, seq from ${sql.table(rule.noun)}
        where seq > ${after} and ${isDue(rule, at)} and not ${held(rule.noun)}
        order by seq limit ${sql.lit(DUE_CHUNK)}`.execute(scans);
      return rows;
    },

    countHeld,

    /** Leads in the bin without a hold that are due by a rule; some of them. */
    async dueInBin(rule: Rule, at: number) {
      const { rows } = await sql<{ id: string }>`select id from bin
        where ${isDueInBin(rule, at)} and id not in (select lead_id from holds) limit ${sql.lit(DUE_CHUNK)}`.execute(scans);
      return rows.map(({ id }) => id);
    },

    erase: (rule: Rule, id: string, at: number): Promise<{ ids: string[]; fileKeys: string[] }> =>
      eraseLeads(database, {
        noun: rule.noun,
        ids: [id],
        cause: 'rule',
        at,
        only: isDue(rule, at),
        binned: isDueInBin(rule, at),
      }),

    /** Claims the run of a night; false when another node has. */
    async claim(night: number, at: number) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('retention_runs')
        .values({ night, started_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    async finish(night: number, outcome: Partial<Selectable<Schema['retention_runs']>>) {
      await db.updateTable('retention_runs').set(outcome).where('night', '=', night).execute();
    },

    async hasRun(night: number) {
      const row = await db.selectFrom('retention_runs').select('night').where('night', '=', night).executeTakeFirst();
      return row !== undefined;
    },

    async runs(limit: number) {
      const rows = await db.selectFrom('retention_runs').selectAll().orderBy('night', 'desc').limit(limit).execute();
      return rows.map(presentRun);
    },
  };
}

/** The same for a lead in the bin. What was merged into another one stays as long as that one. */
function isDueInBin({ noun, status, days }: Rule, at: number): RawBuilder<unknown> {
  const conditions = [sql`bin.noun = ${noun}`, sql`bin.merged_into is null`, sql`bin.active_at < ${at - days * DAY_MS}`];
  if (status !== '') conditions.push(sql`bin.status = ${status}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether nothing has happened with a lead for as long as the rule says. */
function isDue({ noun, status, days }: Rule, at: number): RawBuilder<unknown> {
  const before = at - days * DAY_MS;
  const table = sql.table(noun);
  const conditions = [sql`${table}.created_at < ${before}`];
  for (const { table: work, lead } of WORK)
    if (noun === 'loans' || lead === 'lead_id')
      conditions.push(sql`not exists (select 1 from ${sql.table(work)} as work
        where work.${sql.ref(lead)} = ${table}.id and work.created_at >= ${before})`);
  if (noun === 'loans') {
    if (status !== '') conditions.push(sql`loans.status = ${status}`);
    for (const { table, at } of SHARINGS)
      conditions.push(sql`not exists (select 1 from ${sql.table(table)} as sharing
        where sharing.lead_id = loans.id and sharing.${sql.ref(at)} >= ${before})`);
  } else if (noun !== 'suspects') {
    conditions.push(sql`coalesce(${table}.handled_at, 0) < ${before}`);
  }
  return sql`(${sql.join(conditions, sql` and `)})`;
}

export const presentRule = ({ id, noun, status, days, raised_from, staff_email, created_at }: Rule): RetentionRule => ({
  _id: id,
  noun,
  status: status === '' ? null : (status satisfies LeadStatus),
  days,
  raisedFrom: raised_from,
  by: staff_email,
  since: new Date(created_at).toISOString(),
});

const presentRun = ({ started_at, ended_at, erased, held, failed }: Selectable<Schema['retention_runs']>): RetentionRun => ({
  startedAt: new Date(started_at).toISOString(),
  endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
  erased,
  held,
  failed: failed === 1,
});
