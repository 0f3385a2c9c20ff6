import { AUTHOR_CALLS } from '../../../shared/posts/author-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import type { PictureService } from '../pictures/service.ts';
import { authorHandlers } from './handlers.ts';
import { type AuthorRepository, createAuthorRepository } from './repository.ts';
import { createAuthorService } from './service.ts';

export function authorModule(parts: ModuleParts & { pictures: PictureService }) {
  const { database, pictures, onContentChange: onChange } = parts;
  const rows = createAuthorRepository(database);
  const handlers = authorHandlers(createAuthorService({ authors: rows, pictures, onChange }), rows);
  return {
    mounts: [['/', routesOf(AUTHOR_CALLS, handlers, { tag: 'Blog', noun: 'authors', ...parts })]],
    // For posts, which name them.
    authors: rows,
    content: { listAuthors: rows.listPublic },
  } satisfies Module & { authors: AuthorRepository };
}
