import { answerTasks } from '../../kit/thread-tasks.ts';
import { inspect } from './file-type.ts';
import { DAMAGED, DocumentRefusal } from './refusal.ts';

answerTasks((bytes: Uint8Array) => {
  try {
    return inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // What is too deep for the stack ends the thread, and is refused by who waits for it.
    const isTooDeep = error instanceof RangeError && !('code' in error);
    if (error instanceof DocumentRefusal || isTooDeep) throw error;
    throw new DocumentRefusal(DAMAGED, { cause: error });
  }
}, DocumentRefusal);
