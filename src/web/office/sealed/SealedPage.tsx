import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MIN_RETENTION_DAYS } from '../../../shared/privacy/retention.ts';
import { ASKED_DAYS, OPEN_HOURS, type SealedAnswer, type SealedLead } from '../../../shared/privacy/sealed.ts';
import { countOf } from '../count.ts';
import { keyOf, queryOf } from '../kit/ask.ts';
import { Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';
import { AskPanel } from './AskPanel.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { OpeningsPanel } from './OpeningsPanel.tsx';

/** How much is sealed, and how two admins open it. */
export default function SealedPage() {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{ id: string; leads: readonly SealedLead[] }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  useEffect(() => result.current?.focus(), [opened]);
  const show = (state: SealedAnswer) => queries.setQueryData(keyOf('GET /api/sealed'), state);

  return (
    <Screen
      title="Sealed store"
      heading={heading}
      about={`What is erased within a year of the last work on it is kept here, encrypted, until ${MIN_RETENTION_DAYS} days after that work: Rule 8(3) of the DPDP Rules 2025 asks for it. It is opened only for a lawful purpose, by two admins together.`}
      load={{ query: useQuery(queryOf('GET /api/sealed')), what: 'the sealed store' }}
    >
      {(state) => (
        <>
          <Panel title="What is sealed">
            {state.nextEnd === null ? (
              <p className="text-t3">Nothing is sealed.</p>
            ) : (
              <p className="text-t3">
                <strong>{countOf(state.total, 'lead')}</strong> <span>sealed. The next ends by itself:</span>{' '}
                <Time iso={state.nextEnd} />
              </p>
            )}
          </Panel>
          <AskPanel onAsked={show} />
          <OpeningsPanel
            openings={state.openings}
            about={`Another admin than the one who asked approves within ${ASKED_DAYS} days. Both can then read for ${OPEN_HOURS} hours. Neither account may have been made or enabled, or got another password, second factor, email or role, less than a day before the asking or since.`}
            onChange={(changed) => {
              show(changed);
              heading.current?.focus();
            }}
            onFailed={() => queries.invalidateQueries({ queryKey: keyOf('GET /api/sealed') })}
            onOpened={(id, leads) => setOpened({ id, leads })}
          />
          {opened && (
            <OpenedPanel
              {...opened}
              heading={result}
              onClose={() => {
                setOpened(undefined);
                heading.current?.focus();
              }}
            />
          )}
        </>
      )}
    </Screen>
  );
}
