import { useState } from 'react';
import { useNavigate } from 'react-router';
import { entriesOf, type ValuesOf } from '../../../shared/kit/fields.ts';
import { valuesIn } from '../../../shared/kit/field-values.ts';
import { AUTHOR_FIELDS } from '../../../shared/posts/author-fields.ts';
import { AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { AuthorFields, AuthorRow } from '../../../shared/posts/authors.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { cleanSlug } from '../../../shared/posts/form.ts';
import { useSite } from '../../ui/useSite.ts';
import { ask } from '../kit/ask.ts';
import { Inputs } from '../kit/inputs.tsx';
import { Conflict } from '../kit/Conflict.tsx';
import { Leaving } from '../kit/Leaving.tsx';
import { ActionButton, Form, isConflict, SAVE_FAILED, SaveFailure, useAction } from '../kit/useAction.tsx';
import { LibraryDialog } from '../pictures/LibraryDialog.tsx';
import { useLeaving } from '../useLeaving.ts';
import { AuthorPicture } from './AuthorPicture.tsx';
import { useAuthors } from './useAuthors.ts';

type Fields = ValuesOf<typeof AUTHOR_FIELDS>;
const fieldsOf = (author?: Fields) => valuesIn(AUTHOR_FIELDS, author);

/** The address of a new author is made from the name. */
const newAuthorOf = ({ slug: _slug, ...fields }: Fields): AuthorFields => fields;

/** What saving one author over another would change, in sentences. */
const changesOf = (from: Fields, to: Fields) =>
  entriesOf(AUTHOR_FIELDS)
    .filter(([name]) => from[name] !== to[name])
    .map(([name, { label }]) =>
      name === 'picture' ? 'The picture changes.' : `${label}: “${from[name]}” becomes “${to[name]}”.`,
    );

/** @param author none for a new one */
export function AuthorForm({ author }: { author: AuthorRow | undefined }) {
  const navigate = useNavigate();
  const { reload } = useAuthors();
  const { origin } = useSite();
  // What it was when it was opened: another user's save must not change the form.
  const [seen, setSeen] = useState(author);
  const [values, setValues] = useState(fieldsOf(author));
  const [theirs, setTheirs] = useState<AuthorRow>();
  const [isUploading, setIsUploading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<PictureRow>();
  const seenPicture = seen && { path: seen.picture, focus: seen.pictureFocus };
  const leaving = useLeaving(isUploading || changesOf(fieldsOf(seen), values).length > 0);

  const save = async () => {
    if (seen === undefined) await ask('POST /api/authors', { body: newAuthorOf(values) });
    else {
      const { version } = theirs ?? seen;
      const body = { ...values, slug: values.slug.trim() || seen.slug, version };
      await ask('PUT /api/authors/:id', { id: seen._id, body });
    }
    await reload();
    await leaving.freely(() => navigate('/admin/authors'));
  };
  const { busy, failure, run, form } = useAction(SAVE_FAILED, async (error) => {
    if (!isConflict(error)) return false;
    const found = (await reload())?.find(({ _id }) => _id === seen?._id);
    setTheirs(found);
    return found !== undefined;
  });
  const change = (part: Partial<Fields>) => setValues((now) => ({ ...now, ...part }));
  /** Without one, the author keeps theirs. */
  const slugLook = seen && {
    required: false,
    hint: (
      <span className="wrap-anywhere">
        <span>{`${origin}${AUTHOR_PAGES}`}</span>
        <b>{cleanSlug(values.slug) || seen.slug}</b>
        <span>. The old address leads to a new one.</span>
      </span>
    ),
    autoCapitalize: 'none',
    spellCheck: false,
  };

  return (
    <>
      <h1 className="text-3xl wrap-anywhere md:text-4xl">{author?.name ?? 'New author'}</h1>
      <Form
        of={form}
        onSubmit={async () => !isUploading && save()}
        aria-label="Author"
        className="grid max-w-3xl gap-5 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
      >
        <Inputs
          fields={AUTHOR_FIELDS}
          values={values}
          errors={failure.fields}
          onChange={change}
          look={(name, { max }) => ({ maxLength: max, ...(name === 'slug' && slugLook) })}
          own={{
            ...(!seen && { slug: null }),
            picture: (
              <AuthorPicture
                label={AUTHOR_FIELDS.picture.label}
                path={values.picture}
                focus={[chosen, seenPicture].find((each) => each?.path === values.picture)?.focus}
                error={failure.fields['picture']}
                onUploading={setIsUploading}
                onChange={(picture) => change({ picture })}
                onLibrary={() => setIsChoosing(true)}
              />
            ),
          }}
        />
        <SaveFailure failure={failure} />
        {theirs ? (
          <Conflict
            what="author"
            changes={changesOf(fieldsOf(theirs), values)}
            busy={busy}
            onKeepMine={() => void run(save)}
            onTakeTheirs={() => {
              setValues(fieldsOf(theirs));
              setSeen(theirs);
              setTheirs(undefined);
            }}
          />
        ) : (
          <ActionButton
            type="submit"
            busy={busy}
            doing="Saving…"
            aria-disabled={busy || isUploading}
            className="min-h-12 justify-self-start"
          >
            Save author
          </ActionButton>
        )}
      </Form>
      {/* Not in the form: its search is a form of its own. */}
      {isChoosing && (
        <LibraryDialog
          onChoose={(picture) => {
            setChosen(picture);
            change({ picture: picture.path });
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <Leaving leaving={leaving} subject={values.name || 'New author'} />
    </>
  );
}
