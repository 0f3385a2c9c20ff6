import type { Submitted } from '../../shared/kit/errors.ts';
import { MESSAGE_SENT, type MessageSubmission } from '../../shared/messages/schemas.ts';
import type { MessageRepository } from './repository.ts';

/** Submission for visitors, and the repository's methods by which staff read and delete. */
export interface MessageService extends Omit<MessageRepository, 'insert'> {
  /**
   * Stores a message from the contact page. Resolves once it is on disk.
   *
   * @param key the same message with the same key is stored once a day
   * @returns the answer for the sender
   */
  submit(input: MessageSubmission, key?: string): Promise<Submitted>;
}

export function createMessageService({ insert, ...listed }: MessageRepository): MessageService {
  return {
    ...listed,
    async submit({ consents, ...input }, key) {
      await insert(input, key, consents);
      return { message: MESSAGE_SENT };
    },
  };
}
