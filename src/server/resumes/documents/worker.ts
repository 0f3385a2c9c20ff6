import { answering } from '../../kit/thread-tasks.ts';
import { inspect } from './file-type.ts';
import { DAMAGED, DocumentRefusal } from './refusal.ts';

export default answering((bytes: Uint8Array) => {
  try {
    return inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // What is too deep for the stack is refused outside of the thread.
    const isTooDeep = error instanceof RangeError && !('code' in error);
    if (error instanceof DocumentRefusal || isTooDeep) throw error;
    throw new DocumentRefusal(DAMAGED, { cause: error });
  }
}, DocumentRefusal);
