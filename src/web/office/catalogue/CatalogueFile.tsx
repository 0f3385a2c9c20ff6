import { failureOf } from '../api.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pathOf } from '../kit/ask.ts';
import { downloadFile } from '../list/export.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface CatalogueFileProps {
  isEmpty: boolean;
  say(kind: 'success' | 'error', text: string): void;
}

/** Import and export of the catalogue as a file. */
export function CatalogueFile({ isEmpty, say }: CatalogueFileProps) {
  const [isImporting, setIsImporting] = useState(false);
  const [busy, setBusy] = useState(false);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadFile(pathOf('GET /api/catalogue/export'), 'catalogue.json');
    } catch (error) {
      say('error', failureOf(error, 'Failed to export the catalogue. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button kind="quiet" className="min-h-12" onClick={() => setIsImporting(true)}>
        <Icon name="upload-simple" />
        Import
      </Button>
      {!isEmpty && (
        <Button kind="quiet" className="min-h-12" aria-disabled={busy} onClick={() => void download()}>
          <Icon name="download-simple" />
          <span>{busy ? 'Exporting…' : 'Export JSON'}</span>
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
