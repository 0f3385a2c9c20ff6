import type { PostStatus } from '../../../../shared/posts/form.ts';
import type { RevisionKind } from '../../../../shared/posts/revisions.ts';
import type { ScheduleFault } from '../../../../shared/posts/schedule-times.ts';
import { bigint, integer, plain, rowOrder, table, text } from '../../columns.ts';

const GOES_WITH_POST = ['posts', 'on delete cascade'] as const;
/** Deleting a category or an author keeps the posts. */
const STAYS = 'on delete set null';

const NAMES = table({
  id: text().key(),
  name: text(),
  /** `fold(name)`: unique, and the sort key. */
  name_key: plain().unique(),
  created_at: bigint(),
  /** 1: sample content. */
  sample: integer().default(0),
});

/** The blog: posts with their names, authors, versions and pictures, and addresses that lead elsewhere. */
export const POST_TABLES = {
  categories: NAMES,
  tags: NAMES,

  /** Categories and tags that are gone, and into which one they were merged. */
  merged_names: table({ id: plain().key(), into_id: plain() }, { indexes: { merged_names_into_id: '(into_id)' } }),

  /** People who write and review posts. */
  authors: table({
    id: plain().key(),
    slug: text(),
    /** `fold(slug)`: unique, and the lookup key. */
    slug_key: plain().unique(),
    name: text(),
    /** `fold(name)`: the sort key. */
    name_key: plain(),
    picture: text(),
    qualification: text(),
    life: text(),
    /** Incremented by each save, for optimistic locking. */
    version: integer().default(1),
    created_at: bigint(),
  }),

  posts: table(
    {
      id: plain().key(),
      /** As in the URL. */
      slug: text(),
      /** `fold(slug)`: unique, and the lookup key. */
      slug_key: plain().unique(),
      status: text<PostStatus>(),
      title: text(),
      excerpt: text(),
      featured_image: text(),
      category_id: text().orNull().references('categories', STAYS),
      author: text(),
      read_minutes: integer(),
      views: bigint().default(0),
      meta_title: text(),
      meta_description: text(),
      /** A JSON array of strings. */
      keywords: text(),
      canonical_url: text(),
      og_image: text(),
      /** Incremented by each save, for optimistic locking. */
      version: integer().default(1),
      created_at: bigint(),
      updated_at: bigint(),
      /** When it was first published; null before that. */
      published_at: bigint().orNull(),
      content: text(),
      /** Digest of the idempotency key, so that a repeated creation makes one post. */
      creation_key: plain().orNull(),
      /** 1: unedited sample content. */
      sample: integer().default(0),
      /** Null for an author who is only a name. */
      author_id: plain().orNull().references('authors', STAYS),
      reviewed_by: plain().orNull().references('authors', STAYS),
      /** `YYYY-MM-DD`: when its facts were last checked. */
      checked_on: text().orNull(),
      /** Empty for a decorative picture. */
      featured_image_alt: text().default(''),
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
    { post_id: plain().references(...GOES_WITH_POST), tag_id: text().references('tags', 'on delete cascade') },
    { constraint: 'post_tags_key primary key (post_id, tag_id)', indexes: { post_tags_tag_id: '(tag_id)' } },
  ),

  /** Every slug that a post has or, since it was published, has had, so that no other post gets it. */
  post_slugs: table(
    {
      /** `fold(slug)` */
      slug_key: plain().key(),
      post_id: plain().references(...GOES_WITH_POST),
      created_at: bigint(),
    },
    { indexes: { post_slugs_post_id: '(post_id)' } },
  ),

  /** Prepared content of posts, as their pages send it. */
  post_articles: table({
    post_id: plain()
      .key()
      .references(...GOES_WITH_POST),
    /** Digest of the source content and of the code that prepared it. */
    digest: text(),
    /** A JSON list of `Heading`. */
    headings: text(),
    html: text(),
  }),

  /** What readers find a post by. */
  post_texts: table({
    seq: rowOrder(),
    /** That of the post. */
    id: plain()
      .unique()
      .references(...GOES_WITH_POST),
    /** The folded words of the title, each after a space. */
    title_key: text(),
    /** The folded words of title, excerpt and text, each once. */
    words: text(),
    /** The text without its HTML. */
    text: text(),
  }),

  /** Saved versions of posts. */
  post_revisions: table(
    {
      id: plain().key(),
      post_id: text().references(...GOES_WITH_POST),
      /** Counts from 1. */
      number: integer(),
      kind: text<RevisionKind>(),
      /** That of the post. */
      version: integer(),
      saved_at: bigint(),
      /** Id of a staff member; null when unknown. */
      saved_by: text().orNull(),
      title: text(),
      status: text<PostStatus>(),
      words: integer(),
      /** 1: readers could see it. */
      was_public: integer(),
      /** The paths of its uploaded pictures, separated by spaces, which can't be found in the compressed post. */
      media: text(),
      /** The post as JSON, compressed, in base64: the bin keeps rows as JSON. */
      content: text(),
    },
    { constraint: 'post_revisions_number unique (post_id, number)' },
  ),

  /** The revision that waits beside the post until it is published. */
  post_drafts: table({
    post_id: text()
      .key()
      .references(...GOES_WITH_POST),
    number: integer(),
    /** The version of the post that it was based on. */
    base_version: integer(),
  }),

  /** When drafts are to be published. */
  post_schedules: table(
    {
      post_id: plain()
        .key()
        .references(...GOES_WITH_POST),
      publish_at: bigint(),
      /** Why it was not published when its time came. */
      fault: text<ScheduleFault>().orNull(),
      /** The id of the staff member who scheduled it. */
      set_by: text(),
    },
    { indexes: { post_schedules_publish_at: '(publish_at)' } },
  ),

  /** Links by which people without an account read a post before it is public. */
  post_previews: table(
    {
      id: plain().key(),
      post_id: plain().references(...GOES_WITH_POST),
      /** The id of a staff member. */
      created_by: text(),
      created_at: bigint(),
      expires_at: bigint(),
    },
    { indexes: { post_previews_post_id: '(post_id)' } },
  ),

  /** Pictures that staff uploaded for posts. */
  pictures: table(
    {
      /** The path that posts use; it contains the picture's size and kind. */
      path: plain().key(),
      /** The common prefix of the paths of all its files. */
      stem: text(),
      created_at: bigint(),
      /** Of the uploaded file; empty when unknown. */
      name: text().default(''),
      /** For posts that use it later, or empty. */
      alt: text().default(''),
      /** The folded words of name and alternative text, for the search. */
      words: text().default(''),
      /** Of the uploaded file; 0 when unknown. */
      bytes: integer().default(0),
      /** Incremented by each change, for optimistic locking. */
      version: integer().default(1),
      /** Id of a staff member; null when unknown. */
      uploaded_by: text().orNull(),
      /** The point that stays visible where it is cropped: whole percents from the left and from the top. */
      focus_x: integer().default(50),
      focus_y: integer().default(50),
    },
    { indexes: { pictures_created_at: '(created_at)' } },
  ),

  /** Which posts need which uploaded pictures. */
  picture_uses: table(
    {
      /** That of the picture, if it still exists. */
      stem: plain(),
      /** The post may be in the bin. */
      post_id: plain(),
      /** 1: the post itself refers to it, and not only one of its versions. */
      is_shown: integer(),
    },
    { constraint: 'picture_uses_key primary key (stem, post_id)', indexes: { picture_uses_post_id: '(post_id)' } },
  ),

  /** Old addresses that lead elsewhere on this site. None leads to the beginning of another. */
  redirects: table(
    {
      id: plain().key(),
      from_path: text(),
      /** Folded: unique, and the lookup key. */
      from_key: plain().unique(),
      /** With query and fragment. */
      to_path: text(),
      /** Of its path, folded. */
      to_key: plain(),
      hits: bigint().default(0),
      last_hit_at: bigint().orNull(),
      /** The email of who made it. */
      created_by: text(),
      created_at: bigint(),
      /** Incremented by each change, for optimistic locking. */
      version: integer().default(1),
    },
    { indexes: { redirects_to_key: '(to_key)' } },
  ),

  /** Addresses that were asked for in vain, folded. Nothing says who asked. */
  missing_addresses: table({ path: plain().key(), hits: bigint(), last_at: bigint() }),
};
