import { DEFAULT_AUTHOR } from '../../../../shared/posts/blog.ts';
import { indianDate } from '../../../../shared/kit/time.ts';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { useAuthors } from '../../authors/useAuthors.ts';
import type { PostFields, Problems } from './draft/draft.ts';

interface AuthorFieldsProps {
  fields: PostFields;
  problems: Problems;
  onChange(change: Partial<PostFields>): void;
}

/** Who wrote and who reviewed a post. Without authors, the author is only a name. */
export function AuthorFields({ fields, problems, onChange }: AuthorFieldsProps) {
  const { query, nameOf } = useAuthors();
  const authors = query.data ?? [];
  const { author, authorId, reviewedBy, checkedOn } = fields;
  const hasAuthors = authors.length > 0;
  const optionsFor = (chosen: string) => (
    <>
      {authors.map(({ _id, name, qualification }) => (
        <option key={_id} value={_id}>
          {qualification ? `${name}, ${qualification}` : name}
        </option>
      ))}
      {/* A deleted author must not silently become another one. */}
      {chosen !== '' && !authors.some(({ _id }) => _id === chosen) && <option value={chosen}>Deleted author</option>}
    </>
  );
  return (
    <>
      {hasAuthors && (
        <SelectInput
          label="Author"
          data-field="authorId"
          error={problems.authorId}
          hint={authorId === '' ? undefined : 'Shown below the title, with a link to the author’s page.'}
          value={authorId}
          onChange={({ target: { value } }) =>
            onChange(value === '' ? { authorId: value } : { authorId: value, author: nameOf(value) })
          }
        >
          <option value="">Another name</option>
          {optionsFor(authorId)}
        </SelectInput>
      )}
      {(authorId === '' || (!hasAuthors && !query.isPending)) && (
        <TextInput
          label={hasAuthors ? 'Name of the author' : 'Author'}
          data-field="author"
          error={problems.author}
          hint="Shown below the title."
          autoComplete="off"
          placeholder={DEFAULT_AUTHOR}
          value={author}
          onChange={(event) => onChange({ author: event.target.value, authorId: '' })}
        />
      )}
      {(hasAuthors || reviewedBy !== '') && (
        <SelectInput
          label="Reviewed by"
          data-field="reviewedBy"
          error={problems.reviewedBy}
          value={reviewedBy}
          onChange={(event) => onChange({ reviewedBy: event.target.value })}
        >
          <option value="">None</option>
          {optionsFor(reviewedBy)}
        </SelectInput>
      )}
      {(hasAuthors || checkedOn !== '') && (
        <TextInput
          label="Checked on"
          type="date"
          data-field="checkedOn"
          error={problems.checkedOn}
          hint="For articles about money: when the facts were last checked."
          max={indianDate(new Date())}
          value={checkedOn}
          onChange={(event) => onChange({ checkedOn: event.target.value })}
        />
      )}
    </>
  );
}
