import { describe, expect, it } from 'vitest';
import { ApiError, NoResponseError } from '../../api.ts';
import { conflictOf, explainFailure } from './save-failure.ts';

describe('what is said of a post that could not be saved', () => {
  it.each([
    [new ApiError(400, { message: 'Too long.' }), 'Failed to create post : Too long.', 'Your text is not lost.'],
    [
      new NoResponseError(undefined),
      'Failed to create post : No response from the server.',
      'Check your connection, then save again. Your text is not lost.',
    ],
    [
      new TypeError('x is undefined'),
      'Failed to create post : Something went wrong.',
      'Check your connection, then save again. Your text is not lost.',
    ],
  ])('new: %s', (error, text, advice) => {
    expect(explainFailure(error, true)).toMatchObject({ text, advice, gone: false });
  });

  it.each([
    [new ApiError(500, {}), 'Your text is not lost.'],
    [new ApiError(400, { message: 'Too long.' }), 'Too long. Your text is not lost.'],
    [new ApiError(401, { message: 'No.' }), 'No. Sign in, then save again. Your text is not lost.'],
    [
      new NoResponseError(undefined),
      'No response from the server. Check your connection, then save again. Your text is not lost.',
    ],
  ])('stored: %s', (error, advice) => {
    expect(explainFailure(error, false)).toEqual({ text: 'Failed to update post', advice, gone: false, problems: {} });
  });

  it('offers a new post in place of one that was deleted', () => {
    const deleted = new ApiError(404, { message: 'There is no such post.' });
    const advice = 'Someone has deleted this post. Your text is not lost.';
    expect(explainFailure(deleted, false)).toMatchObject({ gone: true, advice });
    expect(explainFailure(deleted, true)).toMatchObject({ gone: false });
  });

  it('stands beside the inputs that the editor has', () => {
    const fields = { slug: 'Taken.', 'seo.canonicalUrl': 'No address.', version: 'Unknown.' };
    const { problems } = explainFailure(new ApiError(400, { fields }), false);
    expect(problems).toEqual({ slug: 'Taken.', canonicalUrl: 'No address.' });
  });
});

it('tells two people who saved one post from a slug that is taken', () => {
  const body = { message: 'Someone else has saved it.', current: { version: 2 }, savedBy: 'asha@rinova.test' };
  expect(conflictOf(new ApiError(409, body))).toMatchObject(body);
  expect(conflictOf(new ApiError(409, { fields: { slug: 'Taken.' } }))).toBeUndefined();
  expect(conflictOf(new ApiError(400, body))).toBeUndefined();
  expect(conflictOf(new NoResponseError(undefined))).toBeUndefined();
});
