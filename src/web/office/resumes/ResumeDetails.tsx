import { RESUME_FIELDS } from '../../../shared/resumes/fields.ts';
import type { KeptResume } from '../../../shared/resumes/schemas.ts';
import { RowFacts } from '../dialog/Facts.tsx';
import { tableFacts } from '../kit/table.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const FACTS = tableFacts(RESUME_FIELDS, {
  position: { optional: false, show: ({ position }) => position || '–' },
});

/** The sections of 'Resume Details'. The file is only downloaded: untrusted files are not opened in the office. */
export function ResumeDetails({ resume }: { resume: KeptResume }) {
  return (
    <>
      <RowFacts row={resume} facts={FACTS} />
      <div className="flex">
        <DownloadButton row={resume} compact={false} />
      </div>
    </>
  );
}
