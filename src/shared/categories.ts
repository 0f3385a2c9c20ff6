/** A topic of the blog. `createdAt` is an ISO 8601 instant in UTC. */
export interface Category {
  _id: string;
  name: string;
  createdAt: string;
}

/** In place of a category's id: posts of every topic. */
export const ALL_CATEGORIES = 'all';
/** What a post without a topic is filed under. */
export const NO_CATEGORY = 'GENERAL';
