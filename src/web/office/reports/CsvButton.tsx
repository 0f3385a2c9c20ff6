import { useState } from 'react';
import type { SentTo } from '../../../shared/kit/call-list.ts';
import { Button } from '../../ui/Button.tsx';
import { pathOf } from '../kit/ask.ts';
import { downloadFile } from '../list/export.ts';

/** Downloads the report that is shown. */
export function CsvButton({ asked }: { asked: SentTo<'GET /api/reports/leads/csv'> }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setHasFailed(false);
    try {
      await downloadFile(pathOf('GET /api/reports/leads/csv', asked), 'report.csv');
    } catch {
      setHasFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <Button kind="quiet" busy={busy} onClick={() => void download()}>
        {busy ? 'Exporting…' : 'Export CSV'}
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {hasFailed && 'The report could not be exported. Please try again.'}
      </p>
    </div>
  );
}
