import * as z from 'zod/mini';

/** From good to bad. `failing` is told to all admins, `attention` on the Health page alone. */
export const CHECK_STATES = ['ok', 'attention', 'failing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

const check = z.object({
  id: z.string(),
  /** What was looked at, for example `Disk`. */
  name: z.string(),
  state: z.enum(CHECK_STATES),
  text: z.string(),
  /** What to do; empty for nothing. */
  advice: z.string(),
  /** A screen of the office that says more; empty for none. */
  path: z.string(),
  /** Since when it is in this state, as far as this process knows; null when it is well. */
  since: z.nullable(z.iso.datetime()),
});
export type Check = z.infer<typeof check>;

export const healthAnswer = z.object({ checks: z.array(check) });
export type HealthAnswer = z.infer<typeof healthAnswer>;
