import type { KeptResume } from '../../../shared/resumes/schemas.ts';
import { ApiError } from '../api.ts';
import { pathOf } from '../kit/ask.ts';
import { say } from '../kit/toast.tsx';
import { useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { RowButton } from '../list/RowActions.tsx';

const wordsOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404 ? error.message : 'Failed to download the resume. Please try again.';

/** Saves the file of a resume under the name that the applicant gave it. */
export function DownloadButton({ row, compact }: { row: KeptResume; compact: boolean }) {
  const { run } = useAction(wordsOf, (_, text) => say('error', text));
  const download = async () => {
    await downloadFile(pathOf('GET /api/resumes/:id/file', { id: row._id }), row.fileName);
    say('success', 'Resume downloaded successfully!');
  };
  return (
    <RowButton
      word="Download"
      name={row.fileName}
      icon="download-simple"
      compact={compact}
      onClick={() => void run(download)}
    />
  );
}
