import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ImportCheck, ImportRunAnswer, NewImport } from '../../../shared/loans/imports.ts';
import { IMPORTED } from '../../../shared/loans/lead-source.ts';
import { LOAN_NOUN } from '../../../shared/loans/noun.ts';
import { queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { CheckSection } from './CheckSection.tsx';
import { ImportList } from './ImportList.tsx';
import { sayDone } from './plan.ts';
import { UploadSection } from './UploadSection.tsx';

interface Done {
  answer: ImportRunAnswer;
  fileName: string;
  /** What all that came has as its source; undefined when each row had its own. */
  source: string | undefined;
}

/** Loan applications from a file: checked first, then imported, and undone within a day. */
export default function ImportPage() {
  const queries = useQueryClient();
  const imports = useQuery(queryOf('GET /api/imports'));
  const [checked, setChecked] = useState<NewImport>();
  const [done, setDone] = useState<Done>();
  const heading = useRef<HTMLHeadingElement>(null);

  const end = () => {
    setChecked(undefined);
    heading.current?.focus();
  };
  const tell = async (answer: ImportRunAnswer, { fileName, columns, fixed }: ImportCheck) => {
    const hasOwn = columns.some(({ field }) => field === 'source');
    setDone({ answer, fileName, source: hasOwn ? undefined : (fixed.source?.toLowerCase() ?? IMPORTED) });
    setChecked(undefined);
    await queries.invalidateQueries();
  };

  return (
    <Screen
      title="Import applications"
      heading={heading}
      about="Loan applications from a list: of an advertisement, a partner, an event or another system. An import can be undone for a day."
      className="gap-y-8"
    >
      {done && !checked && <DoneNotice done={done} />}
      {checked ? (
        <CheckSection key={checked._id} checked={checked} onImported={(...came) => void tell(...came)} onCancelled={end} />
      ) : (
        <UploadSection
          onChecked={(file) => {
            setDone(undefined);
            setChecked(file);
          }}
        />
      )}
      <ImportList
        query={imports}
        onUndone={async (text) => {
          setDone(undefined);
          say('success', text);
          await queries.invalidateQueries();
          heading.current?.focus();
        }}
      />
    </Screen>
  );
}

/** What came of an import, and where to find it. */
const DoneNotice = ({ done: { answer, fileName, source } }: { done: Done }) => (
  <div role="status">
    {/* The button that had the focus is gone. */}
    <Panel title={fileName} heading={(title) => title?.focus()}>
      <p className="text-t3">{`${sayDone(answer)}.`}</p>
      {answer.imported > 0 && (
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-t3">
          {source !== undefined && (
            <Link
              to={`${LOAN_NOUN.path}?${new URLSearchParams({ source })}`}
              className="text-peacock-700 underline underline-offset-2"
            >
              {`See all from “${source}”`}
            </Link>
          )}
          <Link to={LOAN_NOUN.path} className="text-peacock-700 underline underline-offset-2">
            See the newest applications
          </Link>
        </p>
      )}
    </Panel>
  </div>
);
