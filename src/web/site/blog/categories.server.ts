import type { Category } from '../../../shared/posts/names.ts';
import type { PageServices } from '../../../shared/site/pages.ts';

/** The categories to choose from: in English all, in another language those that have posts in it. */
export async function readCategories({ language, listCategories, listTopics }: PageServices): Promise<Category[]> {
  if (language === 'en') return listCategories();
  const [categories, topics] = await Promise.all([listCategories(), listTopics()]);
  const names = new Set(topics.filter((topic) => topic.language === language).map(({ name }) => name));
  return categories.filter(({ name }) => names.has(name));
}
