import { POST_CALLS } from '../../shared/posts/post-calls.ts';
import { PREVIEW_LIFETIME_MS } from '../../shared/posts/preview-links.ts';
import type { AuthorRepository } from './authors/repository.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import type { PictureService } from './pictures/service.ts';
import { createArticleRepository } from './articles/repository.ts';
import { createArticleService } from './articles/service.ts';
import { createBylineRepository } from './bylines/repository.ts';
import { createDraftRepository } from './drafts/repository.ts';
import { createDraftService } from './drafts/service.ts';
import { createPreviewRepository } from './previews/repository.ts';
import { createPreviewService } from './previews/service.ts';
import { createBatchedCounts } from '../kit/counting.ts';
import { routesOf, uploadsOf } from '../kit/routes.ts';
import { postHandlers } from './handlers.ts';
import { createPostRepository } from './repository.ts';
import { createRevisionRepository } from './revisions/repository.ts';
import { createRevisionService } from './revisions/service.ts';
import { createSamplePostRepository } from './sample-repository.ts';
import { addSamplePosts } from './sample.ts';
import { createPostService } from './service.ts';
import { createScheduleRepository } from './schedule/repository.ts';
import { createScheduleService } from './schedule/service.ts';
import { createPostSearchRepository } from './search/repository.ts';
import { viewHandlers } from './views/handlers.ts';
import { createViewRepository } from './views/repository.ts';
import { createStaffPostRepository } from './writing/repository.ts';
import { createSanitiser } from './content/sanitise.ts';
import { createStaffPostService, type StaffPostService } from './writing/service.ts';

export function postModule({
  database,
  site,
  log,
  onContentChange: onChange,
  pictures,
  authors,
  ...parts
}: ModuleParts & {
  pictures: PictureService;
  authors: AuthorRepository;
}) {
  const sanitise = createSanitiser();
  const articles = createArticleService({
    articles: createArticleRepository(database),
    sanitise,
    onChange,
    onFault: (err, postId) => log.error({ err, postId }, 'Preparing an article failed'),
  });
  const bylines = createBylineRepository(database);
  const published = createPostRepository(database);
  const posts = createPostService({
    posts: published,
    articles,
    bylines,
    authors,
    origin: parts.origin,
  });
  const revisionRepository = createRevisionRepository(database);
  const written = createStaffPostRepository(database);
  const staffPosts = createStaffPostService({
    posts: written,
    revisions: revisionRepository,
    pictures,
    sanitise,
    onChange,
  });
  const revisions = createRevisionService({ revisions: revisionRepository, posts: staffPosts });
  const drafts = createDraftService({
    posts: written,
    drafts: createDraftRepository(database),
    revisions: revisionRepository,
    sanitise,
  });
  const search = createPostSearchRepository(database);
  const views = createViewRepository(database);
  const counted = createBatchedCounts({ add: views.add, onFault: (err) => log.error({ err }, 'Writing views failed') });
  const schedules = createScheduleService({
    schedules: createScheduleRepository(database, written.keepRevision),
    onChange,
    onFault: (err) => log.error({ err }, 'Publishing a scheduled post failed'),
    now: parts.now,
  });
  const previews = createPreviewService({
    previews: createPreviewRepository(database),
    findPost: staffPosts.find,
    findWaiting: drafts.find,
    articles,
    bylines,
    sanitise,
    secret: parts.secret,
    now: parts.now,
    erasingTime: parts.erasingTime,
  });
  const handlers = {
    ...postHandlers({ published, posts, staffPosts, drafts, revisions, schedules, previews }),
    ...viewHandlers({ views, counted, ...parts }),
  };
  return {
    mounts: [['/', routesOf(POST_CALLS, handlers, { tag: 'Blog', noun: 'posts', ...parts })]],
    uploads: uploadsOf(POST_CALLS),
    // For imports.
    staffPosts,
    deadlines: [{ table: 'post_previews', column: 'expires_at', maxMs: PREVIEW_LIFETIME_MS }],
    content: {
      searchSite: search.search,
      listPostLanguages: published.listLanguages,
      listPosts: posts.list,
      findPost: posts.findWithNeighbours,
      findPreview: previews.open,
      findAuthor: posts.findAuthor,
      listTopics: published.listTopics,
      findTopic: posts.findTopic,
      listOriginals: posts.listOriginals,
      listChosen: published.listChosen,
      readTexts: published.readTexts,
    },
    async addSamples() {
      await addSamplePosts(createSamplePostRepository(database), `${site.brand} Team`);
      await search.fillIn();
    },
    async start() {
      schedules.start();
      await search.fillIn();
    },
    async stop() {
      await schedules.stop();
      await counted.flush();
    },
    onAnnouncement: schedules.wake,
  } satisfies Module & { staffPosts: StaffPostService };
}
