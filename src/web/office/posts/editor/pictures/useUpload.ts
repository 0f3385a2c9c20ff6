import { useCallback, useEffect, useRef, useState } from 'react';
import { PICTURE_FIELD, PICTURE_NOT_UPLOADED, type StoredPicture } from '../../../../../shared/posts/pictures.ts';
import { ApiError } from '../../../api.ts';
import { askWithForm } from '../../../kit/ask.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

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
      const call = new AbortController();
      running.current = call;
      const become = (next: UploadState) => {
        if (running.current === call && !call.signal.aborted) setState(next);
      };
      setState({ ...NOTHING, busy: true });
      const send = async ({ file: ready }: PreparedPicture) => {
        if (call.signal.aborted) return;
        preview.current = URL.createObjectURL(ready);
        const known = { file, preview: preview.current };
        become({ ...NOTHING, ...known, busy: true });
        const form = new FormData();
        form.set(PICTURE_FIELD, ready);
        try {
          const onProgress = (share: number) => become({ ...NOTHING, ...known, busy: true, share });
          const stored = await askWithForm('POST /api/pictures', {}, { form, signal: call.signal, onProgress });
          become({ ...NOTHING, ...known, stored });
        } catch (error) {
          const refused = error instanceof ApiError && error.message !== '';
          become({
            ...NOTHING,
            ...known,
            failure: refused ? error.message : PICTURE_NOT_UPLOADED,
            canRetry: !refused || error.status !== 400,
          });
        }
      };
      preparePicture(file).then(send, ({ message }: Error) => become({ ...NOTHING, failure: message }));
    },
    [cancel],
  );

  return { state, start, cancel };
}
