import type { AuditAction } from '../../shared/audit/trail.ts';
import { pathOf } from '../../shared/kit/calls.ts';
import { refused } from '../../shared/kit/outcomes.ts';
import { POST_CALLS } from '../../shared/posts/post-calls.ts';
import { UNTITLED } from '../../shared/posts/form.ts';
import { formatSchedule } from '../../shared/posts/schedule-times.ts';
import { type Handlers, ifDone, type Note } from '../kit/routes.ts';
import type { PreviewService } from './previews/service.ts';
import { type DraftService, NONE_WAIT } from './drafts/service.ts';
import { NO_VERSION, type RevisionService } from './revisions/service.ts';
import type { ScheduleService } from './schedule/service.ts';
import type { PostRepository } from './repository.ts';
import type { PostService } from './service.ts';
import { postOf, unfinishedOf } from './writing/form.ts';
import { GONE, type SaveOutcome, type StaffPostService } from './writing/service.ts';

interface Parts {
  published: PostRepository;
  posts: PostService;
  staffPosts: StaffPostService;
  drafts: DraftService;
  revisions: RevisionService;
  schedules: ScheduleService;
  previews: PreviewService;
}

const noteOf = (action: AuditAction, subjectId: string, name: string) => ({ action, subjectId, detail: { name } });

const previewNotes = (action: AuditAction, ids: readonly string[], title: string): Note[] =>
  ids.map((id) => ({ noun: 'previews', ...noteOf(action, id, title) }));

/** What a save answers, and the notes of what it changed. */
function saved(outcome: SaveOutcome, action: AuditAction = 'changed') {
  if (!outcome.ok) return outcome;
  const { post, before } = outcome;
  const actions: AuditAction[] = [];
  if (before === undefined) actions.push('created');
  else if (before.version !== post.version && before.status === post.status) actions.push(action);
  if (post.status !== (before?.status ?? 'draft')) actions.push(post.status === 'published' ? 'published' : 'unpublished');
  return { answer: post, note: actions.map((action): Note => noteOf(action, post._id, post.title)) };
}

const numberOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const instant = (time: number) => new Date(time).toISOString();
const seenTime = (seen: string | null | undefined) => (typeof seen === 'string' ? Date.parse(seen) : seen);

export const postHandlers = ({
  published,
  posts,
  staffPosts,
  drafts,
  revisions,
  schedules,
  previews,
}: Parts): Omit<Handlers<typeof POST_CALLS>, 'view'> => ({
  list: async ({ query }) => ({ answer: await posts.list(query) }),

  async read({ slug, context }) {
    const post = await published.findPublished(slug);
    if (post !== undefined) return { answer: post };
    const moved = await published.findMoved(slug);
    if (moved === undefined) return refused('not_found', 'There is no such post.');
    const path = pathOf(POST_CALLS.read).replace(':slug', encodeURIComponent(moved));
    return { movedTo: path + new URL(context.req.url).search };
  },

  listAll: async () => ({ answer: await staffPosts.list() }),

  async readAny({ id }) {
    const post = await staffPosts.find(id);
    return post ? { answer: post } : GONE;
  },

  async create({ form, key, actor: { staffId } }) {
    const input = { ...(await postOf(form)), savedBy: staffId };
    return saved(await staffPosts.create(input, key && `${staffId} ${key}`));
  },

  update: async ({ id, form, actor }) =>
    saved(await staffPosts.update(id, { ...(await postOf(form)), savedBy: actor.staffId })),

  remove: async ({ id, actor }) =>
    ifDone(await staffPosts.remove(id, actor.email), ({ post: { _id, title } }) => ({
      answer: { message: 'Post deleted successfully' },
      note: noteOf('deleted', _id, title || UNTITLED),
    })),

  async listVersions({ id, query }) {
    const list = await revisions.list(id, query.before);
    return list ? { answer: list } : GONE;
  },

  async readVersion({ id, number }) {
    const found = await revisions.find(id, numberOf(number));
    return found ? { answer: found } : NO_VERSION;
  },

  restore: async ({ id, number, body, actor }) =>
    saved(await revisions.restore(id, numberOf(number), body.version, actor.staffId), 'version-restored'),

  async readDraft({ id }) {
    const draft = await drafts.find(id);
    return draft ? { answer: draft } : NONE_WAIT;
  },

  begin: async ({ key, actor: { staffId } }) =>
    ifDone(await drafts.begin(key && `${staffId} ${key}`), ({ post, isNew }) => ({
      answer: post,
      note: isNew ? noteOf('created', post._id, UNTITLED) : null,
    })),

  saveDraft: async ({ id, form, actor }) =>
    ifDone(
      await drafts.keep(id, { ...unfinishedOf(form), savedBy: actor.staffId, email: actor.email }),
      ({ number, other, isNew, isRemoved, title }) => {
        const actions: AuditAction[] = [
          ...(isNew ? ['changes-kept' as const] : []),
          ...(isRemoved ? ['deleted' as const] : []),
        ];
        return { answer: { number, other }, note: actions.map((action) => noteOf(action, id, title || UNTITLED)) };
      },
    ),

  discardDraft: async ({ id, query }) =>
    ifDone(await drafts.discard(id, query.number), ({ title }) => ({
      answer: { message: 'Changes discarded' },
      note: noteOf('changes-discarded', id, title || UNTITLED),
    })),

  async schedule({ id, body: { publishAt, seen }, actor }) {
    const outcome = await schedules.set(id, { publishAt, by: actor.staffId, seen: seenTime(seen) });
    return ifDone(outcome, ({ title, before }) => {
      const scheduledFor = instant(publishAt);
      const from = before !== null && { from: formatSchedule(instant(before)) };
      const detail = { name: title, ...from, to: formatSchedule(scheduledFor) };
      return {
        answer: { scheduledFor },
        note: before === publishAt ? null : { action: 'scheduled', subjectId: id, detail },
      };
    });
  },

  cancelSchedule: async ({ id, query }) =>
    ifDone(await schedules.cancel(id, seenTime(query.seen) ?? undefined), ({ title, before }) => {
      const detail = before !== null && { name: title, from: formatSchedule(instant(before)) };
      return {
        answer: { message: 'Schedule cancelled' },
        note: detail ? { action: 'schedule-cancelled', subjectId: id, detail } : null,
      };
    }),

  readPreview: async ({ id }) => ifDone(await previews.find(id), ({ preview }) => ({ answer: { preview } })),

  renewPreview: async ({ id, actor }) =>
    ifDone(await previews.renew(id, actor), ({ preview, title, ended }) => ({
      answer: preview,
      note: [...previewNotes('withdrawn', ended, title), ...previewNotes('created', [preview._id], title)],
    })),

  withdrawPreview: async ({ id }) =>
    ifDone(await previews.withdraw(id), ({ title, ended }) => ({
      answer: { message: 'Preview link withdrawn' },
      note: previewNotes('withdrawn', ended, title),
    })),
});
