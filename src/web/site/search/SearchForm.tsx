import { MAX_SITE_SEARCH, SEARCH_PAGE } from '../../../shared/posts/site-search.ts';
import { Button } from '../../ui/Button.tsx';
import { useWords } from '../languages/words.ts';
import { words } from './words.ts';

export function SearchForm({ id, text = '' }: { id: string; text?: string }) {
  const { form } = useWords(words);
  return (
    <search>
      <form method="get" action={SEARCH_PAGE} className="site-search">
        <label htmlFor={id}>{form.label}</label>
        <div>
          <input
            id={id}
            name="q"
            type="search"
            defaultValue={text}
            maxLength={MAX_SITE_SEARCH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={form.example}
            className="input"
          />
          <Button type="submit">{form.submit}</Button>
        </div>
      </form>
    </search>
  );
}
