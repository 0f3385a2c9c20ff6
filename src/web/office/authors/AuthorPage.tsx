import { useState } from 'react';
import { useParams } from 'react-router';
import { entriesOf, type ValuesOf } from '../../../shared/kit/fields.ts';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { AUTHOR_FIELDS } from '../../../shared/posts/author-fields.ts';
import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { AuthorFields, AuthorRow } from '../../../shared/posts/authors.ts';
import { cleanSlug } from '../../../shared/posts/form.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { useSite } from '../../ui/useSite.ts';
import { ask } from '../kit/ask.ts';
import { Inputs } from '../kit/inputs.tsx';
import { RecordForm, useOpened } from '../kit/RecordForm.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { LibraryDialog } from '../pictures/LibraryDialog.tsx';
import type { Route } from './+types/AuthorPage.ts';
import { AuthorPicture } from './AuthorPicture.tsx';
import { useAuthors } from './useAuthors.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Author', description: 'For staff only.', hidden: true });

type Fields = ValuesOf<typeof AUTHOR_FIELDS>;
const fieldsOf = (author?: Fields) => valuesIn(AUTHOR_FIELDS, author);

/** The address of a new author is made from the name. */
const newAuthorOf = ({ slug: _slug, ...fields }: Fields): AuthorFields => fields;

const changesOf = (from: Fields, to: Fields) =>
  entriesOf(AUTHOR_FIELDS)
    .filter(([name]) => from[name] !== to[name])
    .map(([name, { label }]) =>
      name === 'picture' ? 'The picture changes.' : `${label}: “${from[name]}” becomes “${to[name]}”.`,
    );

/** An author, or a new one. */
export default function AuthorPage() {
  const { id } = useParams();
  const { query } = useAuthors();
  const author = useOpened(
    id,
    query.data?.find(({ _id }) => _id === id),
  );
  return (
    <Screen
      title={id === undefined ? 'New author' : (author?.name ?? 'Author')}
      back={{ to: '/admin/authors', label: 'Authors' }}
      {...(id !== undefined && { load: { query, what: 'the author', failed: 'Failed to load authors' } })}
    >
      {id !== undefined && query.data && !author && (
        <Empty title="Author not found">The author may have been deleted.</Empty>
      )}
      {(id === undefined || author) && <AuthorForm key={id ?? 'new'} author={author} />}
    </Screen>
  );
}

function AuthorForm({ author }: { author: AuthorRow | undefined }) {
  const { reload } = useAuthors();
  const [isUploading, setIsUploading] = useState(false);
  const [choose, setChoose] = useState<(picture: PictureRow) => void>();
  const [chosen, setChosen] = useState<PictureRow>();

  const save = async (values: Fields, over: AuthorRow | undefined) => {
    if (over === undefined) await ask('POST /api/authors', { body: newAuthorOf(values) });
    else {
      const body = { ...values, slug: values.slug.trim() || over.slug, version: over.version };
      await ask('PUT /api/authors/:id', { id: over._id, body });
    }
    await reload();
    return '/admin/authors';
  };

  return (
    <>
      <RecordForm<AuthorRow, Fields>
        what="author"
        row={author}
        valuesOf={fieldsOf}
        changesOf={(from, to) => changesOf(fieldsOf(from), to)}
        save={save}
        find={async () => (await reload())?.find(({ _id }) => _id === author?._id)}
        isUploading={isUploading}
        action="Save author"
        className="max-w-3xl"
      >
        {({ values, change, errors, seen }) => {
          // Without one, the author keeps theirs.
          const slugLook = seen && {
            required: false,
            hint: <SlugHint slug={cleanSlug(values.slug) || seen.slug} />,
            autoCapitalize: 'none',
            spellCheck: false,
          };
          return (
            <Inputs
              fields={AUTHOR_FIELDS}
              values={values}
              errors={errors}
              onChange={change}
              look={(name, { max }) => ({ maxLength: max, ...(name === 'slug' && slugLook) })}
              own={{
                ...(!seen && { slug: null }),
                picture: (
                  <AuthorPicture
                    label={AUTHOR_FIELDS.picture.label}
                    path={values.picture}
                    focus={
                      values.picture === chosen?.path
                        ? chosen.focus
                        : values.picture === seen?.picture
                          ? seen.pictureFocus
                          : undefined
                    }
                    error={errors['picture']}
                    onUploading={setIsUploading}
                    onChange={(picture) => change({ picture })}
                    onLibrary={() =>
                      setChoose(() => (picture: PictureRow) => {
                        setChosen(picture);
                        change({ picture: picture.path });
                        setChoose(undefined);
                      })
                    }
                  />
                ),
              }}
            />
          );
        }}
      </RecordForm>
      {/* Not in the form: its search is a form of its own. */}
      {choose && <LibraryDialog onChoose={choose} onClose={() => setChoose(undefined)} />}
    </>
  );
}

function SlugHint({ slug }: { slug: string }) {
  const { origin } = useSite();
  return (
    <span className="wrap-anywhere">
      <span>{`${origin}${AUTHOR_PAGES}`}</span>
      <b>{slug}</b>
      <span>. The old address leads to a new one.</span>
    </span>
  );
}
