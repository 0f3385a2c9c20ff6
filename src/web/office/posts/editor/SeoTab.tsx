import { POST_LIMITS } from '../../../../shared/posts/form.ts';
import type { PostSeo } from '../../../../shared/posts/schemas.ts';
import { Field } from '../../../ui/Field.tsx';
import { Counted } from './Counted.tsx';
import type { PostFields, Problems } from './draft/draft.ts';
import { Keywords } from './Keywords.tsx';
import { SearchResult } from './SearchResult.tsx';

interface SeoTabProps {
  fields: PostFields;
  problems: Problems;
  onChange(change: Partial<PostFields>): void;
}

/** The fields for search engines and social networks. */
export function SeoTab({ fields, problems, onChange }: SeoTabProps) {
  const { seo, title, excerpt } = fields;
  const set = (change: Partial<PostSeo>) => onChange({ seo: { ...seo, ...change } });
  const address = (name: 'canonicalUrl' | 'ogImage', label: string, hint: string) => (
    <Field label={label} hint={hint} error={problems[name]}>
      {(wiring) => (
        <input
          {...wiring}
          type="url"
          data-field={name}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={seo[name]}
          onChange={(event) => set({ [name]: event.target.value })}
          className="input"
        />
      )}
    </Field>
  );
  return (
    <>
      <Counted
        label="Meta title"
        hint="Shown in the browser tab and in search results. Defaults to the title."
        most={POST_LIMITS.metaTitle}
        value={seo.metaTitle}
        placeholder={title.slice(0, POST_LIMITS.metaTitle)}
        onChange={(metaTitle) => set({ metaTitle })}
      />
      <Counted
        label="Meta description"
        hint="Shown below the title in search results. Defaults to the excerpt."
        most={POST_LIMITS.metaDescription}
        rows={3}
        value={seo.metaDescription}
        placeholder={excerpt}
        onChange={(metaDescription) => set({ metaDescription })}
      />
      <Keywords keywords={seo.keywords} onChange={(keywords) => set({ keywords })} />
      {address(
        'canonicalUrl',
        'Canonical URL',
        'Only if the same text is published at another URL that search engines should prefer.',
      )}
      {address('ogImage', 'OG image URL', 'The image that social networks show. Defaults to the featured image.')}
      <SearchResult fields={fields} />
    </>
  );
}
