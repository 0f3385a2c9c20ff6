import { MAX_SITE_SEARCH, SEARCH_PAGE } from '../../../shared/posts/site-search.ts';
import { Button } from '../../ui/Button.tsx';

export function SearchForm({ id, text = '' }: { id: string; text?: string }) {
  return (
    <search>
      <form method="get" action={SEARCH_PAGE} className="site-search">
        <label htmlFor={id}>Search posts, questions and loans</label>
        <div>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={text}
            maxLength={MAX_SITE_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="For example, foreclosure"
            className="input"
          />
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  );
}
