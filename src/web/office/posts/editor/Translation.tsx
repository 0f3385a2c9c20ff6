import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGE_CODES, LANGUAGES } from '../../../../shared/languages/languages.ts';
import { isBegun } from '../../../../shared/posts/form.ts';
import { SelectInput, TextInput } from '../../../ui/Field.tsx';
import { queryOf } from '../../kit/ask.ts';
import { selectPosts } from '../post-view.ts';
import { usePost, useWiring } from './post.tsx';

/** So many posts are searched through. */
const MANY_POSTS = 12;

/** In which language a post is, and of which other one it is a translation. A blog in English alone sees the first. */
export function Translation() {
  const { language, translationOf } = usePost().fields;
  const wiring = useWiring();
  return (
    <>
      <SelectInput {...wiring('language')}>
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code}>
            {LANGUAGES[code].english}
          </option>
        ))}
      </SelectInput>
      {(language !== 'en' || translationOf !== '') && <Original />}
    </>
  );
}

function Original() {
  const { stored, fields } = usePost();
  const { language, translationOf } = fields;
  const wiring = useWiring();
  const { data } = useQuery(queryOf('GET /api/posts'));
  const [search, setSearch] = useState('');
  const others = (data ?? []).filter((post) => post._id !== stored?._id && post.language !== language && !isBegun(post));
  const found = selectPosts(others, { status: 'all', search, language: 'all', order: 'newest', page: 1 });
  const chosen = data?.find(({ _id }) => _id === translationOf);
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found;
  return (
    <>
      {others.length > MANY_POSTS && (
        <TextInput
          type="search"
          label="Search the posts to choose from"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          autoComplete="off"
        />
      )}
      <SelectInput {...wiring('translationOf')} hint="The page of each leads readers to the other.">
        <option value="">{data ? 'None' : 'Loading posts...'}</option>
        {shown.map((post) => (
          <option key={post._id} value={post._id}>
            {post.language === 'en' ? post.title : `${post.title} (${LANGUAGES[post.language].english})`}
          </option>
        ))}
        {data && translationOf !== '' && !chosen && <option value={translationOf}>Deleted post</option>}
      </SelectInput>
    </>
  );
}
