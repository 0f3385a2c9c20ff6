import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { pathOf } from '../kit/ask.ts';
import { useAction } from '../kit/useAction.tsx';
import { downloadFile } from '../list/export.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface CatalogueFileProps {
  isEmpty: boolean;
  say(kind: 'success' | 'error', text: string): void;
}

/** Import and export of the catalogue as a file. */
export function CatalogueFile({ isEmpty, say }: CatalogueFileProps) {
  const [isImporting, setIsImporting] = useState(false);
  const { busy, run } = useAction('Failed to export the catalogue. Please try again.', (_, text) => say('error', text));

  const download = () => downloadFile(pathOf('GET /api/catalogue/export'), 'catalogue.json');

  return (
    <>
      <Button kind="quiet" className="min-h-12" onClick={() => setIsImporting(true)}>
        <Icon name="upload-simple" />
        Import
      </Button>
      {!isEmpty && (
        <Button kind="quiet" className="min-h-12" aria-disabled={busy} onClick={() => void run(download)}>
          <Icon name="download-simple" />
          <span>{busy ? 'Exporting…' : 'Export JSON'}</span>
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
