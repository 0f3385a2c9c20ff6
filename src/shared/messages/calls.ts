import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { formCall, handledCalls, leadCalls, ownPaths } from '../leads/calls.ts';
import { MESSAGE_NOUN } from './noun.ts';
import { messageFilters, messageListQuery, messageRow, messageSubmission } from './schemas.ts';

export const MESSAGE_CALLS = calls({
  submit: formCall('/api/contact/post-message', 'Send a message from the contact page', messageSubmission, doneAnswer),
  ...leadCalls(MESSAGE_NOUN, ownPaths('/api/messages'), {
    query: messageListQuery,
    filters: messageFilters,
    row: messageRow,
  }),
  ...handledCalls('/api/messages', MESSAGE_NOUN),
});
