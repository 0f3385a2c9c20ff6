import type { Generated } from 'kysely';
import type { ColumnsOf } from '../../shared/kit/fields.ts';
import type { AUTHOR_FIELDS } from '../../shared/posts/author-fields.ts';
import type { PostStatus } from '../../shared/posts/form.ts';
import type { RevisionKind } from '../../shared/posts/revisions.ts';
import type { ScheduleFault } from '../../shared/posts/schedule-times.ts';

/** Categories and tags. */
export interface NamesTable {
  id: string;
  name: string;
  /** `fold(name)`: unique, and the sort key. */
  name_key: string;
  created_at: number;
  /** 1: sample content. */
  sample: Generated<number>;
}

/** People who write and review posts. */
export interface AuthorsTable extends ColumnsOf<typeof AUTHOR_FIELDS> {
  id: string;
  /** `fold(slug)`: unique, and the lookup key. */
  slug_key: string;
  /** `fold(name)`: the sort key. */
  name_key: string;
  /** Incremented by each save, for optimistic locking. */
  version: Generated<number>;
  created_at: number;
}

/** What readers find a post by. */
export interface PostTextsTable {
  seq: Generated<number>;
  /** That of the post. */
  id: string;
  /** The folded words of the title, each after a space. */
  title_key: string;
  /** The folded words of title, excerpt and text, each once. */
  words: string;
  /** The text without its HTML. */
  text: string;
}

/** Categories and tags that are gone, and into which one they were merged. */
export interface MergedNamesTable {
  id: string;
  into_id: string;
}

export interface PostsTable {
  id: string;
  /** As in the URL. */
  slug: string;
  /** `fold(slug)`: unique, and the lookup key. */
  slug_key: string;
  status: PostStatus;
  title: string;
  excerpt: string;
  featured_image: string;
  category_id: string | null;
  author: string;
  read_minutes: number;
  views: Generated<number>;
  meta_title: string;
  meta_description: string;
  /** A JSON array of strings. */
  keywords: string;
  canonical_url: string;
  og_image: string;
  /** Incremented by each save, for optimistic locking. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  /** When it was first published; null before that. */
  published_at: number | null;
  /** Digest of the idempotency key, so that a repeated creation makes one post. */
  creation_key: string | null;
  /** 1: unedited sample content. */
  sample: Generated<number>;
  content: string;
  /** Null for an author who is only a name. */
  author_id: Generated<string | null>;
  reviewed_by: Generated<string | null>;
  /** `YYYY-MM-DD`: when its facts were last checked. */
  checked_on: Generated<string | null>;
  /** Empty for a decorative picture. */
  featured_image_alt: Generated<string>;
}

export interface PostTagsTable {
  post_id: string;
  tag_id: string;
}

/** Every slug that a post has or, since it was published, has had. */
export interface PostSlugsTable {
  /** `fold(slug)` */
  slug_key: string;
  post_id: string;
  created_at: number;
}

/** When drafts are to be published. */
export interface PostSchedulesTable {
  post_id: string;
  publish_at: number;
  /** Why it was not published when its time came. */
  fault: ScheduleFault | null;
  /** The id of the staff member who scheduled it. */
  set_by: string;
}

/** Links by which people without an account read a post before it is public. */
export interface PostPreviewsTable {
  id: string;
  post_id: string;
  /** The id of a staff member. */
  created_by: string;
  created_at: number;
  expires_at: number;
}

/** Prepared content of posts, as their pages send it. */
export interface PostArticlesTable {
  post_id: string;
  /** Digest of the source content and of the code that prepared it. */
  digest: string;
  /** A JSON list of `Heading`. */
  headings: string;
  html: string;
}

/** Saved versions of posts. */
export interface PostRevisionsTable {
  id: string;
  post_id: string;
  /** Counts from 1. */
  number: number;
  kind: RevisionKind;
  /** That of the post. */
  version: number;
  saved_at: number;
  /** Id of a staff member; null when unknown. */
  saved_by: string | null;
  title: string;
  status: PostStatus;
  words: number;
  /** 1: readers could see it. */
  was_public: number;
  /** The paths of its uploaded pictures, separated by spaces, which can't be found in the compressed post. */
  media: string;
  /** The post as JSON, compressed, in base64: the bin keeps rows as JSON. */
  content: string;
}

/** The revision that waits beside the post until it is published. */
export interface PostDraftsTable {
  post_id: string;
  number: number;
  /** The version of the post that it was based on. */
  base_version: number;
}

/** Pictures that staff uploaded for posts. */
export interface PicturesTable {
  /** The path that posts use; it contains the picture's size and kind. */
  path: string;
  /** The common prefix of the paths of all its files. */
  stem: string;
  created_at: number;
  /** Of the uploaded file; empty when unknown. */
  name: Generated<string>;
  /** For posts that use it later, or empty. */
  alt: Generated<string>;
  /** The folded words of name and alternative text, for the search. */
  words: Generated<string>;
  /** Of the uploaded file; 0 when unknown. */
  bytes: Generated<number>;
  /** Id of a staff member; null when unknown. */
  uploaded_by: string | null;
  /** Incremented by each change, for optimistic locking. */
  version: Generated<number>;
  /** The point that stays visible where it is cropped: whole percents from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
}

/** Which posts need which uploaded pictures. */
export interface PictureUsesTable {
  /** That of the picture, if it still exists. */
  stem: string;
  /** The post may be in the bin. */
  post_id: string;
  /** 1: the post itself refers to it, and not only one of its versions. */
  is_shown: number;
}

/** Old addresses that lead elsewhere on this site. None leads to the beginning of another. */
export interface RedirectsTable {
  id: string;
  from_path: string;
  /** Folded: unique, and the lookup key. */
  from_key: string;
  /** With query and fragment. */
  to_path: string;
  /** Of its path, folded. */
  to_key: string;
  hits: Generated<number>;
  last_hit_at: number | null;
  /** The email of who made it. */
  created_by: string;
  created_at: number;
  /** Incremented by each change, for optimistic locking. */
  version: Generated<number>;
}

/** Addresses that were asked for in vain, folded. Nothing says who asked. */
export interface MissingAddressesTable {
  path: string;
  hits: number;
  last_at: number;
}

/** One row, on PostgreSQL only: incremented by each change of published content. */
export interface ContentVersionTable {
  version: number;
}
