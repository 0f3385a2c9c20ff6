import { createHmac } from 'node:crypto';
import type { WebhookConfig } from '../config.ts';
import { type Channel, NotDeliveredError } from './news.ts';

/** Milliseconds that the other side has for its answer. */
const PATIENCE = 15_000;

/**
 * Tells another program, signed as https://www.standardwebhooks.com/ describes, so that its ready-made libraries check it.
 *
 * @param now milliseconds
 */
export function createWebhookChannel({ url, secret }: WebhookConfig, now: () => number, patience = PATIENCE): Channel {
  return {
    target: new URL(url).host,
    async send({ id, type, leadId, summary, receivedAt, url: page }) {
      const body = JSON.stringify({
        id,
        type,
        timestamp: new Date(receivedAt).toISOString(),
        data: { id: leadId, summary, url: page },
      });
      const timestamp = Math.floor(now() / 1000);
      let answer: Response;
      try {
        answer = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
          },
          body,
          // Whoever redirects gets nothing: the next address was not agreed upon.
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        });
      } catch (cause) {
        const late = cause instanceof DOMException && cause.name === 'TimeoutError';
        throw new NotDeliveredError(late ? 'The other side does not answer.' : 'The other side can’t be reached.', {
          cause,
        });
      }
      await answer.body?.cancel();
      if (!answer.ok) throw new NotDeliveredError(`The other side answers ${answer.status}.`);
    },
  };
}

function signature(secret: Buffer, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}
