import type { Editor } from '@tiptap/react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { Field, TextInput } from '../../../../ui/Field.tsx';
import { Dialog } from '../../../dialog/Dialog.tsx';
import { completeLink } from './link.ts';

const WRONG_LINK =
  'Enter a web address, a path on this site such as /apply, an email address, or tel: followed by a number.';

/** Asks for the address of a link and, without a selection, for its text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const asksText = before === '' && editor.state.selection.empty;
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const finish = (change: () => void) => {
    // The text can only be focused once the dialog is closed.
    flushSync(onClose);
    change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = completeLink(address);
    if (href === undefined) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    finish(() => {
      const chain = editor.chain().focus();
      if (asksText)
        chain
          .insertContent({ type: 'text', text: text.trim() || address.trim(), marks: [{ type: 'link', attrs: { href } }] })
          .unsetMark('link')
          .run();
      else chain.extendMarkRange('link').setLink({ href }).run();
    });
  };

  return (
    <Dialog onClose={onClose} className="max-w-lg">
      {({ titleId }) => (
        <form noValidate onSubmit={submit} className="grid max-h-[inherit] gap-4 overflow-y-auto p-6">
          <h2 id={titleId} className="text-2xl">
            {before ? 'Change link' : 'Add link'}
          </h2>
          <Field
            label="Address"
            error={wrong ? WRONG_LINK : undefined}
            hint="For example https://www.rbi.org.in or /calculators"
          >
            {(wiring) => (
              <input
                {...wiring}
                ref={input}
                type="url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={address}
                onChange={(event) => {
                  setAddress(event.target.value);
                  setWrong(false);
                }}
                data-first-focus
                className="input"
              />
            )}
          </Field>
          {asksText && (
            <TextInput
              label="Text"
              hint="The text of the link. Defaults to the address."
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            {before && (
              <Button
                kind="quiet"
                className="mr-auto"
                onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
              >
                Remove link
              </Button>
            )}
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{before ? 'Change' : 'Add link'}</Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
