import { AUTHOR_CALLS } from '../../../shared/posts/author-calls.ts';
import { routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import type { PictureService } from '../pictures/service.ts';
import { authorHandlers } from './handlers.ts';
import { createAuthorRepository } from './repository.ts';
import { type AuthorService, createAuthorService } from './service.ts';

export function authorModule({
  database,
  pictures,
  onContentChange: onChange,
  ...parts
}: ModuleParts & { pictures: PictureService }) {
  const authors = createAuthorService({ authors: createAuthorRepository(database), pictures, onChange });
  return {
    mounts: [['/', routesOf(AUTHOR_CALLS, authorHandlers(authors), { tag: 'Blog', noun: 'authors', ...parts })]],
    // For posts, which name them.
    authors,
    content: { listAuthors: authors.listPublic },
  } satisfies Module & { authors: AuthorService };
}
