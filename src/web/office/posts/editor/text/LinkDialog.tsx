import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { safeLink } from '../../../../../shared/posts/content.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/Field.tsx';
import type { NextFocus } from '../../../dialog/Dialog.tsx';
import { FormDialog } from '../../../kit/dialogs.tsx';
import { refuse, useAction } from '../../../kit/useAction.tsx';

const WRONG_LINK =
  'Enter a web address, a path on this site such as /apply, an email address, or tel: followed by a number.';

/**
 * Completes a typed address: `example.com` becomes a web address and `a@example.com` a `mailto:` link. Undefined for what is
 * no address.
 */
export function completeLink(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const known = safeLink(text);
  if (known !== undefined) return known;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return safeLink(`mailto:${text}`);
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]\S*)?$/u.test(text) ? safeLink(`https://${text}`) : undefined;
}

interface LinkDialogProps {
  editor: Editor;
  next: NextFocus;
  onClose(): void;
}

/** Asks for the address of a link and, without a selection, for its text. */
export function LinkDialog({ editor, next, onClose }: LinkDialogProps) {
  const [before] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const asksText = before === '' && editor.state.selection.empty;
  const [address, setAddress] = useState(before);
  const [text, setText] = useState('');
  const adding = useAction('');

  const add = async () => {
    const href = completeLink(address);
    if (href === undefined) return refuse({ address: WRONG_LINK });
    onClose();
    const chain = editor.chain();
    if (!asksText) return chain.extendMarkRange('link').setLink({ href }).run();
    const words = text.trim() || address.trim();
    return chain
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run();
  };
  const remove = () => {
    onClose();
    editor.chain().extendMarkRange('link').unsetLink().run();
  };

  return (
    <FormDialog
      title={before ? 'Change link' : 'Add link'}
      action={before ? 'Change' : 'Add link'}
      saving={adding}
      next={next}
      onSubmit={add}
      onClose={onClose}
      buttons={
        before !== '' && (
          <Button kind="quiet" className="mr-auto" onClick={remove}>
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
