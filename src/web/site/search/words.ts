import type { Words } from '../../../shared/languages/words.ts';

export const words = {
  title: 'Search',
  form: {
    label: 'Search posts, questions and loans',
    example: 'For example, foreclosure',
    submit: 'Search',
  },
  failed: 'The search could not be carried out. {again}',
  again: 'Try again',
  nothing: 'Nothing found for “{text}”. Try fewer or other words, or {ask}.',
  ask: 'ask us',
  instead: 'Showing results for “{instead}”. Nothing was found for “{text}”: {alone}.',
  alone: 'search for that alone',
  others: 'Pages and questions ({count})',
  posts: 'Posts ({count})',
  minutes: '{minutes} min read',
  pages: 'Pages of results',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
} as const satisfies Words;
