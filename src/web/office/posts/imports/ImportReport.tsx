import { Link } from 'react-router';
import type { ImportedEntry, PostImportReport } from '../../../../shared/posts/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../dialog/CopyButton.tsx';
import { type Failure, FailureNotice } from '../../kit/useAction.tsx';
import { summaryOf, textOf } from './import-report.ts';

interface ImportReportProps {
  report: PostImportReport;
  busy: boolean;
  failure: Failure;
  onRun(): void;
  onClose(): void;
}

/** What became of each post, while they are imported and afterwards. */
export function ImportReport({ report: { total, entries }, busy, failure, onRun, onClose }: ImportReportProps) {
  const isWhole = entries.length === total;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" data-first-focus tabIndex={-1} className="min-w-[min(100%,12rem)] flex-1">
          {busy ? 'Importing…' : summaryOf(entries)}
        </p>
        {busy ? (
          <span className="num text-slate">{`${entries.length} of ${total}`}</span>
        ) : (
          <CopyButton label="results" value={textOf(entries)} />
        )}
      </div>
      {busy && <progress aria-label="Imported posts" max={total} value={entries.length} className="office-progress" />}
      <FailureNotice failure={failure} />
      <ul className="grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <ReportedEntry key={entry.name} entry={entry} />
        ))}
      </ul>
      {!busy && (
        <div className="flex flex-wrap justify-end gap-3">
          {!isWhole && (
            <Button kind="quiet" onClick={onRun}>
              Try again
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      )}
    </>
  );
}

function ReportedEntry({ entry: { name, post, isKnown, fault, remarks } }: { entry: ImportedEntry }) {
  return (
    <li className="grid grid-cols-1 gap-1 rounded-control border border-line p-3 wrap-anywhere">
      <p>
        {post ? (
          <Link to={`/admin/posts/edit/${post._id}`} className="font-semibold text-peacock-700 underline underline-offset-2">
            {post.title}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
      </p>
      {post && <p className="text-[0.9375rem] text-slate">{name}</p>}
      {isKnown && <p className="text-[0.9375rem]">Imported before. Nothing was changed.</p>}
      {fault && <p className="font-semibold text-error">{`Refused: ${fault}`}</p>}
      {remarks.map((remark) => (
        <p key={remark} className="text-[0.9375rem]">
          {remark}
        </p>
      ))}
    </li>
  );
}
