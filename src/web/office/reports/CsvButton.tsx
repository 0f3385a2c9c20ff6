import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../list/export.ts';
import { REPORT_PATH } from './words.ts';

/** Downloads the report that is shown. */
export function CsvButton({ query }: { query: string }) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const download = async () => {
    setBusy(true);
    setHasFailed(false);
    try {
      await downloadFile(`${REPORT_PATH}/csv${query && '?'}${query}`, 'report.csv');
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
