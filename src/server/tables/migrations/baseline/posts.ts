import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../../../engine/dialect.ts';
import { POST_WORDS } from '../../post-words.ts';
import type { Schema } from '../../schema.ts';

/** The blog: posts with their names, authors, versions and pictures, and addresses that lead elsewhere. */
export async function createPostTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const { plainText, rowOrder } = dialect;
  for (const table of ['categories', 'tags'])
    await sql`create table ${sql.table(table)} (
      id text not null primary key,
      name text not null,
      name_key ${plainText} not null unique,
      created_at bigint not null,
      sample integer not null default 0
    )`.execute(db);

  await sql`create table merged_names (
    id ${plainText} not null primary key,
    into_id ${plainText} not null
  )`.execute(db);
  await sql`create index merged_names_into_id on merged_names (into_id)`.execute(db);

  await sql`create table authors (
    id ${plainText} not null primary key,
    slug text not null,
    slug_key ${plainText} not null unique,
    name text not null,
    name_key ${plainText} not null,
    picture text not null,
    qualification text not null,
    life text not null,
    version integer not null default 1,
    created_at bigint not null
  )`.execute(db);

  // Deleting a category or an author keeps the posts.
  await sql`create table posts (
    id ${plainText} not null primary key,
    slug text not null,
    slug_key ${plainText} not null unique,
    status text not null,
    title text not null,
    excerpt text not null,
    featured_image text not null,
    category_id text references categories (id) on delete set null,
    author text not null,
    read_minutes integer not null,
    views bigint not null default 0,
    meta_title text not null,
    meta_description text not null,
    keywords text not null,
    canonical_url text not null,
    og_image text not null,
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    published_at bigint,
    content text not null,
    creation_key ${plainText},
    sample integer not null default 0,
    author_id ${plainText} references authors (id) on delete set null,
    reviewed_by ${plainText} references authors (id) on delete set null,
    checked_on text,
    featured_image_alt text not null default ''
  )`.execute(db);
  await sql`create index posts_author_id on posts (author_id, published_at, id)`.execute(db);
  await sql`create index posts_category_id on posts (category_id, published_at, id)`.execute(db);
  await sql`create unique index posts_creation_key on posts (creation_key)`.execute(db);
  // A common word finds all posts: sorted without reading their contents, they take half as long on SQLite.
  await sql`create index posts_found on posts (id, status, published_at)`.execute(db);
  await sql`create index posts_published on posts (status, published_at, id)`.execute(db);
  await sql`create index posts_reviewed_by on posts (reviewed_by, published_at, id)`.execute(db);

  await sql`create table post_tags (
    post_id ${plainText} not null references posts (id) on delete cascade,
    tag_id text not null references tags (id) on delete cascade,
    constraint post_tags_key primary key (post_id, tag_id)
  )`.execute(db);
  await sql`create index post_tags_tag_id on post_tags (tag_id)`.execute(db);

  // Every address that a post has or had, so that no other post gets it.
  await sql`create table post_slugs (
    slug_key ${plainText} not null primary key,
    post_id ${plainText} not null references posts (id) on delete cascade,
    created_at bigint not null
  )`.execute(db);
  await sql`create index post_slugs_post_id on post_slugs (post_id)`.execute(db);

  await sql`create table post_articles (
    post_id ${plainText} not null primary key references posts (id) on delete cascade,
    digest text not null,
    headings text not null,
    html text not null
  )`.execute(db);

  await sql`create table post_texts (
    seq ${rowOrder} primary key,
    id ${plainText} not null unique references posts (id) on delete cascade,
    title_key text not null,
    words text not null,
    text text not null
  )`.execute(db);
  await dialect.createWordIndex(db, POST_WORDS);

  await sql`create table post_revisions (
    id ${plainText} not null primary key,
    post_id text not null references posts (id) on delete cascade,
    number integer not null,
    kind text not null,
    version integer not null,
    saved_at bigint not null,
    saved_by text,
    title text not null,
    status text not null,
    words integer not null,
    was_public integer not null,
    media text not null,
    content text not null,
    constraint post_revisions_number unique (post_id, number)
  )`.execute(db);

  await sql`create table post_drafts (
    post_id text not null primary key references posts (id) on delete cascade,
    number integer not null,
    base_version integer not null
  )`.execute(db);

  await sql`create table post_schedules (
    post_id ${plainText} not null primary key references posts (id) on delete cascade,
    publish_at bigint not null,
    fault text,
    set_by text not null
  )`.execute(db);
  await sql`create index post_schedules_publish_at on post_schedules (publish_at)`.execute(db);

  await sql`create table post_previews (
    id ${plainText} not null primary key,
    post_id ${plainText} not null references posts (id) on delete cascade,
    created_by text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index post_previews_post_id on post_previews (post_id)`.execute(db);

  await sql`create table pictures (
    path ${plainText} not null primary key,
    stem text not null,
    created_at bigint not null,
    name text not null default '',
    alt text not null default '',
    words text not null default '',
    bytes integer not null default 0,
    version integer not null default 1,
    uploaded_by text,
    focus_x integer not null default 50,
    focus_y integer not null default 50
  )`.execute(db);
  await sql`create index pictures_created_at on pictures (created_at)`.execute(db);

  // The post may be in the bin.
  await sql`create table picture_uses (
    stem ${plainText} not null,
    post_id ${plainText} not null,
    is_shown integer not null,
    constraint picture_uses_key primary key (stem, post_id)
  )`.execute(db);
  await sql`create index picture_uses_post_id on picture_uses (post_id)`.execute(db);

  await sql`create table redirects (
    id ${plainText} not null primary key,
    from_path text not null,
    from_key ${plainText} not null unique,
    to_path text not null,
    to_key ${plainText} not null,
    hits bigint not null default 0,
    last_hit_at bigint,
    created_by text not null,
    created_at bigint not null,
    version integer not null default 1
  )`.execute(db);
  await sql`create index redirects_to_key on redirects (to_key)`.execute(db);

  await sql`create table missing_addresses (
    path ${plainText} not null primary key,
    hits bigint not null,
    last_at bigint not null
  )`.execute(db);
}
