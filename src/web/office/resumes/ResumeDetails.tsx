import type { KeptResume } from '../../../shared/resumes.ts';
import { sayBytes } from '../../../shared/resume-form.ts';
import { Fact, FactSection, TimeSection } from '../dialog/Facts.tsx';
import { DownloadButton } from './DownloadButton.tsx';

/** The sections of 'Resume Details'. The file is only downloaded: untrusted files are not opened in the office. */
export function ResumeDetails({ resume }: { resume: KeptResume }) {
  return (
    <>
      <FactSection title="File">
        <Fact label="File Name" copy={resume.fileName} wide>
          {resume.fileName}
        </Fact>
        <Fact label="Position" wide>
          {resume.position || '–'}
        </Fact>
        <Fact label="Type">{resume.fileType.toUpperCase()}</Fact>
        <Fact label="Size">{sayBytes(resume.fileSize)}</Fact>
      </FactSection>
      <TimeSection iso={resume.createdAt} />
      <div className="flex">
        <DownloadButton row={resume} compact={false} />
      </div>
    </>
  );
}
