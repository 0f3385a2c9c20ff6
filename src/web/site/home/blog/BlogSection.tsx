import type { Category } from '../../../../shared/posts/names.ts';
import { ALL_CATEGORIES, HOME_POSTS } from '../../../../shared/posts/blog.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CategoryFilter } from '../../blog/CategoryFilter.tsx';
import { words as blogWords } from '../../blog/words.ts';
import { words } from '../../frame/words.ts';
import { useWords } from '../../languages/words.ts';
import { FAILED_LIST, Posts, type ReadList } from '../../blog/Posts.tsx';

export interface HomeBlog {
  categories: Category[];
  /** The id of the topic in the address, or `ALL_CATEGORIES`. */
  category: string;
  list: ReadList;
}

/** The newest posts of one topic or all. Choosing a topic updates the list in place, or without script reloads the page. */
export function BlogSection({ blog: { categories, category, list } }: { blog: HomeBlog }) {
  const retry = category === ALL_CATEGORIES ? '/' : `/?category=${category}`;
  const { ourBlog, viewAll } = useWords(blogWords);
  return (
    <section id="blog" aria-labelledby="blog-heading" className="home-section" data-behaviour="home-blog">
      <div className="page-width">
        <div className="home-head">
          <h2 id="blog-heading" tabIndex={-1} className="section-heading">
            {ourBlog}
          </h2>
          <a href="/community/blog" className="btn btn-quiet">
            {viewAll} <Icon name="arrow-right" />
          </a>
        </div>
        <CategoryFilter categories={categories} chosen={category} action="/#blog" />
        <div data-list="">
          <Posts list={list} columns={3} retry={retry} />
        </div>
      </div>
      <template data-while="loading">
        <LoadingPosts />
      </template>
      <template data-while="failed">
        <Posts list={FAILED_LIST} columns={3} retry={retry} />
      </template>
    </section>
  );
}

function LoadingPosts() {
  return (
    <>
      <p role="status" className="blog-loading">
        {useWords(words).loading.list}
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
