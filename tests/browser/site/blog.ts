import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Category } from '../../../src/shared/names.ts';
import type { PostList, PostSummary } from '../../../src/shared/posts.ts';
import type { TestServer } from '../../support/server.ts';

async function read<Answer>({ origin }: TestServer, path: string): Promise<Answer> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

export const listCategories = (server: TestServer) => read<Category[]>(server, '/api/categories');
/** Published posts, the newest first. */
export const listPosts = (server: TestServer, category = 'all') =>
  read<PostList>(server, `/api/posts/pagination?page=1&limit=100&category=${category}`).then(({ posts }) => posts);

/** Takes from a post what is not obligatory. Only for a server of the test's own, whose pages nobody has opened yet. */
export function strip({ dataDir }: TestServer, { slug }: PostSummary): void {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'));
  database
    .prepare(
      `update posts set author = '', category_id = null, featured_image = '', meta_title = '', meta_description = '', keywords = '[]',
        canonical_url = '', og_image = '' where slug = ?`,
    )
    .run(slug);
  database.close();
}

/** Adds a topic that no post has. */
export function addCategory({ dataDir }: TestServer, name: string): string {
  const database = new DatabaseSync(join(dataDir, 'rinova.db'));
  const [category] = database.prepare('select * from categories limit 1').all() as Record<string, string | number>[];
  const id = '01900000-0000-7000-8000-000000000000';
  const added: Record<string, string | number> = { ...category, id, name, name_key: name.toLowerCase() };
  const columns = Object.keys(added);
  database
    .prepare(`insert into categories (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    .run(...Object.values(added));
  database.close();
  return id;
}

/** The blog cards of the page's content. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
export const topicButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filter by Topic' }).getByRole('button', { name, exact: true });
