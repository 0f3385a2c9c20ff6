/** How long a code and a visit last, at pages that people open with a code. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
export const VISIT_LIFETIME_MS = 30 * 60 * 1000;
export const CODE_DIGITS = 8;

export type VisitResult<Done extends string> =
  | { ok: true; done?: Done }
  | {
      ok: false;
      status: number;
      message: string;
      fields?: Readonly<Partial<Record<string, string>>>;
    };
