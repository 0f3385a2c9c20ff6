import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportRunAnswer, NewImport } from '../../../shared/loans/imports.ts';
import { pageMeta } from '../../ui/pageMeta.ts';
import { countOf } from '../count.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { NoticeToast } from '../list/NoticeToast.tsx';
import { useNotice } from '../list/useNotice.ts';
import type { Route } from './+types/ImportPage.ts';
import { CheckSection } from './CheckSection.tsx';
import { ImportList } from './ImportList.tsx';
import { UploadSection } from './UploadSection.tsx';
import { useImports } from './useImports.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Import', description: 'For staff only.', hidden: true });

/** Loan applications from a file: checked first, then imported, and undone within a day. */
export default function ImportPage() {
  const queries = useQueryClient();
  const imports = useImports();
  const { notice, say, dismiss } = useNotice();
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
    <div className="office-width grid grid-cols-1 gap-8 py-6 md:py-8">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-3xl md:text-4xl">
          Import applications
        </h1>
        <p className="mt-1 max-w-2xl text-slate">
          Loan applications from a list: of a partner, an event or another system. An import can be undone for a day.
        </p>
      </header>
      {checked ? (
        <CheckSection
          key={checked._id}
          checked={checked}
          say={say}
          onImported={(answer) => void tell(answer)}
          onCancelled={end}
        />
      ) : (
        <UploadSection onChecked={setChecked} />
      )}
      {imports.isError && (
        <LoadFailure
          key={imports.errorUpdatedAt}
          text="Failed to load earlier imports. Please try again."
          onRetry={() => void imports.refetch()}
        />
      )}
      {imports.data && (
        <ImportList
          rows={imports.data}
          onUndone={async (text) => {
            say('success', text);
            await queries.invalidateQueries();
            heading.current?.focus();
          }}
        />
      )}
      <NoticeToast notice={notice} onDismiss={dismiss} />
    </div>
  );
}
