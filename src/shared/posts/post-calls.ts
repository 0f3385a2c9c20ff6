import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { POST_UPLOAD, UNFINISHED_UPLOAD } from './post-upload.ts';
import { PREVIEW_RETENTION_DAYS } from './preview-links.ts';
import { previewAnswer, previewLink } from './previews.ts';
import {
  draftNumberQuery,
  keptDraft,
  postDraft,
  restoreSchema,
  revision,
  revisionList,
  revisionQuery,
} from './revisions.ts';
import { scheduleAnswer, scheduleQuery, scheduleSchema } from './schedules.ts';
import { VIEW_PATH } from './view-path.ts';
import { post, postConflict, postList, postListQuery, staffPost, staffPostSummary } from './schemas.ts';

const CHANGE = { may: 'blog', validLimit: 'change', audit: 'note' } as const;
/** Another request may have saved the post since it was opened. */
const SAVE = {
  may: 'blog',
  audit: 'note',
  conflict: { words: 'Another request saved the post first; `current` is the stored post', schema: postConflict },
} as const;

export const POST_CALLS = calls({
  list: {
    address: 'GET /api/posts/pagination',
    summary: 'List published posts, newest first',
    description:
      'An unknown category and a page beyond the last return an empty list. Posts are those of one `language`, by default ' +
      'English.',
    may: 'anyone',
    query: postListQuery,
    answer: { words: 'One page', schema: postList },
  },
  read: {
    address: 'GET /api/posts/slug/:slug',
    summary: 'Read a published post',
    description: 'The slug is case-insensitive. A former slug of the post redirects to the current one.',
    may: 'anyone',
    answer: { words: 'The post', schema: post },
    moved: 'The slug of the post has changed',
  },
  view: {
    address: `POST ${VIEW_PATH}`,
    summary: 'Count a view of a post',
    description:
      'Sent by the article’s page after it was visible for ten seconds. Also returns 204 if the view is not counted.',
    may: 'anyone',
    ownSite: true,
    anyId: true,
    answer: { words: 'Received', status: 204 },
  },
  listAll: {
    address: 'GET /api/posts',
    summary: 'List all posts, including drafts',
    description:
      'Most recently created first, without content. The first words of what is being written stand for a title that it lacks.',
    may: 'blog',
    answer: { words: 'All of them', schema: z.array(staffPostSummary) },
  },
  readAny: {
    address: 'GET /api/posts/post/:id',
    summary: 'Read a post or draft',
    may: 'blog',
    answer: { words: 'The post', schema: staffPost },
  },
  create: {
    ...SAVE,
    address: 'POST /api/posts',
    summary: 'Create a post',
    isRepeatable: true,
    upload: POST_UPLOAD,
    answer: { words: 'The stored post', schema: staffPost, status: 201 },
  },
  begin: {
    ...CHANGE,
    address: 'POST /api/posts/draft',
    summary: 'Begin a post',
    description:
      'An empty draft, for `PUT /api/posts/{id}/draft` to fill. It has neither title nor address until it is saved.',
    isRepeatable: true,
    fails: ['invalid_input'],
    answer: { words: 'The empty post', schema: staffPost, status: 201 },
  },
  update: {
    ...SAVE,
    address: 'PUT /api/posts/:id',
    summary: 'Update a post',
    description:
      'Omitted fields stay unchanged. A post keeps its first publication date, and its old slugs redirect to the new one.',
    upload: POST_UPLOAD,
    answer: { words: 'The stored post', schema: staffPost },
  },
  remove: {
    ...CHANGE,
    address: 'DELETE /api/posts/:id',
    summary: 'Delete a post',
    answer: { words: 'Deleted', schema: doneAnswer },
  },
  listVersions: {
    address: 'GET /api/posts/:id/revisions',
    summary: 'List the saved versions of a post',
    description: 'The newest first. `before` continues with those older than the version with this number.',
    may: 'blog',
    query: revisionQuery,
    answer: { words: 'One page', schema: revisionList },
  },
  readVersion: {
    address: 'GET /api/posts/:id/revisions/:number',
    summary: 'Read a saved version of a post',
    may: 'blog',
    answer: { words: 'The version', schema: revision },
  },
  restore: {
    ...SAVE,
    address: 'POST /api/posts/:id/revisions/:number/restore',
    summary: 'Restore a saved version of a post as a new one',
    description:
      'Status and address of the post stay, as does its category if that of the version no longer exists; tags that no ' +
      'longer exist are left out.',
    validLimit: 'save',
    body: restoreSchema,
    answer: { words: 'The stored post', schema: staffPost },
  },
  readDraft: {
    address: 'GET /api/posts/:id/draft',
    summary: 'Read what was written of a post since its last save',
    may: 'blog',
    answer: { words: 'The post with its changes', schema: postDraft },
  },
  saveDraft: {
    may: 'blog',
    audit: 'note',
    address: 'PUT /api/posts/:id/draft',
    summary: 'Keep what is being written of a post',
    description:
      'Nothing has to be complete, and readers go on seeing the post as it is. Omitted fields are those of the unfinished ' +
      'version, or else of the post; `status` has no effect. The newest text counts; that of another client stays a version.',
    upload: UNFINISHED_UPLOAD,
    answer: { words: 'Kept', schema: keptDraft },
  },
  discardDraft: {
    ...CHANGE,
    address: 'DELETE /api/posts/:id/draft',
    summary: 'Discard what was written of a post since its last save',
    description: 'It stays among the versions of the post.',
    query: draftNumberQuery,
    answer: { words: 'Discarded', schema: doneAnswer },
  },
  schedule: {
    ...CHANGE,
    address: 'PUT /api/posts/:id/schedule',
    summary: 'Schedule a draft, or change its time',
    description:
      'At that time the draft is published as it is stored then. `publishAt` without a zone is a time in India. With ' +
      '`seen`, nothing changes if the post is scheduled for another time than that.',
    body: scheduleSchema,
    answer: { words: 'Scheduled', schema: scheduleAnswer },
    fails: ['conflict'],
  },
  cancelSchedule: {
    ...CHANGE,
    address: 'DELETE /api/posts/:id/schedule',
    summary: 'Cancel the schedule of a draft',
    description: 'With `seen`, nothing changes if the post is scheduled for another time than that.',
    query: scheduleQuery,
    answer: { words: 'Cancelled', schema: doneAnswer },
    fails: ['conflict'],
  },
  readPreview: {
    address: 'GET /api/posts/:id/preview',
    summary: 'Read the preview link of a post',
    may: 'blog',
    answer: { words: 'The link, if one works', schema: previewAnswer },
  },
  renewPreview: {
    ...CHANGE,
    address: 'POST /api/posts/:id/preview',
    summary: 'Make a preview link of a post, or renew it',
    description:
      `For ${PREVIEW_RETENTION_DAYS} days, the link opens the post as it is stored, without an account, or ` +
      'as it was written since. An earlier link of the post ends.',
    answer: { words: 'The link', schema: previewLink, status: 201 },
  },
  withdrawPreview: {
    ...CHANGE,
    address: 'DELETE /api/posts/:id/preview',
    summary: 'Withdraw the preview link of a post',
    answer: { words: 'Withdrawn', schema: doneAnswer },
  },
});
