import { useCallback, useEffect, useRef, useState } from 'react';
import { PICTURE_FIELD, PICTURE_NOT_UPLOADED, type StoredPicture } from '../../../../../shared/pictures.ts';
import { ApiError } from '../../../api.ts';
import { sendForm } from '../../../send-form.ts';
import { refusePicture } from './check-picture.ts';

interface UploadState {
  file?: File;
  /** Object URL of the local file. */
  preview?: string;
  busy: boolean;
  /** From 0 to 1. */
  share: number;
  stored?: StoredPicture;
  failure?: string;
  /** The same file may be accepted at the next try. */
  canRetry?: boolean;
}

const NOTHING: UploadState = { busy: false, share: 0 };

/** Uploads one picture; a later file replaces an earlier one. */
export function useUpload() {
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    (file: File) => {
      cancel();
      const refusal = refusePicture(file);
      if (refusal) return setState({ ...NOTHING, failure: refusal });
      const call = new AbortController();
      running.current = call;
      preview.current = URL.createObjectURL(file);
      const known = { file, preview: preview.current };
      const become = (next: UploadState) => {
        if (running.current === call && !call.signal.aborted) setState(next);
      };
      setState({ ...NOTHING, ...known, busy: true });
      const form = new FormData();
      form.set(PICTURE_FIELD, file);
      sendForm<StoredPicture>('/api/pictures', {
        form,
        signal: call.signal,
        onProgress: (share) => become({ ...NOTHING, ...known, busy: true, share }),
      }).then(
        (stored) => become({ ...NOTHING, ...known, stored }),
        (error: unknown) => {
          const refused = error instanceof ApiError && error.message !== '';
          become({
            ...NOTHING,
            ...known,
            failure: refused ? error.message : PICTURE_NOT_UPLOADED,
            canRetry: !refused || error.status !== 400,
          });
        },
      );
    },
    [cancel],
  );

  return { state, start, cancel };
}
