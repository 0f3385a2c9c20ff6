import type { Page } from '@playwright/test';
import type { Category } from '../../../src/shared/posts/names.ts';
import type { PostList } from '../../../src/shared/posts/schemas.ts';
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

/** The blog cards of the page's content. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });
export const topicButton = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filter by Topic' }).getByRole('button', { name, exact: true });
