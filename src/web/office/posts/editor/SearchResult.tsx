import { slugOf } from '../../../../shared/posts/form.ts';
import { useSite } from '../../../ui/useSite.ts';
import type { PostFields } from './draft/draft.ts';

/** How a search engine may show the post. Empty fields default to title and excerpt, as on the page itself. */
export function SearchResult({ fields: { title, excerpt, slug, seo } }: { fields: PostFields }) {
  const { site, origin } = useSite();
  const path = slug.trim() || slugOf(title);
  return (
    <section aria-labelledby="search-result" className="rounded-control border border-line bg-white p-5">
      <h2 id="search-result" className="mb-4 text-lg">
        Search result preview
      </h2>
      <div className="max-w-[37.5rem] font-sans wrap-anywhere">
        <p className="text-[0.875rem] text-slate">
          <span>{site.brand}</span>
          <br />
          <span>{`${origin.replace(/^https?:\/\//, '')} › blog › ${path}`}</span>
        </p>
        <p className="mt-1 text-[1.25rem] leading-snug text-[#1a0dab]">
          {seo.metaTitle.trim() || `${title.trim() || 'Title of the post'} | ${site.brand}`}
        </p>
        <p className="mt-1 text-[0.875rem] leading-normal text-[#4d5156]">
          {seo.metaDescription.trim() ||
            excerpt.trim() ||
            title.trim() ||
            'The meta description or the excerpt appears here.'}
        </p>
      </div>
    </section>
  );
}
