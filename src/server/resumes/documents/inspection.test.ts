import { describe, expect, it } from 'vitest';
import { buildPdf, buildPdfOf } from '../../../../tests/support/documents.ts';
import { TasksWaitingError } from '../../kit/thread-tasks.ts';
import { createInspection } from './inspection.ts';
import { DocumentRefusal } from './refusal.ts';

const nested = buildPdfOf(['<< /Type /Catalog >>', '['.repeat(1_000_000)]);
const endless = buildPdfOf(['obj('.repeat(1_000_000)]);

describe('a resume', () => {
  it('is inspected in a thread, and refused with the reason', async () => {
    const inspect = createInspection();
    expect(await inspect(buildPdf())).toBe('pdf');
    const script = inspect(buildPdfOf(['<< /S /JavaScript /JS (a) >>']));
    await expect(script).rejects.toThrow('The file contains JavaScript. Print it to a new PDF and upload that.');
    for (const bytes of [nested, endless]) await expect(inspect(bytes)).rejects.toThrow(DocumentRefusal);
    expect(await inspect(buildPdf())).toBe('pdf');
  });

  it('is refused when its thread takes too long, and the next one is not', async () => {
    await expect(createInspection({ timeoutMs: 0 })(endless)).rejects.toThrow(/^Reading the file takes too long\./);
    expect(await createInspection()(buildPdf())).toBe('pdf');
  });

  it('is not inspected when too many are waiting', async () => {
    const inspect = createInspection();
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => inspect(buildPdf())));
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(failed).toEqual([new TasksWaitingError('Too many files are waiting.'), expect.any(TasksWaitingError)]);
  });
});
