import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './useSaving.ts';

/** Why a form was not saved. */
export const SaveFailure = ({ failure, text = failure.text }: { failure: Failure; text?: string | undefined }) =>
  failure.text !== undefined && (
    <Notice key={failure.id} kind="error">
      {text}
    </Notice>
  );
