import { useQuery } from '@tanstack/react-query';
import type { BackupAttempt, BackupsAnswer } from '../../../shared/backups/copies.ts';
import { formatBytes } from '../../../shared/kit/bytes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countOf } from '../count.ts';
import { Fact } from '../dialog/Facts.tsx';
import { queryOf } from '../kit/ask.ts';
import { Line, Lines, Panel } from '../kit/Panel.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Time } from '../list/Time.tsx';

const REFRESH_INTERVAL_MS = 60_000;

export default function BackupsPage() {
  const query = useQuery({ ...queryOf('GET /api/backups'), refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <Screen
      title="Backups"
      about="A backup counts as proved when it was read back, its database opened and checked, and every row counted."
      load={{ query, what: 'the backups' }}
    >
      {(answer) => <Storage {...answer} />}
    </Screen>
  );
}

const BAD = <Icon name="warning-circle-fill" className="size-5 shrink-0 text-error" />;
const GOOD = <Icon name="check-circle-fill" className="size-5 shrink-0 text-leaf-700" />;
const HOW_TO =
  'To change that, set BACKUP_URL to a folder on another disk or machine (file:/mnt/backup) or to a bucket (s3://name?region=ap-south-1), BACKUP_PASSPHRASE to encrypt copies, and restart the server.';

function Storage({
  mode,
  place,
  isOnSameDisk,
  isOverdue,
  lastProof,
  intervalMinutes,
  isEncrypted,
  attempts,
}: BackupsAnswer) {
  if (mode === 'off')
    return (
      <Panel
        title="Backups are switched off"
        sign={BAD}
        about={`The server was started with BACKUP_URL=off. Nothing brings lost data back, unless you copy it yourself. ${HOW_TO}`}
      />
    );
  return (
    <>
      {isOnSameDisk && (
        <Panel
          title="On the same disk: not safe against its loss"
          sign={BAD}
          about={`A copy on the disk of the data helps after a mistake, not after a broken disk or the loss of the machine. ${HOW_TO}`}
        />
      )}
      <Panel title={isOverdue ? 'Backup overdue' : 'Last proven backup'} sign={isOverdue ? BAD : lastProof !== null && GOOD}>
        <dl>
          <Fact label={isOverdue ? 'Last proven' : 'Made'}>
            {lastProof === null ? 'None yet' : <Time iso={lastProof.startedAt} />}
          </Fact>
          <Fact label="Kept">{`${lastProof === null ? 'None yet' : countOf(lastProof.copies, 'backup')} in ${place}`}</Fact>
          <Fact label="Schedule">
            {mode === 'own' ? 'Once a day; the newest three are kept' : `Every ${countOf(intervalMinutes, 'minute')}`}
          </Fact>
          <Fact label="Encryption">{isEncrypted ? 'With a passphrase' : 'None'}</Fact>
        </dl>
      </Panel>
      <Panel
        title="Latest backups"
        about={
          attempts.length === 0 &&
          `None yet. The first one is made ${mode === 'own' ? 'ten minutes after' : 'within a minute of'} the server’s start.`
        }
      >
        <Lines className="md:grid-cols-[auto_minmax(0,1fr)]">
          {attempts.map((attempt) => (
            <Line key={attempt._id}>
              <p className="flex items-center gap-2 font-semibold">
                {attempt.reason === '' ? GOOD : BAD}
                <Time iso={attempt.startedAt} />
              </p>
              <p>{outcomeOf(attempt)}</p>
            </Line>
          ))}
        </Lines>
      </Panel>
    </>
  );
}

const outcomeOf = ({ reason, rows, files, added, seconds }: BackupAttempt): string =>
  reason === ''
    ? `Proved: ${countOf(rows, 'row')}, ${countOf(files, 'file')}, ${formatBytes(added)} added, ${seconds.toFixed(1)} s`
    : `Failed: ${reason}`;
