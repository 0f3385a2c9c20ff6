import { useRef } from 'react';
import { cleanKeywords, POST_LIMITS, postPath, slugOf } from '../../../../shared/posts/form.ts';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { refuse } from '../../kit/useAction.tsx';
import { AddField } from './AddField.tsx';
import { Counted } from './Counted.tsx';
import { usePost, useWiring } from './post.tsx';

/** The fields for search engines and social networks. */
export function SeoTab() {
  const { title, excerpt } = usePost().fields;
  const wiring = useWiring();
  const address = { type: 'url', inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <Counted
        name="metaTitle"
        hint="Shown in the browser tab and in search results. Defaults to the title."
        most={POST_LIMITS.metaTitle}
        placeholder={title.slice(0, POST_LIMITS.metaTitle)}
      />
      <Counted
        name="metaDescription"
        hint="Shown below the title in search results. Defaults to the excerpt."
        most={POST_LIMITS.metaDescription}
        rows={3}
        placeholder={excerpt}
      />
      <Keywords />
      <TextInput
        {...wiring('canonicalUrl')}
        {...address}
        hint="Only if the same text is published at another URL that search engines should prefer."
      />
      <TextInput
        {...wiring('ogImage')}
        {...address}
        hint="The image that social networks show. Defaults to the featured image."
      />
      <SearchResult />
    </>
  );
}

/**
 * Adds what was typed, separated by commas. Blank and repeated keywords are left out.
 *
 * @returns the keywords, and what became of the typed text
 * @throws ApiError with a message when there are too many, or one is too long
 */
export function addKeywords(keywords: readonly string[], typed: string): [keywords: string[], message: string] {
  const texts = typed.split(',');
  if (texts.some((text) => text.trim().length > POST_LIMITS.keyword))
    refuse(`A keyword can have at most ${POST_LIMITS.keyword} characters.`);
  const next = cleanKeywords([...keywords, ...texts]);
  if (next.length > POST_LIMITS.keywords) refuse(`A post can have at most ${POST_LIMITS.keywords} keywords.`);
  const added = next.slice(keywords.length);
  if (added.length > 0) return [next, `Added ${added.join(', ')}.`];
  return [next, typed.trim() === '' ? '' : 'This keyword has already been added.'];
}

/** Keywords as chips, each removable. */
function Keywords() {
  const { fields, change } = usePost();
  const { keywords } = fields;
  const field = useRef<HTMLInputElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const remove = (place: number) => {
    change({ keywords: keywords.filter((_, index) => index !== place) });
    // The chip's button is removed: focus the next one, or else the one before it, or the field.
    const next = buttons.current.get(keywords[place + 1] ?? keywords[place - 1] ?? '');
    (next ?? field.current)?.focus();
  };
  return (
    <div data-field="keywords" className="grid gap-2">
      <AddField
        label="Keywords"
        what="keyword"
        hint="What people may search for. Press Enter after each."
        failed=""
        ref={field}
        onAdd={(typed) => {
          const [next, message] = addKeywords(keywords, typed);
          if (next.length > keywords.length) change({ keywords: next });
          return message;
        }}
      />
      {keywords.length > 0 && (
        <ul aria-label="Keywords" className="flex flex-wrap gap-2">
          {keywords.map((keyword, place) => (
            <li
              key={keyword}
              className="inline-flex max-w-full items-center rounded-full bg-mist-100 pl-4 text-t3 font-semibold text-peacock-800"
            >
              <span className="min-w-0 wrap-anywhere">{keyword}</span>
              <button
                ref={(button) => {
                  if (button) buttons.current.set(keyword, button);
                  else buttons.current.delete(keyword);
                }}
                type="button"
                aria-label={`Remove ${keyword}`}
                onClick={() => remove(place)}
                className="grid size-10 shrink-0 place-items-center rounded-full text-t1 hover:bg-mist-200"
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How a search engine may show the post. Empty fields default to title and excerpt, as on the page itself. */
function SearchResult() {
  const { title, excerpt, slug, language, metaTitle, metaDescription } = usePost().fields;
  const { site, origin } = useSite();
  const path = postPath({ slug: slug.trim() || slugOf(title), language }).replaceAll('/', ' › ');
  return (
    <section aria-labelledby="search-result" className="rounded-control border border-line bg-white p-4">
      <h2 id="search-result" className="mb-3 text-t5">
        Search result preview
      </h2>
      <div className="font-sans wrap-anywhere">
        <p className="text-t3 text-slate">
          <span>{site.brand}</span>
          <br />
          <span>{`${origin.replace(/^https?:\/\//, '')}${path}`}</span>
        </p>
        <p className="editor-result mt-1 text-t6 leading-snug">
          {metaTitle.trim() || `${title.trim() || 'Title of the post'} | ${site.brand}`}
        </p>
        <p className="mt-1 text-t3 leading-normal text-slate">
          {metaDescription.trim() || excerpt.trim() || title.trim() || 'The meta description or the excerpt appears here.'}
        </p>
      </div>
    </section>
  );
}
