import { type Outcome, refused } from '../../../../shared/kit/outcomes.ts';
import {
  type ImportedNoun,
  POST_IMPORT_GONE,
  POST_IMPORT_RUNS,
  type PostImportUndone,
} from '../../../../shared/posts/imports.ts';
import type { AuthorRepository } from '../../authors/repository.ts';
import type { PictureService } from '../../pictures/service.ts';
import type { RedirectRepository } from '../../redirects/repository.ts';
import type { PostNames } from '../names/service.ts';
import { type ImportItem, noCounts, type PostImportRepository } from '../repository.ts';

interface Parts {
  imports: PostImportRepository;
  names: PostNames;
  authors: Pick<AuthorRepository, 'read' | 'delete'>;
  pictures: Pick<PictureService, 'release'>;
  redirects: Pick<RedirectRepository, 'delete'>;
  /** Called when readers no longer see a post. */
  onChange(): void;
}

/** Posts that stay and are named. */
const MAX_NAMED = 20;

export type ImportUndo = ReturnType<typeof createImportUndo>;

/** Takes back what an import has made, as far as no one has changed or used it since. */
export function createImportUndo({ imports, names, authors, pictures, redirects, onChange }: Parts) {
  /** Removes one thing. Resolves with whether it stays; undefined when it was gone already. */
  const removals: Readonly<
    Record<Exclude<ImportedNoun, 'posts'>, (item: ImportItem) => Promise<'stays' | 'removed' | undefined>>
  > = {
    async redirects({ item }) {
      const version = await imports.redirectVersion(item);
      if (version === undefined) return undefined;
      if (version > 1) return 'stays';
      return (await redirects.delete(item)).ok ? 'removed' : undefined;
    },
    async pictures({ item }) {
      if (!(await imports.hasPicture(item))) return undefined;
      await pictures.release(item);
      return (await imports.hasPicture(item)) ? 'stays' : 'removed';
    },
    categories: (item) => removeName('categories', item),
    tags: (item) => removeName('tags', item),
    async authors({ item }) {
      const author = await authors.read(item);
      if (author === undefined) return undefined;
      if (author.version > 1 || author.posts > 0 || author.reviews > 0) return 'stays';
      return (await authors.delete(item)) === undefined ? undefined : 'removed';
    },
  };

  async function removeName(kind: 'categories' | 'tags', { item, source }: ImportItem) {
    const use = await imports.nameUse(kind, item);
    if (use === undefined || use.isUsed || use.name !== source) return use && 'stays';
    return (await names[kind].remove(item)).ok ? 'removed' : undefined;
  }

  async function takeBack(id: string) {
    const [removed, kept] = [noCounts(), noCounts()];
    const left: { _id: string; title: string; slug: string }[] = [];
    const erased: { _id: string; title: string }[] = [];
    for (const item of await imports.items(id, 'posts')) {
      const post = await imports.erasePost(item.item);
      if (post?.stays === true) {
        kept.posts++;
        if (left.length < MAX_NAMED) left.push({ _id: post._id, title: post.title, slug: post.slug });
        continue;
      }
      if (post !== undefined) {
        removed.posts++;
        erased.push(post);
        if (post.status === 'published') onChange();
      }
      // One by one: what is broken off goes on where it stopped.
      await imports.forget(id, [item]);
    }
    const staying = new Set((await imports.items(id, 'posts')).map(({ item }) => item));
    for (const noun of ['redirects', 'pictures', 'categories', 'tags', 'authors'] as const)
      for (const item of await imports.items(id, noun)) {
        const isNeeded = noun === 'redirects' && staying.has(item.source);
        const became = isNeeded ? 'stays' : await removals[noun](item);
        if (became === 'stays') kept[noun]++;
        else await imports.forget(id, [item]);
        if (became === 'removed') removed[noun]++;
      }
    return { answer: { removed, kept, posts: left }, erased };
  }

  /** @returns besides the answer, the posts that are gone */
  return async (id: string): Promise<Outcome<{ answer: PostImportUndone; erased: { _id: string; title: string }[] }>> => {
    const digest = await imports.digestOf(id);
    if (digest === undefined) return refused('not_found', POST_IMPORT_GONE);
    const end = await imports.claim(digest, 'alone');
    if (end === undefined) return refused('conflict', POST_IMPORT_RUNS);
    return { ok: true, ...(await takeBack(id).finally(end)) };
  };
}
