import { PREVIEW_LIFETIME_MS } from '../../shared/posts/preview-links.ts';
import type { AuthorService } from './authors/service.ts';
import type { Module, ModuleParts } from '../module.ts';
import type { PictureService } from './pictures/service.ts';
import type { PictureFailure } from './writing/routes.ts';
import { postBulkRoutes } from './bulk/routes.ts';
import { createPostBulkService } from './bulk/service.ts';
import { createArticleRepository } from './articles/repository.ts';
import { createArticleService } from './articles/service.ts';
import { createBylineRepository } from './bylines/repository.ts';
import { createDraftRepository } from './drafts/repository.ts';
import { draftRoutes } from './drafts/routes.ts';
import { createDraftService } from './drafts/service.ts';
import { createPreviewRepository } from './previews/repository.ts';
import { previewRoutes } from './previews/routes.ts';
import { createPreviewService } from './previews/service.ts';
import { ApiError } from '../http/errors.ts';
import { MARKDOWN_UPLOAD, markdownRoutes } from './markdown/routes.ts';
import type { PostNames } from './markdown/names/service.ts';
import { createMarkdownService } from './markdown/service.ts';
import { createConverter } from './markdown/text/convert.ts';
import { createPostRepository } from './repository.ts';
import { createReplacementRepository } from './replacements/repository.ts';
import { replacementRoutes } from './replacements/routes.ts';
import { createReplacementService } from './replacements/service.ts';
import { createRevisionRepository } from './revisions/repository.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { createRevisionService } from './revisions/service.ts';
import { postRoutes } from './routes.ts';
import { createSamplePostRepository } from './sample-repository.ts';
import { addSamplePosts } from './sample.ts';
import { createPostService } from './service.ts';
import { createScheduleRepository } from './schedule/repository.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { createScheduleService } from './schedule/service.ts';
import { createPostSearchRepository } from './search/repository.ts';
import { createPostSearchService } from './search/service.ts';
import { createViewRepository } from './views/repository.ts';
import { viewRoutes } from './views/routes.ts';
import { createViewService } from './views/service.ts';
import { POST_UPLOAD } from './writing/form.ts';
import { createStaffPostRepository } from './writing/repository.ts';
import { explainSave, staffPostRoutes } from './writing/routes.ts';
import { createSanitiser } from './content/sanitise.ts';
import { createStaffPostService } from './writing/service.ts';

export function postModule({
  database,
  site,
  log,
  onContentChange: onChange,
  pictures,
  authors,
  names,
  ...parts
}: ModuleParts & {
  pictures: PictureService;
  pictureFailure: PictureFailure;
  authors: AuthorService;
  names: PostNames;
}) {
  const sanitise = createSanitiser();
  const articles = createArticleService({
    articles: createArticleRepository(database),
    sanitise,
    onChange,
    onFault: (err, postId) => log.error({ err, postId }, 'Preparing an article failed'),
  });
  const bylines = createBylineRepository(database);
  const posts = createPostService({
    posts: createPostRepository(database),
    articles,
    bylines,
    authors,
    origin: parts.origin,
  });
  const draftRepository = createDraftRepository(database);
  const writing = { posts: createStaffPostRepository(database), drafts: draftRepository, pictures, sanitise };
  const staffPosts = createStaffPostService({ ...writing, onChange });
  const bulk = createPostBulkService({
    postsWith: (onBulkChange) => createStaffPostService({ ...writing, onChange: onBulkChange }),
    onChange,
  });
  const revisionRepository = createRevisionRepository(database);
  const drafts = createDraftService({ drafts: draftRepository, revisions: revisionRepository, posts: staffPosts });
  const revisions = createRevisionService({ revisions: revisionRepository, posts: staffPosts });
  const markdown = createMarkdownService({
    posts: staffPosts,
    pictures,
    names,
    convert: createConverter(),
    faultOf(error) {
      const explained = explainSave(error, parts.pictureFailure);
      return explained instanceof ApiError ? explained.message : undefined;
    },
    onFault: (err) => log.error({ err }, 'Importing a post failed'),
  });
  const replacements = createReplacementService({
    replacements: createReplacementRepository(database, writing.posts),
    pictures,
    onChange,
  });
  const search = createPostSearchService(createPostSearchRepository(database));
  const views = createViewService(createViewRepository(database), (err) => log.error({ err }, 'Writing views failed'));
  const schedules = createScheduleService({
    schedules: createScheduleRepository(database, writing.posts.keepRevision),
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
  return {
    mounts: [
      ['/api/posts', postRoutes({ posts })],
      ['/api/posts', viewRoutes({ views, ...parts })],
      ['/api/posts', postBulkRoutes({ bulk, ...parts })],
      ['/api/posts', markdownRoutes({ markdown, ...parts })],
      ['/api/posts', staffPostRoutes({ posts: staffPosts, revisions, ...parts })],
      ['/api/posts', revisionRoutes({ revisions, ...parts })],
      ['/api/posts', draftRoutes({ drafts, posts: staffPosts, revisions, ...parts })],
      ['/api/posts', scheduleRoutes({ schedules, ...parts })],
      ['/api/posts', previewRoutes({ previews, ...parts })],
      ['/api/pictures', replacementRoutes({ replacements, ...parts })],
    ],
    uploads: [POST_UPLOAD, MARKDOWN_UPLOAD],
    deadlines: [{ table: 'post_previews', column: 'expires_at', maxMs: PREVIEW_LIFETIME_MS }],
    content: {
      searchSite: search.search,
      listPosts: posts.list,
      findPost: posts.findWithNeighbours,
      findPreview: previews.open,
      findAuthor: posts.findAuthor,
      listTopics: posts.listTopics,
      findTopic: posts.findTopic,
      listOriginals: posts.listOriginals,
      listChosen: posts.listChosen,
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
      await views.flush();
    },
    onAnnouncement: schedules.wake,
  } satisfies Module;
}
