import { expect, it } from 'vitest';
import { messageForm } from '../our-story/contact/message.ts';
import { answerPost } from './post.ts';

it('counts a line break as one character, as the page does, and answers with a receipt in the address', async () => {
  const inputs: unknown[] = [];
  const submit = async (input: Record<string, unknown>) => {
    inputs.push(input['message']);
    return { ok: true, message: 'Kept', receipt: 'a.b' } as const;
  };
  const body = new URLSearchParams({ message: 'first\r\nsecond' });
  const answer = await answerPost(
    new Request('http://localhost/', { method: 'POST', body }),
    messageForm,
    submit,
    '/our-story/contact-us',
  );
  expect(inputs).toEqual(['first\nsecond']);
  expect(answer).toMatchObject({ status: 303 });
  expect((answer as Response).headers.get('Location')).toBe('/our-story/contact-us?sent=a.b#outcome');
});
