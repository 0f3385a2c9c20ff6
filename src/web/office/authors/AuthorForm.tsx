import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AUTHOR_LIMITS } from '../../../shared/author-form.ts';
import type { AuthorFields, AuthorRow } from '../../../shared/authors.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { send } from '../api.ts';
import { Conflict } from '../catalogue/Conflict.tsx';
import { Leaving } from '../catalogue/Leaving.tsx';
import { useSaving } from '../catalogue/useSaving.ts';
import { useLeaving } from '../useLeaving.ts';
import { AuthorPicture } from './AuthorPicture.tsx';
import { AUTHORS, useAuthors } from './useAuthors.ts';

const EMPTY: AuthorFields = { name: '', qualification: '', life: '', picture: '' };
const LABELS: Readonly<Record<keyof AuthorFields, string>> = {
  name: 'Name',
  qualification: 'Qualification',
  life: 'Short life',
  picture: 'Picture',
};
const FIELDS = Object.keys(LABELS) as (keyof AuthorFields)[];

const fieldsOf = ({ name, qualification, life, picture }: AuthorFields): AuthorFields => ({
  name,
  qualification,
  life,
  picture,
});

/** What saving one author over another would change, in sentences. */
const changesOf = (from: AuthorFields, to: AuthorFields) =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) =>
    field === 'picture' ? 'The picture changes.' : `${LABELS[field]}: “${from[field]}” becomes “${to[field]}”.`,
  );

/** @param author none for a new one */
export function AuthorForm({ author }: { author: AuthorRow | undefined }) {
  const navigate = useNavigate();
  const { reload } = useAuthors();
  // What it was when it was opened: a save of somebody else must not change the form.
  const [seen, setSeen] = useState(author);
  const [values, setValues] = useState(fieldsOf(author ?? EMPTY));
  const [theirs, setTheirs] = useState<AuthorRow>();
  const [isUploading, setIsUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(isUploading || changesOf(fieldsOf(seen ?? EMPTY), values).length > 0);

  const save = async () => {
    const version = (theirs ?? seen)?.version;
    if (seen === undefined) await send(AUTHORS, { method: 'POST', body: values });
    else await send(`${AUTHORS}/${seen._id}`, { method: 'PUT', body: { ...values, version } });
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

  const wire = (name: 'name' | 'qualification' | 'life') => ({
    label: LABELS[name],
    value: values[name],
    error: failure.fields[name],
    maxLength: AUTHOR_LIMITS[name],
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
          error={failure.fields['picture']}
          onUploading={setIsUploading}
          onChange={(picture) => setValues((now) => ({ ...now, picture }))}
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
      <Leaving leaving={leaving} subject={values.name || 'New author'} />
    </>
  );
}
