import type { SentWords } from '../leads/nouns.ts';
import type { MessageFields } from './fields.ts';

export const MESSAGE_NOUN = {
  one: 'message',
  many: 'messages',
  path: '/admin/messages',
  name: 'fullName',
  sender: 'fullName',
} as const satisfies SentWords<keyof MessageFields>;
