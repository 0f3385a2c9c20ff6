import type { PageForms, SubmitResult } from '../../shared/pages.ts';
import { ApiError, toApiError } from '../http/errors.ts';
import type { Log } from '../http/log.ts';
import { createReceipt } from './receipts.ts';

/** Keeps a form that a page brings: resolves with what the visitor is told, or throws. */
type FormHandler<Input> = (input: Input, client: string) => Promise<string>;

export type FormHandlers = { [Name in keyof PageForms]: FormHandler<Parameters<PageForms[Name]>[0]> };

/** What pages do with the form that one request brings. */
export function pageForms(forms: FormHandlers, { client, log }: { client: string; log: Log }) {
  let refusal: ApiError | undefined;

  function refuse(error: unknown): void {
    refusal = toApiError(error);
    if (refusal.status >= 500) log.error({ err: error }, 'A posted form failed');
  }

  const keep =
    <Input>(handler: FormHandler<Input>) =>
    async (input: Input): Promise<SubmitResult> => {
      try {
        return { ok: true, message: await handler(input, client), receipt: createReceipt() };
      } catch (error) {
        refuse(error);
        const { status, body } = toApiError(error);
        return { ok: false, status, error: body };
      }
    };

  const submit: PageForms = {
    submitLoanApplication: keep(forms.submitLoanApplication),
    submitPartnership: keep(forms.submitPartnership),
    submitMessage: keep(forms.submitMessage),
    submitResume: keep((form) => {
      // What was refused on the way here, before there was a form to look into.
      if (refusal !== undefined) throw refusal;
      return forms.submitResume(form, client);
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
