import type { Elements } from '../../ui/elements.ts';
import { Panel } from '../kit/Panel.tsx';
import { say } from '../kit/toast.tsx';
import { ActionButton, FailureNotice, Form, useAction } from '../kit/useAction.tsx';

interface AccountFormProps {
  title: string;
  about: string;
  /** The button, and what it says meanwhile. */
  action: string;
  doing: string;
  /** Where the server sent no reason. */
  failed: string;
  /**
   * @param typed by the names of the inputs
   * @returns what to say of it; nothing if more has to come first
   */
  send(typed: Readonly<Record<string, string>>): Promise<string | undefined>;
  /** The inputs, and what is wrong with them. */
  children(errors: Readonly<Record<string, string>>): Elements;
}

export function AccountForm({ title, about, action, doing, failed, send, children }: AccountFormProps) {
  const { busy, failure, form } = useAction(failed);
  const submit = async (element: HTMLFormElement) => {
    const message = await send(Object.fromEntries(new FormData(element)) as Record<string, string>);
    if (message === undefined) return;
    element.reset();
    say('success', message);
  };
  return (
    <Panel title={title} about={about}>
      <Form of={form} onSubmit={submit} className="grid gap-4">
        <FailureNotice failure={failure} />
        {children(failure.fields)}
        <ActionButton type="submit" size="small" busy={busy} doing={doing} className="justify-self-start">
          {action}
        </ActionButton>
      </Form>
    </Panel>
  );
}
