import type { Submitted } from '../../shared/kit/errors.ts';
import type { PageForms, SubmitResult } from '../../shared/site/pages.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import type { Log } from '../http/log.ts';
import type { Receipts } from './receipts.ts';

/** Stores a posted form; resolves with the answer for the visitor. */
type FormHandler<Input> = (input: Input, client: string) => Promise<{ answer: Submitted; cookie?: string | undefined }>;

export type FormHandlers = { [Name in keyof PageForms]: FormHandler<Parameters<PageForms[Name]>[0]> };

/** The form handlers for one request, the cookies of what they have stored, and why its form was refused. */
export function pageForms(forms: FormHandlers, { client, log, receipts }: { client: string; log: Log; receipts: Receipts }) {
  let refusal: ApiError | undefined;
  const cookies: string[] = [];

  function refuse(error: unknown): void {
    refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error }, 'Posted form failed');
  }

  const resultOf =
    <Input>(handler: FormHandler<Input>) =>
    async (input: Input): Promise<SubmitResult> => {
      try {
        const {
          answer: { message, reference },
          cookie,
        } = await handler(input, client);
        if (cookie !== undefined) cookies.push(cookie);
        return { ok: true, message, receipt: receipts.create(reference) };
      } catch (error) {
        refuse(error);
        const { status, body } = toApiError(error);
        return { ok: false, status, error: body };
      }
    };

  const submit: PageForms = {
    submitLoanApplication: resultOf(forms.submitLoanApplication),
    submitPartnership: resultOf(forms.submitPartnership),
    submitMessage: resultOf(forms.submitMessage),
    submitResume: resultOf((form) => {
      // The upload was refused before the form could be read.
      if (refusal !== undefined) throw refusal;
      return forms.submitResume(form, client);
    }),
  };
  return { submit, refuse, refusal: () => refusal, cookies };
}

const refuseRead = () => {
  throw new ApiError('method_not_allowed', 'A GET request cannot submit a form.');
};

/** The form handlers of pages that are only read. */
export const NO_FORMS: PageForms = {
  submitLoanApplication: refuseRead,
  submitPartnership: refuseRead,
  submitMessage: refuseRead,
  submitResume: refuseRead,
};
