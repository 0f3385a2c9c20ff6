import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { askToDelete } from '../kit/ask.ts';
import { DeleteDialog } from '../kit/dialogs.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { Initial, ShortList, Thing } from '../kit/ShortList.tsx';
import { PostPicture } from '../posts/PostPicture.tsx';
import { useAuthors } from './useAuthors.ts';

const usesOf = ({ posts, reviews }: AuthorRow) =>
  [posts > 0 && countOf(posts, 'post'), reviews > 0 && countOf(reviews, 'review')].filter(Boolean).join(', ') || 'No posts';

/** Those who write and review posts. */
export default function AuthorsPage() {
  const { query, reload } = useAuthors();
  const [toDelete, setToDelete] = useState<AuthorRow>();
  const results = useRef<HTMLElement>(null);

  const remove = async ({ _id }: AuthorRow) => {
    const wasThere = await askToDelete('DELETE /api/authors/:id', { id: _id });
    await reload();
    return wasThere;
  };

  return (
    <Screen
      title="Authors"
      about="People with a page of their own on the site. Choose them in the settings of a post as its author or reviewer."
      actions={
        <Link to="/admin/authors/new" className={buttonClass({ size: 'small' })}>
          <Icon name="plus" className="size-4" />
          Add author
        </Link>
      }
    >
      <ShortList
        ref={results}
        title="All authors"
        load={{ query, what: 'authors', failed: 'Failed to load authors' }}
        count={(found) => countOf(found, 'author')}
        find="Find an author"
        textOf={({ name, qualification }) => `${name} ${qualification}`}
        none={
          <Empty title="No authors yet">Until there is one, posts show the name that is written in their settings.</Empty>
        }
      >
        {(author) => {
          const { _id, name, qualification, picture, pictureFocus, isPublic, slug } = author;
          return (
            <Thing
              key={_id}
              name={name}
              sign={
                picture ? (
                  <PostPicture path={picture} focus={pictureFocus} sizes="28px" className="arch h-8 w-7 shrink-0" />
                ) : (
                  <Initial of={name} />
                )
              }
              acts={[
                { label: 'Edit', icon: 'pencil-simple', to: `/admin/authors/${_id}` },
                isPublic && {
                  label: 'View on site',
                  icon: 'arrow-square-out',
                  href: AUTHOR_PAGES + encodeURIComponent(slug),
                },
                { label: 'Delete', icon: 'trash', isDanger: true, onChoose: () => setToDelete(author) },
              ]}
            >
              {qualification && <span className="mr-4 text-ink">{qualification}</span>}
              <span>{usesOf(author)}</span>
            </Thing>
          );
        }}
      </ShortList>
      {toDelete && (
        <DeleteDialog
          one="author"
          subject={toDelete.name}
          consequence={
            toDelete.posts + toDelete.reviews === 0
              ? 'No post names them. This can’t be undone.'
              : `${usesOf(toDelete)}: the posts keep the author’s name as text and lose their reviewer. The author’s page is removed. This can’t be undone.`
          }
          remove={() => remove(toDelete)}
          focusAfter={results}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
