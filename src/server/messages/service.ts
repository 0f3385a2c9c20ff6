import { MESSAGE_SENT, type MessageInput } from '../../shared/messages.ts';
import type { MessageRepository } from './repository.ts';

export interface MessageService {
  /**
   * Keeps a message from the contact page. Resolves once it is on disk.
   *
   * @param key the same message under the same key is kept once a day
   * @returns what the sender is told
   */
  submit(input: MessageInput, key?: string): Promise<string>;
}

export function createMessageService(messages: MessageRepository): MessageService {
  return {
    async submit(input, key) {
      await messages.insert(input, key);
      return MESSAGE_SENT;
    },
  };
}
