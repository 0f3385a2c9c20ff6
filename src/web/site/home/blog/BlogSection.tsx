import type { Category } from '../../../../shared/posts/names.ts';
import { ALL_CATEGORIES, HOME_POSTS, LOADING_POSTS } from '../../../../shared/posts/blog.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CategoryFilter } from '../../blog/CategoryFilter.tsx';
import { EmptyList, FAILED_LIST, type ReadList } from '../../blog/EmptyList.tsx';
import { PostGrid } from '../../blog/PostCard.tsx';
import { Action } from '../../parts/Action.tsx';

export interface HomeBlog {
  categories: Category[];
  /** The id of the topic in the address, or `ALL_CATEGORIES`. */
  category: string;
  list: ReadList;
}

/** The newest posts of one topic or all. Choosing a topic updates the list in place, or without script reloads the page. */
export function BlogSection({ blog: { categories, category, list } }: { blog: HomeBlog }) {
  return (
    <section id="blog" aria-labelledby="blog-heading" className="home-section" data-behaviour="home-blog">
      <div className="page-width">
        <div className="home-head">
          <h2 id="blog-heading" tabIndex={-1} className="section-heading">
            Our Blog
          </h2>
          <a href="/community/blog" className="btn btn-quiet">
            View all blogs <Icon name="arrow-right" />
          </a>
        </div>
        <CategoryFilter categories={categories} chosen={category} action="/#blog" />
        <div data-list="">
          <Posts list={list} category={category} />
        </div>
      </div>
      <template data-while="loading">
        <LoadingPosts />
      </template>
      <template data-while="failed">
        <Posts list={FAILED_LIST} category={category} />
      </template>
    </section>
  );
}

function Posts({ list: { posts, failed = false }, category }: { list: ReadList; category: string }) {
  if (posts.length === 0) {
    return (
      <EmptyList failed={failed}>
        <Action href={category === ALL_CATEGORIES ? '/' : `/?category=${category}`} kind="quiet" label="Try again" />
      </EmptyList>
    );
  }
  return <PostGrid posts={posts} columns={3} />;
}

function LoadingPosts() {
  return (
    <>
      <p role="status" className="blog-loading">
        {LOADING_POSTS}
      </p>
      <div aria-hidden="true" className="post-grid" data-columns={HOME_POSTS}>
        {Array.from({ length: HOME_POSTS }, (_, place) => (
          // Blank cards are identical. oxlint-disable-next-line react/no-array-index-key
          <div key={place} className="post-blank">
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </>
  );
}
