import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DAY_SECTIONS, type DayLead } from '../../../shared/loans/day.ts';
import { DeskIsOff } from '../desk/DeskIsOff.tsx';
import { useDesk } from '../desk/useDesk.ts';
import { useNow } from '../desk/useNow.ts';
import { MINUTE_MS } from '../desk/when.ts';
import { Boundary, Parts } from '../kit/Boundary.tsx';
import { RecordPage } from '../kit/RecordPage.tsx';
import { say } from '../kit/toast.tsx';
import { HelpDialog } from '../list/HelpDialog.tsx';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { ListToolsProvider } from '../list/tools.ts';
import { useListKeys } from '../list/useListKeys.ts';
import type { Shortcut } from '../list/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../kit/Screen.tsx';
import { useNews } from '../list/useNews.ts';
import { useViewed } from '../list/useViewed.ts';
import { ASSIGN_KEY, ASSIGN_WORDS, assignToMe } from '../loans/desk/assign.ts';
import { CallBackDialog } from '../loans/desk/CallBackDialog.tsx';
import { useCallLog } from '../loans/desk/useCallLog.ts';
import { CALL_KEYS, resultOf } from '../loans/desk/words.ts';
import { LOAN_LIST } from '../loans/loan-list.tsx';
import { leadGlance } from '../loans/record/glance.tsx';
import { useRecordAhead } from '../loans/later.ts';
import { draftKeyOf, readCallDraft, writeCallDraft } from '../loans/work/lead-draft-store.ts';
import { CallInHand } from './CallInHand.tsx';
import { DayHead, DaySkeleton } from './DayHead.tsx';
import { Section } from './Section.tsx';
import { useKeepPlace } from './useKeepPlace.ts';
import { type DayOf, useMyDay, useSteady } from './useMyDay.ts';

const PATH = '/admin/my-day';

const SHORTCUTS: readonly Shortcut[] = [
  [['j', '↓'], 'Next row'],
  [['k', '↑'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['j', 'k'], 'Next or previous row while one is open'],
  [[ASSIGN_KEY], ASSIGN_WORDS],
  ...CALL_KEYS.map(({ key, words }): Shortcut => [[key], `Log a call: ${words}`]),
  [['?'], 'Show this help'],
];

/** The applications that are due today. */
export default function MyDayPage() {
  useRecordAhead();
  const { data, isPending } = useDesk();
  if (data?.isOn === false) return <DeskIsOff title="My day" />;
  return isPending ? <DaySkeleton /> : <Day />;
}

/** The day in its sections, and the details of the application that is open. */
function Day() {
  const [address, setAddress] = useSearchParams();
  const of: DayOf = address.get('of') === 'all' ? 'all' : 'me';
  const { query, data, rows, refresh } = useMyDay(of);
  const [isHelping, setIsHelping] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const now = useNow(MINUTE_MS / 2);
  const tools = { say, refresh };

  const answer = useSteady(rows, useParams()['id'] !== undefined);
  const { id: openId, view, close, steps } = useViewed({ path: PATH, answer, turn: () => undefined });
  useKeepPlace(results, data, openId);
  const [handId, setHandId] = useState<string>();
  const place = Math.max(rows?.findIndex(({ _id }) => _id === handId) ?? 0, 0);
  const [inHand, next] = rows?.slice(place) ?? [];
  const calls = useCallLog<DayLead>({
    ...tools,
    noteOf: ({ _id }) => readCallDraft(draftKeyOf(_id)).note,
    onLogged: ({ _id }, note) => {
      // What was written since stays.
      const key = draftKeyOf(_id);
      if (readCallDraft(key).note === note) writeCallDraft(key, { note: '', time: '' });
      // What was called moves on in the day: the next one comes to hand.
      if (_id === inHand?._id) setHandId(next?._id);
    },
  });
  useListKeys({
    rows: results,
    openId,
    onHelp: () => setIsHelping(true),
    onRowKey: (key, id) => {
      const row = rows?.find(({ _id }) => _id === id);
      const result = resultOf(key);
      if (row && result) calls.choose(row, result);
      else if (row && key === ASSIGN_KEY) void assignToMe(row, tools);
      else return false;
      return true;
    },
  });

  // Ids grow with time.
  const newest = rows?.reduce((last, { _id }) => (_id > last ? _id : last), '');
  const newer = useNews({ call: 'GET /api/loans/news', since: newest, onChange: () => void refresh() });
  const follow = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (newer > 0) follow();
  }, [newer]);

  const choose = (value: DayOf) => setAddress(value === 'all' ? { of: value } : {}, { replace: true });
  const isEmpty = rows?.length === 0;

  return (
    <ListToolsProvider value={tools}>
      <div hidden={openId !== undefined}>
        <DayHead
          day={data}
          isLoading={query.isPending}
          of={of}
          now={now}
          onChoose={choose}
          onHelp={() => setIsHelping(true)}
        />
        {query.isError && (
          <LoadFailure
            key={query.errorUpdatedAt}
            text="Failed to load your day. Please try again."
            onRetry={() => void query.refetch()}
            isAlone={!data}
          />
        )}
        {query.isPending && <DaySkeleton />}
        <div className="grid grid-cols-1 items-start xl:has-[>section]:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div
            ref={results}
            tabIndex={-1}
            role="group"
            aria-label="Applications of the day"
            aria-busy={query.isFetching}
            onFocus={({ target }) => setHandId(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? handId)}
            className={`pb-24 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <Parts>
              {data &&
                DAY_SECTIONS.map((section) => (
                  <Section
                    key={section}
                    section={section}
                    part={data[section]}
                    now={now}
                    hasOwners={of === 'all'}
                    inHand={inHand?._id}
                    onOpen={(row) => view(row)}
                  />
                ))}
              {isEmpty && (
                <Empty
                  title="Nothing to do"
                  action={of === 'me' && <Button onClick={() => choose('all')}>Show everyone’s</Button>}
                >
                  {of === 'me'
                    ? 'Nothing is due today for you, or without an owner.'
                    : 'No application is due today. New ones appear here as soon as they arrive.'}
                </Empty>
              )}
            </Parts>
          </div>
          <Parts>
            {inHand && openId === undefined && (
              <CallInHand
                key={`${inHand._id} ${inHand.lastCall?.at}`}
                lead={inHand}
                next={next}
                now={now}
                onChoose={(result, note) => calls.choose(inHand, result, note)}
              />
            )}
          </Parts>
        </div>
      </div>
      {openId !== undefined && (
        <Boundary title={LOAN_LIST.detailsTitle}>
          <RecordPage
            definition={LOAN_LIST}
            id={openId}
            known={undefined}
            names={() => answer?.data.map((row) => ({ _id: row._id, name: row.fullName, ...leadGlance(row) }))}
            steps={steps}
            onClose={close}
            onGone={() => void refresh()}
          />
        </Boundary>
      )}
      {calls.asking && <CallBackDialog {...calls.asking} />}
      {isHelping && <HelpDialog shortcuts={SHORTCUTS} onClose={() => setIsHelping(false)} />}
    </ListToolsProvider>
  );
}
