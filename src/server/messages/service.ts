import { MESSAGE_SENT, type MessageInput } from '../../shared/messages.ts';
import type { MessageRepository } from './repository.ts';

/** Beside what visitors send: what staff read and delete, as the repository has it. */
export interface MessageService extends Omit<MessageRepository, 'insert'> {
  /**
   * Keeps a message from the contact page. Resolves once it is on disk.
   *
   * @param key the same message under the same key is kept once a day
   * @returns what the sender is told
   */
  submit(input: MessageInput, key?: string): Promise<string>;
}

export function createMessageService({ insert, ...listed }: MessageRepository): MessageService {
  return {
    ...listed,
    async submit(input, key) {
      await insert(input, key);
      return MESSAGE_SENT;
    },
  };
}
