import { QueryClient, useMutation } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { ERROR_STATUS } from '../../../shared/kit/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError, failureOf } from '../api.ts';

/** Of its own: the sign-in has actions too, and no other client. Of an action that is over it keeps nothing. */
const CLIENT = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', gcTime: 0 } } });

/** The usual words of forms. */
export const SAVE_FAILED = 'Failed to save. Please try again.';

/** Why an action failed. */
export interface Failure {
  /** Messages under inputs, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  text: string | undefined;
  /** All that is to be said stands under inputs. */
  isMarked: boolean;
  /** Makes a repeated text a new notice, which is read out again. */
  id: number;
}

export interface Action {
  busy: boolean;
  failure: Failure;
  clear(): void;
  form: { element: RefObject<HTMLFormElement | null>; run(work: () => Promise<unknown>): Promise<boolean> };
}

/**
 * What a person sets off by a button or a form: at most one at a time, a second click does nothing. It is busy while the call
 * waits for an answer, for a second factor, or for a new sign-in after the session has ended (`call` then sends it again).
 * When it fails, what was typed stays, and the first input that is refused gets the focus.
 *
 * @param words what to tell of a failure: after a text, only where the server sent none
 * @param onFailure is told of each failure. If it returns or resolves to true, nothing is left to be shown.
 */
export function useAction<Subject = never>(
  words: string | ((error: unknown) => string),
  onFailure?: (error: unknown, text: string) => unknown,
) {
  const wordsOf = typeof words === 'string' ? (error: unknown) => failureOf(error, words) : words;
  // A second click can come before React renders the first.
  const running = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [unmarked, setUnmarked] = useState<Error>();
  // Not from the mutation, which tells of its start a moment later: until then React would take back a tick.
  const [subject, setSubject] = useState<Subject>();
  const { mutateAsync, reset, isPending, error, submittedAt } = useMutation(
    {
      mutationFn: async (work: () => Promise<unknown>): Promise<boolean> => {
        try {
          return (await work()) !== false;
        } catch (failure) {
          if ((await onFailure?.(failure, wordsOf(failure))) !== true) throw failure;
          return false;
        }
      },
    },
    CLIENT,
  );
  useEffect(() => {
    if (error === null) return;
    // Which inputs a form has for the fields that are refused, only its marks in the page tell.
    const marks = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-refused]') ?? [];
    for (const each of marks) each.closest('details')?.setAttribute('open', '');
    if (marks[0] === undefined) setUnmarked(error);
    else marks[0].focus();
  }, [error]);

  const fields = error instanceof ApiError ? error.fields : {};
  const failure: Failure = {
    fields,
    text: error === null ? undefined : wordsOf(error),
    isMarked: Object.keys(fields).length > 0 && unmarked !== error,
    id: submittedAt,
  };

  /**
   * @param work resolves to false if nothing came of it, which is then said elsewhere
   * @param about which of several on the screen
   * @returns whether it was done; false when another one is running
   */
  const run = async (work: () => Promise<unknown>, about?: Subject): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setSubject(about);
    try {
      return await mutateAsync(work);
    } catch {
      return false;
    } finally {
      running.current = false;
      setSubject(undefined);
    }
  };

  return {
    busy: isPending,
    /** What the running action is about. */
    subject,
    failure,
    run,
    /** Takes the failure away, such as when its cause is being mended. */
    clear: () => {
      if (!running.current && error !== null) reset();
    },
    /** For a `Form`. */
    form: { element, run },
  };
}

/**
 * Ends an action before anything is sent, if there is a reason.
 *
 * @param found messages by the name of the field, or one for all
 * @throws ApiError as if the server had refused it
 */
export function refuse(found: Readonly<Record<string, string | undefined>> | string): void {
  if (typeof found === 'string') throw new ApiError(ERROR_STATUS.invalid_input, { message: found });
  const fields = Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]));
  if (Object.keys(fields).length > 0) throw new ApiError(ERROR_STATUS.invalid_input, { fields });
}

/** Whether a colleague has saved first. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'conflict' && Object.keys(error.fields).length === 0;

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  of: Action['form'];
  onSubmit(form: HTMLFormElement): Promise<unknown>;
}

/** A form whose action is sent once at a time. The server says what is wrong in it, or `refuse`, never the browser. */
export const Form = ({ of: { element, run }, onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    ref={element}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      const { currentTarget } = event;
      void run(() => onSubmit(currentTarget));
    }}
  />
);

interface FailureProps {
  failure: Failure;
  className?: string;
}

/** Why an action failed, unless that stands under inputs. */
export const FailureNotice = ({ failure: { text, isMarked, id }, className = '' }: FailureProps) =>
  text !== undefined &&
  !isMarked && (
    <Notice key={id} kind="error" className={className}>
      {text}
    </Notice>
  );

/** As `FailureNotice`, below a long form: says too that inputs are refused, which may be out of sight. */
export function SaveFailure({ failure }: FailureProps) {
  const { fields, isMarked } = failure;
  const marked = Object.keys(fields).length === 1 ? 'Check the marked field.' : 'Check the marked fields.';
  return <FailureNotice failure={isMarked ? { ...failure, isMarked: false, text: marked } : failure} />;
}

interface ActionButtonProps extends ComponentProps<typeof Button> {
  busy: boolean;
  /** What it says meanwhile. */
  doing: string;
}

/** Sets off an action. It keeps the focus while that runs. */
export const ActionButton = ({ busy, doing, children, ...rest }: ActionButtonProps) => (
  <Button aria-disabled={busy} {...rest}>
    {busy ? doing : children}
  </Button>
);
