import type { KeptResume } from '../../../shared/resumes/schemas.ts';
import { sayBytes } from '../../../shared/resumes/form.ts';
import { type FieldFacts, RowFacts } from '../dialog/Facts.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const FACTS: FieldFacts<KeptResume> = {
  fileName: { section: 'File', label: 'File Name', copy: true, wide: true, show: ({ fileName }) => fileName },
  position: { section: 'File', label: 'Position', wide: true, show: ({ position }) => position || '–' },
  fileType: { section: 'File', label: 'Type', show: ({ fileType }) => fileType.toUpperCase() },
  fileSize: { section: 'File', label: 'Size', show: ({ fileSize }) => sayBytes(fileSize) },
};

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
