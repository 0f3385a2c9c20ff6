import { AUTHOR_CALLS } from '../../../shared/posts/author-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import type { PictureService } from '../pictures/service.ts';
import { authorHandlers } from './handlers.ts';
import { type AuthorRepository, createAuthorRepository } from './repository.ts';

export function authorModule(parts: ModuleParts & { pictures: PictureService }) {
  const { database, pictures, onContentChange: onChange } = parts;
  const authors = createAuthorRepository(database);
  const handlers = authorHandlers({ authors, pictures, onChange });
  return {
    mounts: [['/', routesOf(AUTHOR_CALLS, handlers, { tag: 'Blog', noun: 'authors', ...parts })]],
    // For posts, which name them.
    authors,
    content: { listAuthors: authors.listPublic },
  } satisfies Module & { authors: AuthorRepository };
}
