import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/Field.tsx';
import { FormDialog } from '../../../kit/dialogs.tsx';
import { refuse, useAction } from '../../../kit/useAction.tsx';
import { completeLink } from './link.ts';

const WRONG_LINK =
  'Enter a web address, a path on this site such as /apply, an email address, or tel: followed by a number.';

/** Asks for the address of a link and, without a selection, for its text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const asksText = before === '' && editor.state.selection.empty;
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const adding = useAction('');

  const finish = (change: () => void) => {
    // The text can only be focused once the dialog is closed.
    flushSync(onClose);
    change();
  };
  const add = async () => {
    const href = completeLink(address);
    if (href === undefined) return refuse({ address: WRONG_LINK });
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
    <FormDialog
      title={before ? 'Change link' : 'Add link'}
      action={before ? 'Change' : 'Add link'}
      saving={adding}
      onSubmit={add}
      onClose={onClose}
      buttons={
        before !== '' && (
          <Button
            kind="quiet"
            className="mr-auto"
            onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
          >
            Remove link
          </Button>
        )
      }
    >
      <TextInput
        label="Address"
        error={adding.failure.fields['address']}
        hint="For example https://www.rbi.org.in or /calculators"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          adding.clear();
        }}
        data-first-focus
      />
      {asksText && (
        <TextInput
          label="Text"
          hint="The text of the link. Defaults to the address."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
