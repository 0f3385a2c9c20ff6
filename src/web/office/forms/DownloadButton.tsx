import { useRef } from 'react';
import type { KeptResume } from '../../../shared/resumes/schemas.ts';
import { ApiError } from '../api.ts';
import { pathOf } from '../kit/ask.ts';
import { downloadFile } from '../list/export.ts';
import { RowButton } from '../list/RowActions.tsx';
import { useListTools } from '../list/tools.ts';

/** Saves the file of a resume under the name that the applicant gave it. */
export function DownloadButton({ row, compact }: { row: KeptResume; compact: boolean }) {
  const { say } = useListTools();
  // A second click can come before the first one is answered.
  const busy = useRef(false);

  const download = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await downloadFile(pathOf('GET /api/resumes/:id/file', { id: row._id }), row.fileName);
      say('success', 'Resume downloaded successfully!');
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.status === 404;
      say('error', isGone ? failure.message : 'Failed to download the resume. Please try again.');
    } finally {
      busy.current = false;
    }
  };

  return (
    <RowButton
      word="Download"
      name={row.fileName}
      icon="download-simple"
      compact={compact}
      onClick={() => void download()}
    />
  );
}
