import { useCallback, useEffect, useRef, useState } from 'react';
import { PICTURE_FIELD, PICTURE_NOT_UPLOADED, type StoredPicture } from '../../../../../shared/posts/pictures.ts';
import { ApiError, failureOf } from '../../../api.ts';
import { askWithForm } from '../../../kit/ask.ts';
import { preparePicture } from './prepare-picture.ts';

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

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    async (file: File) => {
      cancel();
      const { signal } = (running.current = new AbortController());
      let known: UploadState = { ...NOTHING, file, busy: true };
      const become = (next: Partial<UploadState>) => {
        known = { ...known, ...next };
        if (!signal.aborted) setState(known);
      };
      become({});
      try {
        const ready = await preparePicture(file);
        if (signal.aborted) return;
        const preview = URL.createObjectURL(ready.file);
        signal.addEventListener('abort', () => URL.revokeObjectURL(preview));
        become({ preview });
        const form = new FormData();
        form.set(PICTURE_FIELD, ready.file);
        const onProgress = (share: number) => become({ share });
        const stored = await askWithForm('POST /api/pictures', {}, { form, signal, onProgress });
        become({ busy: false, stored });
      } catch (error) {
        const isUnfit = known.preview === undefined && error instanceof Error;
        become({
          busy: false,
          failure: isUnfit ? error.message : failureOf(error, PICTURE_NOT_UPLOADED),
          canRetry: !isUnfit && !(error instanceof ApiError && error.status === 400),
        });
      }
    },
    [cancel],
  );

  return {
    state,
    start,
    /** Forgets the file: another picture takes its place, or none. */
    clear: () => {
      cancel();
      setState(NOTHING);
    },
  };
}
