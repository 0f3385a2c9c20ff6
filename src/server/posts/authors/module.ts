import type { Module, ModuleParts } from '../../module.ts';
import type { PictureService } from '../pictures/service.ts';
import { createAuthorRepository } from './repository.ts';
import { authorRoutes } from './routes.ts';
import { type AuthorService, createAuthorService } from './service.ts';

export function authorModule({
  database,
  pictures,
  onContentChange: onChange,
  ...parts
}: ModuleParts & { pictures: PictureService }) {
  const authors = createAuthorService({ authors: createAuthorRepository(database), pictures, onChange });
  return {
    mounts: [['/api/authors', authorRoutes({ authors, ...parts })]],
    // For posts, which name them.
    authors,
    content: { listAuthors: authors.listPublic },
  } satisfies Module & { authors: AuthorService };
}
