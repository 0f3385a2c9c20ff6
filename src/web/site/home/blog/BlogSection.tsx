import { useRef, useState } from 'react';
import { ALL_CATEGORIES, type Category } from '../../../../shared/categories.ts';
import { HOME_POSTS, LOADING_POSTS, NO_POSTS, type PostList } from '../../../../shared/posts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEarlyPresses } from '../../../ui/earlyPresses.ts';
import { fetchPosts } from '../../blog/api.ts';
import { CategoryFilter } from '../../blog/CategoryFilter.tsx';
import { LoadingPosts, PostCard } from '../../blog/PostCard.tsx';

/** What the home page shows of the blog. */
export interface HomeBlog {
  categories: Category[];
  /** The topic that the address asks for. */
  category: string;
  list: PostList;
}

const SIZES = '(width < 40rem) calc(100vw - 40px), (width < 64rem) 45vw, 364px';

/** The newest posts, of all topics or of one. */
export default function BlogSection({ blog }: { blog: HomeBlog }) {
  const [category, setCategory] = useState(blog.category);
  // None while they are on their way.
  const [posts, setPosts] = useState<PostList['posts'] | undefined>(blog.list.posts);
  useEarlyPresses('blog');
  const [chosen, setChosen] = useState(false);
  const asked = useRef<AbortController>(null);

  async function choose(category: string) {
    asked.current?.abort();
    const asking = (asked.current = new AbortController());
    setChosen(true);
    setCategory(category);
    setPosts(undefined);
    writeCategory(category);
    const { posts } = await fetchPosts({ page: 1, limit: HOME_POSTS, category }, asking.signal);
    if (!asking.signal.aborted) setPosts(posts);
  }

  return (
    <section id="blog" aria-labelledby="blog-heading" className="home-blog">
      <div className="page-width">
        <div className="home-blog-head">
          <h2 id="blog-heading" className="section-heading">
            Our Blog
          </h2>
          {/* The server redirects this address, so the browser asks the server for it. */}
          <a href="/community/blog" className="btn btn-quiet">
            View all blogs <Icon name="arrow-right" />
          </a>
        </div>
        <CategoryFilter categories={blog.categories} chosen={category} action="/#blog" onChoose={(each) => void choose(each)} />
        {posts === undefined ? (
          <LoadingPosts count={HOME_POSTS}>{LOADING_POSTS}</LoadingPosts>
        ) : posts.length === 0 ? (
          // Said aloud only as the answer to a choice.
          <p role={chosen ? 'status' : undefined} className="blog-empty">
            {NO_POSTS}
          </p>
        ) : (
          <ul key={category} className="post-grid" data-columns={3}>
            {posts.map((post, place) => (
              <PostCard key={post._id} post={post} place={place} level={3} sizes={SIZES} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Writes the topic into the address without navigating, so that a reload or a shared address shows the same. */
function writeCategory(category: string): void {
  const url = new URL(location.href);
  if (category === ALL_CATEGORIES) url.searchParams.delete('category');
  else url.searchParams.set('category', category);
  history.replaceState(history.state, '', url);
}
