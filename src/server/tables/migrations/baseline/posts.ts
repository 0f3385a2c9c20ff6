import type { PostStatus } from '../../../../shared/posts/form.ts';
import type { RevisionKind } from '../../../../shared/posts/revisions.ts';
import type { ScheduleFault } from '../../../../shared/posts/schedule-times.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

const GOES_WITH_POST = ['posts', 'on delete cascade'] as const;
/** Deleting a category or an author keeps the posts. */
const STAYS = 'on delete set null';

const NAMES = table({
  id: text('none').key(),
  name: text('none'),
  /** `identityOf(name)`: unique, and the sort key. */
  name_key: plain('none').unique(),
  created_at: bigint('none'),
  /** 1: sample content. */
  sample: integer('none').default(0),
});

/** The blog: posts with their names, authors, versions and pictures, and addresses that lead elsewhere. */
export const POST_TABLES = {
  categories: NAMES,
  tags: NAMES,

  /** Categories and tags that are gone, and into which one they were merged. */
  merged_names: table(
    { id: plain('none').key(), into_id: plain('none') },
    { indexes: { merged_names_into_id: '(into_id)' } },
  ),

  /** People who write and review posts. */
  authors: table({
    id: plain('none').key(),
    slug: text('staff'),
    /** `identityOf(slug)`: unique, and the lookup key. */
    slug_key: plain('staff').unique(),
    name: text('staff'),
    /** `identityOf(name)`: the sort key. */
    name_key: plain('staff'),
    picture: text('staff'),
    qualification: text('staff'),
    life: text('staff'),
    /** Incremented by each save, for optimistic locking. */
    version: integer('none').default(1),
    created_at: bigint('none'),
  }),

  posts: table(
    {
      id: plain('none').key(),
      /** As in the URL. */
      slug: text('none'),
      /** `identityOf(slug)`: unique, and the lookup key. */
      slug_key: plain('none').unique(),
      status: text<PostStatus>('none'),
      title: text('none'),
      excerpt: text('none'),
      featured_image: text('none'),
      category_id: text('none').orNull().references('categories', STAYS),
      author: text('staff'),
      read_minutes: integer('none'),
      views: bigint('none').default(0),
      meta_title: text('none'),
      meta_description: text('none'),
      /** A JSON array of strings. */
      keywords: text('none'),
      canonical_url: text('none'),
      og_image: text('none'),
      /** Incremented by each save, for optimistic locking. */
      version: integer('none').default(1),
      created_at: bigint('none'),
      updated_at: bigint('none'),
      /** When it was first published; null before that. */
      published_at: bigint('none').orNull(),
      content: text('none'),
      /** Digest of the idempotency key, so that a repeated creation makes one post. */
      creation_key: plain('none').orNull(),
      /** 1: unedited sample content. */
      sample: integer('none').default(0),
      /** Null for an author who is only a name. */
      author_id: plain('staff').orNull().references('authors', STAYS),
      reviewed_by: plain('staff').orNull().references('authors', STAYS),
      /** `YYYY-MM-DD`: when its facts were last checked. */
      checked_on: text('none').orNull(),
      /** Empty for a decorative picture. */
      featured_image_alt: text('none').default(''),
    },
    {
      indexes: {
        posts_author_id: '(author_id, published_at, id)',
        posts_category_id: '(category_id, published_at, id)',
        // A common word finds all posts: sorted without reading their contents, they take half as long on SQLite.
        posts_found: '(id, status, published_at)',
        posts_published: '(status, published_at, id)',
        posts_reviewed_by: '(reviewed_by, published_at, id)',
      },
      uniqueIndexes: { posts_creation_key: '(creation_key)' },
    },
  ),

  post_tags: table(
    { post_id: plain('none').references(...GOES_WITH_POST), tag_id: text('none').references('tags', 'on delete cascade') },
    { constraint: 'post_tags_key primary key (post_id, tag_id)', indexes: { post_tags_tag_id: '(tag_id)' } },
  ),

  /** Every slug that a post has or, since it was published, has had, so that no other post gets it. */
  post_slugs: table(
    {
      /** `identityOf(slug)` */
      slug_key: plain('none').key(),
      post_id: plain('none').references(...GOES_WITH_POST),
      created_at: bigint('none'),
    },
    { indexes: { post_slugs_post_id: '(post_id)' } },
  ),

  /** Prepared content of posts, as their pages send it. */
  post_articles: table({
    post_id: plain('none')
      .key()
      .references(...GOES_WITH_POST),
    /** Digest of the source content and of the code that prepared it. */
    digest: text('none'),
    /** A JSON list of `Heading`. */
    headings: text('none'),
    html: text('none'),
  }),

  /** What readers find a post by. */
  post_texts: table({
    seq: rowOrder('none'),
    /** That of the post. */
    id: plain('none')
      .unique()
      .references(...GOES_WITH_POST),
    /** The folded words of the title, each after a space. */
    title_key: text('none'),
    /** The folded words of title, excerpt and text, each once. */
    words: text('none'),
    /** The text without its HTML. */
    text: text('none'),
  }),

  /** Saved versions of posts. */
  post_revisions: table(
    {
      id: plain('none').key(),
      post_id: text('none').references(...GOES_WITH_POST),
      /** Counts from 1. */
      number: integer('none'),
      kind: text<RevisionKind>('none'),
      /** That of the post. */
      version: integer('none'),
      saved_at: bigint('none'),
      /** Id of a staff member; null when unknown. */
      saved_by: text('staff').orNull(),
      title: text('none'),
      status: text<PostStatus>('none'),
      words: integer('none'),
      /** 1: readers could see it. */
      was_public: integer('none'),
      /** The paths of its uploaded pictures, separated by spaces, which can't be found in the compressed post. */
      media: text('none'),
      /** The post with the name of its author as JSON, compressed, in base64: the bin keeps rows as JSON. */
      content: text('staff'),
    },
    { constraint: 'post_revisions_number unique (post_id, number)' },
  ),

  /** The revision that waits beside the post until it is published. */
  post_drafts: table({
    post_id: text('none')
      .key()
      .references(...GOES_WITH_POST),
    number: integer('none'),
    /** The version of the post that it was based on. */
    base_version: integer('none'),
  }),

  /** When drafts are to be published. */
  post_schedules: table(
    {
      post_id: plain('none')
        .key()
        .references(...GOES_WITH_POST),
      publish_at: bigint('none'),
      /** Why it was not published when its time came. */
      fault: text<ScheduleFault>('none').orNull(),
      /** The id of the staff member who scheduled it. */
      set_by: text('staff'),
    },
    { indexes: { post_schedules_publish_at: '(publish_at)' } },
  ),

  /** Links by which people without an account read a post before it is public. */
  post_previews: table(
    {
      id: plain('none').key(),
      post_id: plain('none').references(...GOES_WITH_POST),
      /** The id of a staff member. */
      created_by: text('staff'),
      created_at: bigint('none'),
      expires_at: bigint('none'),
    },
    { indexes: { post_previews_post_id: '(post_id)' } },
  ),

  /** Pictures that staff uploaded for posts. The files are public, and so may be what staff call them. */
  pictures: table(
    {
      /** The path that posts use; it contains the picture's size and kind. */
      path: plain('none').key(),
      /** The common prefix of the paths of all its files. */
      stem: text('none'),
      created_at: bigint('none'),
      /** Of the uploaded file; empty when unknown. */
      name: text('none').default(''),
      /** For posts that use it later, or empty. */
      alt: text('none').default(''),
      /** The folded words of name and alternative text, for the search. */
      words: text('none').default(''),
      /** Of the uploaded file; 0 when unknown. */
      bytes: integer('none').default(0),
      /** Incremented by each change, for optimistic locking. */
      version: integer('none').default(1),
      /** Id of a staff member; null when unknown. */
      uploaded_by: text('staff').orNull(),
      /** The point that stays visible where it is cropped: whole percents from the left and from the top. */
      focus_x: integer('none').default(50),
      focus_y: integer('none').default(50),
    },
    { indexes: { pictures_created_at: '(created_at)' } },
  ),

  /** Which posts need which uploaded pictures. */
  picture_uses: table(
    {
      /** That of the picture, if it still exists. */
      stem: plain('none'),
      /** The post may be in the bin. */
      post_id: plain('none'),
      /** 1: the post itself refers to it, and not only one of its versions. */
      is_shown: integer('none'),
    },
    { constraint: 'picture_uses_key primary key (stem, post_id)', indexes: { picture_uses_post_id: '(post_id)' } },
  ),

  /** Old addresses that lead elsewhere on this site. None leads to the beginning of another. */
  redirects: table(
    {
      id: plain('none').key(),
      from_path: text('none'),
      /** Folded: unique, and the lookup key. */
      from_key: plain('none').unique(),
      /** With query and fragment. */
      to_path: text('none'),
      /** Of its path, folded. */
      to_key: plain('none'),
      hits: bigint('none').default(0),
      last_hit_at: bigint('none').orNull(),
      /** The email of who made it. */
      created_by: text('staff'),
      created_at: bigint('none'),
      /** Incremented by each change, for optimistic locking. */
      version: integer('none').default(1),
    },
    { indexes: { redirects_to_key: '(to_key)' } },
  ),

  /** Addresses that were asked for in vain, folded. Nothing says who asked, and only what `isKeepable` lets through is kept. */
  missing_addresses: table({ path: plain('none').key(), hits: bigint('none'), last_at: bigint('none') }),
};
