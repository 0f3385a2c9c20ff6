import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AUDIT_NOUNS } from '../../../shared/audit/trail.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { MAX_SUSPECTS, SUSPICIONS } from '../../../shared/leads/suspects.ts';
import { PURPOSE_LABELS } from '../consents/words.ts';
import { countOf } from '../count.ts';
import { Fact } from '../dialog/Facts.tsx';
import { ask, keyOf, queryOf } from '../kit/ask.ts';
import { AskButton, DoButton } from '../kit/buttons.tsx';
import { Panel } from '../kit/Panel.tsx';
import { Empty, Screen } from '../kit/Screen.tsx';
import { say } from '../kit/toast.tsx';
import { Time } from '../list/Time.tsx';
import { useMay } from '../session/useSession.ts';

/** Forms that may be spam: each is moved to its list or, by those who may erase people, deleted for good. */
export default function SuspectsPage() {
  const queries = useQueryClient();
  const query = useQuery(queryOf('GET /api/suspects'));
  const mayErase = useMay('erasures');
  const heading = useRef<HTMLHeadingElement>(null);

  const refresh = async () => {
    const keys = [keyOf('GET /api/suspects'), keyOf('GET /api/suspects/count')];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    // The button that had the focus is removed with its form.
    heading.current?.focus();
  };

  return (
    <Screen
      title="Suspected spam"
      heading={heading}
      count={query.data && countText(query.data.total)}
      about="These forms are in no list, and no notifications were sent. Move what is not spam to its list."
      load={{ query, what: 'suspected spam' }}
    >
      {({ suspects }) => (
        <>
          {suspects.length === 0 && (
            <Empty title="No form is suspected.">
              Forms that a program seems to have filled in wait here, until you say what they are.
            </Empty>
          )}
          <ul className="grid gap-4 empty:hidden">
            {suspects.map((suspect) => (
              <li key={suspect._id}>
                <Panel
                  title={AUDIT_NOUNS[suspect.noun]}
                  about={
                    <>
                      <Time iso={suspect.createdAt} />
                      <span>{`. ${SUSPICIONS[suspect.reason]}`}</span>
                    </>
                  }
                  actions={
                    <div className="flex flex-wrap gap-2">
                      <DoButton
                        kind="peacock"
                        doing="Not spam"
                        failed="No response from the server. Please try again later."
                        onDo={async () => {
                          say('success', (await ask('POST /api/suspects/:id/accept', { id: suspect._id })).message);
                          await refresh();
                        }}
                        onFailed={refresh}
                      >
                        Not spam
                      </DoButton>
                      {mayErase && (
                        <AskButton
                          button={{ children: 'Delete' }}
                          title="Delete suspected spam"
                          question="Delete this form?"
                          subject={AUDIT_NOUNS[suspect.noun]}
                          consequence="This can't be undone."
                          action="Delete"
                          busyAction="Deleting…"
                          onConfirm={() => ask('DELETE /api/suspects/:id', { id: suspect._id })}
                          onDone={refresh}
                          failed="Failed to delete the form. Please try again."
                        />
                      )}
                    </div>
                  }
                >
                  <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                    {Object.entries(suspect.fields).map(([name, value]) => (
                      <Fact key={name} label={labelOf(name)}>
                        {value || '–'}
                      </Fact>
                    ))}
                  </dl>
                </Panel>
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

const countText = (total: number): string =>
  `${countOf(total, 'form')}${total > MAX_SUSPECTS ? `, the newest ${MAX_SUSPECTS} below` : ''}`;

/** The name of a field for people: "Full name" for `fullName`. */
const labelOf = (field: string): string =>
  Object.hasOwn(PURPOSE_LABELS, field)
    ? PURPOSE_LABELS[field as keyof typeof PURPOSE_LABELS]
    : capitalise(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
