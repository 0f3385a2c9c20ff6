import { POST_IMPORT_CALLS } from '../../../shared/posts/import-calls.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { routesOf, uploadsOf } from '../../kit/routes.ts';
import type { AuthorRepository } from '../authors/repository.ts';
import type { PictureService } from '../pictures/service.ts';
import type { RedirectRepository } from '../redirects/repository.ts';
import type { RedirectService } from '../redirects/service.ts';
import type { StaffPostService } from '../writing/service.ts';
import { postImportHandlers } from './handlers.ts';
import type { PostNames } from './names/service.ts';
import { readExport } from './reading/reader.ts';
import { createPostImportRepository } from './repository.ts';
import { createPostImportService } from './service.ts';
import { createImportUndo } from './undoing/service.ts';

interface Parts extends ModuleParts {
  posts: StaffPostService;
  names: PostNames;
  authors: AuthorRepository;
  pictures: PictureService;
  redirects: RedirectService;
  redirectRows: RedirectRepository;
}

export function postImportModule({ database, log, onContentChange: onChange, redirectRows, ...parts }: Parts) {
  const imports = createPostImportRepository(database);
  const service = createPostImportService({
    ...parts,
    imports,
    read: readExport,
    onFault: (err) => log.error({ err }, 'Importing a post failed'),
  });
  const undo = createImportUndo({ ...parts, imports, redirects: redirectRows, onChange });
  const handlers = postImportHandlers(service, undo, parts.audit);
  return {
    mounts: [['/', routesOf(POST_IMPORT_CALLS, handlers, { tag: 'Blog', noun: 'posts', ...parts })]],
    uploads: uploadsOf(POST_IMPORT_CALLS),
  } satisfies Module;
}
