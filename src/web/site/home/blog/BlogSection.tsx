import { useRef, useState } from 'react';
import { ALL_CATEGORIES, type Category } from '../../../../shared/categories.ts';
import { HOME_POSTS, LOADING_POSTS } from '../../../../shared/posts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fetchPosts, type ReadList } from '../../blog/api.ts';
import { CategoryFilter } from '../../blog/CategoryFilter.tsx';
import { EmptyList } from '../../blog/EmptyList.tsx';
import { PostCard } from '../../blog/PostCard.tsx';

/** What the home page shows of the blog. */
export interface HomeBlog {
  categories: Category[];
  /** The topic that the address asks for. */
  category: string;
  list: ReadList;
}

const SIZES = '(width < 40rem) calc(100vw - 40px), (width < 64rem) 45vw, 364px';

/** The newest posts, of all topics or of one. */
export default function BlogSection({ blog }: { blog: HomeBlog }) {
  const [category, setCategory] = useState(blog.category);
  // None while they are on their way.
  const [list, setList] = useState<ReadList | undefined>(blog.list);
  const [chosen, setChosen] = useState(false);
  const asked = useRef<AbortController>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  async function choose(category: string) {
    asked.current?.abort();
    const asking = (asked.current = new AbortController());
    setChosen(true);
    setCategory(category);
    setList(undefined);
    writeCategory(category);
    const read = await fetchPosts({ page: 1, limit: HOME_POSTS, category }, asking.signal);
    if (!asking.signal.aborted) setList(read);
  }

  function retry() {
    // The button goes, so the focus goes on at the heading, which doesn't move the page.
    heading.current?.focus({ preventScroll: true });
    void choose(category);
  }

  return (
    <section id="blog" aria-labelledby="blog-heading" className="home-blog">
      <div className="page-width">
        <div className="home-blog-head">
          <h2 ref={heading} id="blog-heading" tabIndex={-1} className="section-heading">
            Our Blog
          </h2>
          <a href="/community/blog" className="btn btn-quiet">
            View all blogs <Icon name="arrow-right" />
          </a>
        </div>
        <CategoryFilter categories={blog.categories} chosen={category} action="/#blog" onChoose={(each) => void choose(each)} />
        {list === undefined ? (
          <LoadingPosts />
        ) : list.posts.length === 0 ? (
          <EmptyList failed={list.failed ?? false} announced={chosen}>
            <Button kind="quiet" className="noscript:hidden" onClick={retry}>
              Try again
            </Button>
          </EmptyList>
        ) : (
          <ul key={category} className="post-grid" data-columns={3}>
            {list.posts.map((post, place) => (
              <PostCard key={post._id} post={post} place={place} level={3} sizes={SIZES} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Where posts will stand, while they are on their way. */
function LoadingPosts() {
  return (
    <>
      <p role="status" className="blog-loading">
        {LOADING_POSTS}
      </p>
      <div aria-hidden="true" className="post-grid" data-columns={HOME_POSTS}>
        {Array.from({ length: HOME_POSTS }, (_, place) => (
          // Blank cards are all alike. oxlint-disable-next-line react/no-array-index-key
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

/** Writes the topic into the address without navigating, so that a reload or a shared address shows the same. */
function writeCategory(category: string): void {
  const url = new URL(location.href);
  if (category === ALL_CATEGORIES) url.searchParams.delete('category');
  else url.searchParams.set('category', category);
  history.replaceState(history.state, '', url);
}
