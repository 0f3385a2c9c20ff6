import type { Kysely, Transaction } from 'kysely';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { done, type Outcome, refused, type Refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { NO_SUCH_STAFF_POST } from '../../../shared/posts/form.ts';
import {
  SCHEDULE_LOOK_INTERVAL_MS,
  SCHEDULE_NO_CATEGORY,
  SCHEDULE_PUBLISHED,
  scheduleChanged,
} from '../../../shared/posts/schedule-times.ts';
import { appendAudit } from '../../audit/entries.ts';
import { upsert } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { lockPosts } from '../../tables/post-lock.ts';
import type { Schema } from '../../tables/schema.ts';

/** Of a post with this title; `before` is the time that was set before, in epoch milliseconds, or null. */
export type Scheduling = Outcome<{ title: string; before: number | null }>;

export const SCHEDULE_COLUMNS = ['publish_at', 'fault'] as const;
export type ScheduleRow = {
  [Name in (typeof SCHEDULE_COLUMNS)[number]]: Schema['post_schedules'][Name] | null;
};

/** A published post has none: whatever published it was faster. */
export function presentSchedule({
  status,
  publish_at,
  fault,
}: ScheduleRow & Pick<Schema['posts'], 'status'>): Pick<StaffPostSummary, 'scheduledFor' | 'scheduleFault'> {
  if (status === 'published' || publish_at === null) return { scheduledFor: null, scheduleFault: null };
  return { scheduledFor: new Date(publish_at).toISOString(), scheduleFault: fault };
}

export async function endSchedule(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('post_schedules').where('post_id', '=', id).execute();
}

/** Keeps a post among its versions as a transaction has changed it. */
type KeepRevision = (
  transaction: Transaction<Schema>,
  id: string,
  savedAt: number,
  saving: { savedBy: string },
) => Promise<void>;

export type ScheduleRepository = ReturnType<typeof createScheduleRepository>;

export function createScheduleRepository(
  { db, dialect, nodes }: Pick<Database, 'db' | 'dialect' | 'nodes'>,
  keepRevision: KeepRevision,
) {
  /** Locks the post, so that no other request publishes or schedules it at the same time. */
  async function lockPost(transaction: Transaction<Schema>, id: string) {
    return transaction
      .selectFrom('posts')
      .select(['title', 'status', 'category_id', 'published_at', 'version'])
      .where('id', '=', id)
      .modifyEnd(dialect.forUpdate)
      .executeTakeFirst();
  }

  /** Runs work on a draft whose schedule is as the caller saw it. */
  async function change(
    id: string,
    seen: number | null | undefined,
    work: (transaction: Transaction<Schema>, post: { category_id: string | null }) => Promise<Refused | undefined>,
  ): Promise<Scheduling> {
    return db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, id);
      if (post === undefined) return refused('not_found', NO_SUCH_STAFF_POST);
      if (post.status === 'published') return refused('conflict', SCHEDULE_PUBLISHED);
      const found = await transaction
        .selectFrom('post_schedules')
        .select('publish_at')
        .where('post_id', '=', id)
        .executeTakeFirst();
      const before = found?.publish_at ?? null;
      if (seen !== undefined && seen !== before)
        return refused('conflict', scheduleChanged(before === null ? null : new Date(before).toISOString()));
      return (await work(transaction, post)) ?? done({ title: post.title, before });
    });
  }

  return {
    /**
     * Schedules a draft, or changes its time.
     *
     * @param seen the time that the caller saw; undefined if any will do
     */
    set: (
      id: string,
      { publishAt, by, seen, now }: { publishAt: number; by: string; seen: number | null | undefined; now: number },
    ) =>
      change(id, seen, async (transaction, { category_id }) => {
        if (category_id === null) return refusedField('category', SCHEDULE_NO_CATEGORY);
        const row = { publish_at: publishAt, fault: null, set_by: by };
        await upsert(transaction, 'post_schedules', { post_id: id }, row);
        // The other nodes look again before its time, unless that is near: this one may be gone by then.
        if (publishAt <= now + 2 * SCHEDULE_LOOK_INTERVAL_MS) await nodes.announceChange(transaction);
        return undefined;
      }),

    /** Ends the schedule of a draft, if it has one. */
    cancel: (id: string, seen: number | undefined) =>
      change(id, seen, async (transaction) => {
        await endSchedule(transaction, id);
        return undefined;
      }),

    /** The time of the next post to publish. */
    async nextDue() {
      const next = await db
        .selectFrom('post_schedules')
        .select('publish_at')
        .where('fault', 'is', null)
        .orderBy('publish_at')
        .limit(1)
        .executeTakeFirst();
      return next?.publish_at;
    },

    /** The ids of the posts whose time has come, the first one first. */
    async listDue(now: number) {
      const due = await db
        .selectFrom('post_schedules')
        .select('post_id')
        .where('fault', 'is', null)
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .execute();
      return due.map(({ post_id }) => post_id);
    },

    /**
     * Publishes a post whose time has come, or notes what prevents it, and records either under the account that scheduled it. Of nodes
     * that try at once, one succeeds.
     *
     * @returns whether readers see it from now on because of this call
     */
    publish: (id: string, now: number) =>
      db.transaction().execute(async (transaction) => {
        await lockPosts(transaction, dialect);
        const post = await lockPost(transaction, id);
        const schedule = await transaction
          .selectFrom('post_schedules')
          .leftJoin('staff', 'staff.id', 'set_by')
          .select(['publish_at', 'set_by', 'email'])
          .where('post_id', '=', id)
          .where('fault', 'is', null)
          .where('publish_at', '<=', now)
          .executeTakeFirst();
        if (post === undefined || schedule === undefined) return false;
        const entry = {
          noun: 'posts',
          subjectId: id,
          staffId: schedule.set_by,
          email: schedule.email,
          detail: { name: post.title, via: 'schedule' },
        } as const;
        if (post.status === 'draft' && post.category_id === null) {
          await transaction.updateTable('post_schedules').set({ fault: 'category' }).where('post_id', '=', id).execute();
          await appendAudit(transaction, [{ ...entry, action: 'schedule-failed' }]);
          return false;
        }
        await endSchedule(transaction, id);
        if (post.status === 'published') return false;
        await transaction
          .updateTable('posts')
          .set({
            status: 'published',
            // Its first publication counts.
            published_at: post.published_at ?? schedule.publish_at,
            updated_at: now,
            version: post.version + 1,
            sample: 0,
          })
          .where('id', '=', id)
          .execute();
        await keepRevision(transaction, id, now, { savedBy: schedule.set_by });
        await appendAudit(transaction, [{ ...entry, action: 'published' }]);
        await nodes.announceChange(transaction);
        return true;
      }),
  };
}
