import { setTimeout } from 'node:timers/promises';
import type { NotificationsAnswer } from '../../src/shared/desk/notifications.ts';
import { testApi } from '../../tests/support/api.ts';
import type { MailServer } from '../../tests/support/mail-server.ts';
import type { Outcome } from './trial.ts';

/** A notification that a killed node had claimed waits for 90 seconds. */
const DRAIN_TIMEOUT_MS = 300_000;
/** A mail may come twice when the node that sent it was killed so shortly afterwards that it had not noted it. */
const UNNOTED_MS = 1000;

/** Resolves when all notifications are sent. */
export async function drain(entrance: { origin: string }): Promise<void> {
  const api = testApi(entrance);
  for (const until = performance.now() + DRAIN_TIMEOUT_MS; ;) {
    const { channels } = (await (await api.call('GET', '/api/notifications')).json()) as NotificationsAnswer;
    if (channels.every(({ waiting }) => waiting === 0)) return;
    if (performance.now() > until) throw new Error(`Notifications are still waiting: ${JSON.stringify(channels)}`);
    await setTimeout(500);
  }
}

/**
 * Each lead is announced under one `Message-ID`, and a second time only if its node was killed between sending and noting it.
 *
 * @param kills when nodes were killed, by `performance.now()`
 */
export function checkMails({ mails }: MailServer, leads: number, kills: readonly number[] = []): Outcome {
  const byLead = Map.groupBy(mails, ({ text }) => /back office: (\S+)/.exec(text)?.[1] ?? '');
  // Other mails tell staff of a new device, or of backups.
  byLead.delete('');
  const twice = [...byLead.values()].filter(({ length }) => length > 1);
  const repeated = twice.filter((all) => new Set(all.map(({ id }) => id)).size === 1);
  const explained = repeated.filter(([first]) =>
    kills.some((at) => at >= (first?.at ?? 0) && at - (first?.at ?? 0) < UNNOTED_MS),
  );
  const unexplained = twice.length - explained.length;
  const missing = Math.max(0, leads - byLead.size);
  return {
    figures: [
      {
        tried: 'leads announced by e-mail',
        count: byLead.size,
        losses: missing + unexplained,
        more: { mails: mails.length, 'repeated after a kill, same Message-ID': explained.length },
      },
    ],
    faults: [
      ...(missing > 0 ? [`${missing} leads were not announced`] : []),
      ...(unexplained > 0 ? [`${unexplained} leads were announced twice`] : []),
    ],
  };
}
