import { ApiError, NoResponseError } from '../../api.ts';
import { conflictFrom } from '../../kit/ask.ts';
import { FIELD_NAMES, type Problems } from './fields.ts';

export interface SaveFailure {
  /** In the specification's words. */
  text: string;
  /** What happened and what to do next; empty where the text says it all. */
  advice: string;
  /** The post no longer exists: it can only be created again. */
  gone: boolean;
  /** What is wrong with which input. */
  problems: Problems;
}

/** What to tell people when a post could not be saved. */
export function explainFailure(error: unknown, isNew: boolean): SaveFailure {
  const answer = error instanceof ApiError ? error : undefined;
  const gone = answer?.status === 404 && !isNew;
  const message =
    answer?.message ?? (error instanceof NoResponseError ? 'No response from the server.' : 'Something went wrong.');
  const reason = gone ? 'Someone has deleted this post.' : isNew ? '' : message;
  return {
    text: isNew ? `Failed to create post : ${message}` : 'Failed to update post',
    advice: [reason, nextStep(answer), 'Your text is not lost.'].filter(Boolean).join(' '),
    gone,
    problems: answer ? problemsOf(answer) : {},
  };
}

function nextStep(answer: ApiError | undefined): string {
  if (!answer) return 'Check your connection, then save again.';
  return answer.status === 401 ? 'Sign in, then save again.' : '';
}

/** The server names an input of the SEO tab `seo.canonicalUrl`. */
function problemsOf({ fields }: ApiError): Problems {
  const named = Object.entries(fields).map(([name, text]) => [name.replace(/^seo\./, ''), text] as const);
  return Object.fromEntries(named.filter(([name]) => FIELD_NAMES.some((each) => each === name)));
}

/** The server's answer if another user has saved the post. A slug that is taken is a conflict of another kind. */
export const conflictOf = (error: unknown) => conflictFrom('PUT /api/posts/:id', error, 'current');
