import type * as z from 'zod/mini';
import { IDEMPOTENCY_FIELD } from '../../shared/idempotency.ts';
import { loanApplicationSchema } from '../../shared/loans.ts';
import { messageSchema } from '../../shared/messages.ts';
import type { PageForms, SubmitResult } from '../../shared/pages.ts';
import { partnershipSchema } from '../../shared/vendors.ts';
import type { LoanService } from '../loans/service.ts';
import type { MessageService } from '../messages/service.ts';
import { resumeOf } from '../resumes/form.ts';
import type { ResumeService } from '../resumes/service.ts';
import type { VendorService } from '../vendors/service.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import { postedKey } from '../http/idempotency.ts';
import { countCall, type Limits } from '../http/limits.ts';
import type { Log } from '../http/log.ts';
import { createReceipt } from './receipts.ts';
import { invalidInput } from '../http/validation.ts';

export interface FormParts {
  loans: Pick<LoanService, 'submit'>;
  vendors: VendorService;
  messages: MessageService;
  resumes: ResumeService;
}

/** Stands in for the key of a form that came without one: what is sent twice in a day is then one lead. */
const NO_KEY = 'posted without a key';

/** What pages do with the form that one request brings. */
export function pageForms(
  { loans, vendors, messages, resumes }: FormParts,
  { limits, client, log }: { limits: Limits; client: string; log: Log },
) {
  let refusal: ApiError | undefined;

  function refuse(error: unknown): void {
    refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error }, 'A posted form failed');
  }

  async function answer(keep: () => Promise<string>): Promise<SubmitResult> {
    try {
      return { ok: true, message: await keep(), receipt: createReceipt() };
    } catch (error) {
      refuse(error);
      const { status, body } = toApiError(error);
      return { ok: false, status, error: body };
    }
  }

  const lead =
    <Input>(schema: z.ZodMiniType<Input>, submit: (input: Input, key: string) => Promise<string>) =>
    (input: Record<string, unknown>) =>
      answer(() => {
        countCall(limits.lead, client);
        const checked = schema.safeParse(input);
        if (!checked.success) throw invalidInput(checked.error.issues);
        return submit(checked.data, postedKey(input[IDEMPOTENCY_FIELD]) ?? NO_KEY);
      });

  const submit: PageForms = {
    submitLoanApplication: lead(loanApplicationSchema, loans.submit),
    submitPartnership: lead(partnershipSchema, vendors.submit),
    submitMessage: lead(messageSchema, messages.submit),
    submitResume: (form) =>
      answer(async () => {
        // What was refused on the way here, before there was a form to look into.
        if (refusal !== undefined) throw refusal;
        return resumes.submit(await resumeOf(form), postedKey(form.get(IDEMPOTENCY_FIELD)) ?? NO_KEY);
      }),
  };
  return { submit, refuse, refusal: () => refusal };
}

const refuseRead = () => {
  throw new ApiError('method_not_allowed', 'Only a posted form is kept.');
};

/** What stands in for forms where a page is only read. */
export const NO_FORMS: PageForms = {
  submitLoanApplication: refuseRead,
  submitPartnership: refuseRead,
  submitMessage: refuseRead,
  submitResume: refuseRead,
};
