import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTHOR_LIMITS, AUTHOR_PAGES } from '../../../shared/posts/author-form.ts';
import type { AuthorFields, AuthorRow } from '../../../shared/posts/authors.ts';
import type { PictureRow } from '../../../shared/posts/pictures.ts';
import { cleanSlug, POST_LIMITS } from '../../../shared/posts/form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSite } from '../../ui/useSite.ts';
import { ask } from '../kit/ask.ts';
import { Conflict } from '../catalogue/Conflict.tsx';
import { Leaving } from '../catalogue/Leaving.tsx';
import { useSaving } from '../kit/useSaving.ts';
import { LibraryDialog } from '../pictures/LibraryDialog.tsx';
import { useLeaving } from '../useLeaving.ts';
import { AuthorPicture } from './AuthorPicture.tsx';
import { useAuthors } from './useAuthors.ts';

type Fields = AuthorFields & { slug: string };
const EMPTY: Fields = { name: '', slug: '', qualification: '', life: '', picture: '' };
const LABELS: Readonly<Record<keyof Fields, string>> = {
  name: 'Name',
  slug: 'Slug',
  qualification: 'Qualification',
  life: 'Biography',
  picture: 'Picture',
};
const FIELDS = Object.keys(LABELS) as (keyof Fields)[];

const fieldsOf = ({ name, slug, qualification, life, picture }: Fields): Fields => ({
  name,
  slug,
  qualification,
  life,
  picture,
});

/** The address of a new author is made from the name. */
const newAuthorOf = ({ slug: _slug, ...fields }: Fields): AuthorFields => fields;

/** What saving one author over another would change, in sentences. */
const changesOf = (from: Fields, to: Fields) =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) =>
    field === 'picture' ? 'The picture changes.' : `${LABELS[field]}: “${from[field]}” becomes “${to[field]}”.`,
  );

/** @param author none for a new one */
export function AuthorForm({ author }: { author: AuthorRow | undefined }) {
  const navigate = useNavigate();
  const { reload } = useAuthors();
  const { origin } = useSite();
  // What it was when it was opened: a save of somebody else must not change the form.
  const [seen, setSeen] = useState(author);
  const [values, setValues] = useState(fieldsOf(author ?? EMPTY));
  const [theirs, setTheirs] = useState<AuthorRow>();
  const [isUploading, setIsUploading] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<PictureRow>();
  const seenPicture = seen && { path: seen.picture, focus: seen.pictureFocus };
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(isUploading || changesOf(fieldsOf(seen ?? EMPTY), values).length > 0);

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
  const onConflict = async () => {
    const found = (await reload())?.find(({ _id }) => _id === seen?._id);
    setTheirs(found);
    return found !== undefined;
  };
  const { failure, busy, submit } = useSaving(save, onConflict);
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);

  const wire = (name: 'name' | 'slug' | 'qualification' | 'life') => ({
    label: LABELS[name],
    value: values[name],
    error: failure.fields[name],
    maxLength: name === 'slug' ? POST_LIMITS.slug : AUTHOR_LIMITS[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setValues((now) => ({ ...now, [name]: target.value })),
  });

  return (
    <>
      <h1 className="text-3xl wrap-anywhere md:text-4xl">{author?.name ?? 'New author'}</h1>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Author"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading) void submit();
        }}
        className="grid max-w-3xl gap-5 rounded-card border border-line bg-white p-5 shadow-1 md:p-6"
      >
        <TextInput required {...wire('name')} />
        {seen && (
          <TextInput
            hint={
              <span className="wrap-anywhere">
                <span>{`${origin}${AUTHOR_PAGES}`}</span>
                <b>{cleanSlug(values.slug) || seen.slug}</b>
                <span>. The old address leads to a new one.</span>
              </span>
            }
            autoCapitalize="none"
            spellCheck={false}
            {...wire('slug')}
          />
        )}
        <TextInput hint="Such as a degree or a certificate. Optional." {...wire('qualification')} />
        <TextArea
          rows={5}
          hint="A few sentences for the author’s page. Optional."
          counter={`${values.life.length} of ${AUTHOR_LIMITS.life} characters`}
          {...wire('life')}
        />
        <AuthorPicture
          label={LABELS.picture}
          path={values.picture}
          focus={[chosen, seenPicture].find((each) => each?.path === values.picture)?.focus}
          error={failure.fields['picture']}
          onUploading={setIsUploading}
          onChange={(picture) => setValues((now) => ({ ...now, picture }))}
          onLibrary={() => setIsChoosing(true)}
        />
        {failure.text !== undefined && (
          <Notice key={failure.id} kind="error">
            {failure.text}
          </Notice>
        )}
        {theirs ? (
          <Conflict
            what="author"
            changes={changesOf(fieldsOf(theirs), values)}
            busy={busy}
            onKeepMine={() => void submit()}
            onTakeTheirs={() => {
              setValues(fieldsOf(theirs));
              setSeen(theirs);
              setTheirs(undefined);
            }}
          />
        ) : (
          <Button type="submit" aria-disabled={busy || isUploading} className="min-h-12 justify-self-start">
            {busy ? 'Saving…' : 'Save author'}
          </Button>
        )}
      </form>
      {/* Not in the form: its search is a form of its own. */}
      {isChoosing && (
        <LibraryDialog
          onChoose={(picture) => {
            setChosen(picture);
            setValues((now) => ({ ...now, picture: picture.path }));
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <Leaving leaving={leaving} subject={values.name || 'New author'} />
    </>
  );
}
