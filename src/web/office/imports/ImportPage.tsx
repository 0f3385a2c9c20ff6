import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportRunAnswer, NewImport } from '../../../shared/loans/imports.ts';
import { countOf } from '../count.ts';
import { queryOf } from '../kit/ask.ts';
import { Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { CheckSection } from './CheckSection.tsx';
import { ImportList } from './ImportList.tsx';
import { UploadSection } from './UploadSection.tsx';

/** Loan applications from a file: checked first, then imported, and undone within a day. */
export default function ImportPage() {
  const queries = useQueryClient();
  const imports = useQuery(queryOf('GET /api/imports'));
  const [checked, setChecked] = useState<NewImport>();
  const heading = useRef<HTMLHeadingElement>(null);

  const end = () => {
    setChecked(undefined);
    heading.current?.focus();
  };
  const tell = async ({ imported, skipped }: ImportRunAnswer) => {
    end();
    say(
      'success',
      `${countOf(imported, 'application')} imported${skipped > 0 ? `, ${countOf(skipped, 'duplicate')} skipped` : ''}.`,
    );
    await queries.invalidateQueries();
  };

  return (
    <Screen
      title="Import applications"
      heading={heading}
      about="Loan applications from a list: of a partner, an event or another system. An import can be undone for a day."
      className="gap-y-8"
    >
      {checked ? (
        <CheckSection key={checked._id} checked={checked} onImported={(answer) => void tell(answer)} onCancelled={end} />
      ) : (
        <UploadSection onChecked={setChecked} />
      )}
      <ImportList
        query={imports}
        onUndone={async (text) => {
          say('success', text);
          await queries.invalidateQueries();
          heading.current?.focus();
        }}
      />
    </Screen>
  );
}
