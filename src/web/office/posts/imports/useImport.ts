import { useRef, useState } from 'react';
import {
  IMPORT_FIELD,
  POST_IMPORT_TOO_LARGE,
  type PostImportCheck,
  type PostImportReport,
} from '../../../../shared/posts/imports.ts';
import { PICTURE_FIELD, PICTURE_TOO_LARGE } from '../../../../shared/posts/pictures.ts';
import { ERROR_STATUS } from '../../../../shared/kit/errors.ts';
import { ApiError, NoResponseError } from '../../api.ts';
import { askWithForm } from '../../kit/ask.ts';
import { refuse, useAction } from '../../kit/useAction.tsx';
import { preparePicture } from '../editor/pictures/prepare-picture.ts';
import type { LazyFile } from './archive.ts';
import { findPictures, gather, MAX_OLD_PICTURE_BYTES } from './gather.ts';
import { readReport } from './import-report.ts';

/** Without a sign of life: reading the largest file takes a minute. */
const IMPORT_TIMEOUT_MS = 300_000;
/** When the server has taken as many pictures as it takes in a minute. */
const PAUSE_MS = 15_000;
const FAILED = 'The file could not be imported. Please try again.';
const BROKEN = 'The connection was lost. Go on when it is back: what is here already does not come twice.';

/** What is going on, in words, and how much of it is done, from 0 to 1. */
interface Progress {
  words: string;
  share: number;
}

/** Runs work on which people are told what is wrong in the error itself. */
async function orRefuse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError || error instanceof NoResponseError || !(error instanceof Error)) throw error;
    return refuse(error.message) as never;
  }
}

/** The import of an old blog: chosen, checked, its pictures sent one by one, and its posts made. */
export function useImport() {
  const [source, setSource] = useState<File>();
  const [files, setFiles] = useState<readonly LazyFile[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const [check, setCheck] = useState<PostImportCheck>();
  const [report, setReport] = useState<PostImportReport>();
  const [progress, setProgress] = useState<Progress>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const stopping = useRef<AbortController>(undefined);
  const action = useAction(FAILED);

  const wanted = [
    ...new Set(
      check?.entries.filter(({ fault, post }) => fault === '' && post === null).flatMap(({ pictures }) => pictures),
    ),
  ];
  const found = findPictures(wanted, files);
  const kept = new Set(check?.kept);
  const isHere = (key: string) => kept.has(key) || found.has(key);

  const choose = (chosen: readonly File[]) =>
    action.run(async () => {
      const gathered = await orRefuse(() => gather(chosen));
      setFiles((before) => [...before, ...gathered.pictures]);
      if (gathered.source === undefined) {
        if (check === undefined) refuse('These are pictures. Choose the export that they belong to as well.');
        return;
      }
      setOthers(gathered.others);
      setProgress({ words: 'Uploading…', share: 0 });
      try {
        const form = new FormData();
        form.set(IMPORT_FIELD, gathered.source);
        const onProgress = (share: number) => setProgress({ words: share < 1 ? 'Uploading…' : 'Reading the file…', share });
        const options = { onProgress, timeoutMs: IMPORT_TIMEOUT_MS, tooLarge: POST_IMPORT_TOO_LARGE };
        const checked = await askWithForm('POST /api/posts/imports', {}, { form, ...options });
        setSource(gathered.source);
        setReport(undefined);
        setFaults([]);
        setCheck(checked);
      } finally {
        setProgress(undefined);
      }
    });

  /** Sends a picture, and waits while the server takes no more. Resolves with what is wrong with it, if anything. */
  async function sendPicture(id: string, key: string, file: LazyFile, signal: AbortSignal): Promise<string | undefined> {
    for (;;) {
      try {
        const prepared = await preparePicture(await file.read(MAX_OLD_PICTURE_BYTES));
        const form = new FormData();
        form.set('key', key);
        form.set(PICTURE_FIELD, prepared.file);
        await askWithForm('POST /api/posts/imports/:id/pictures', { id }, { form, signal, tooLarge: PICTURE_TOO_LARGE });
        return undefined;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof NoResponseError) throw error;
        const status = error instanceof ApiError ? error.status : undefined;
        if (status === ERROR_STATUS.not_found || status === ERROR_STATUS.forbidden) throw error;
        if (status !== ERROR_STATUS.too_many_requests && status !== ERROR_STATUS.unavailable)
          return `${key}: ${error instanceof Error ? error.message : ''}`;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        signal.throwIfAborted();
      }
    }
  }

  /** Resolves with whether all that is here was tried. */
  async function sendPictures({ _id }: PostImportCheck): Promise<boolean> {
    const left = wanted.filter((key) => !kept.has(key) && found.has(key));
    const { signal } = (stopping.current = new AbortController());
    try {
      for (const [place, key] of left.entries()) {
        setProgress({ words: `Picture ${place + 1} of ${left.length}…`, share: place / left.length });
        const file = found.get(key);
        const fault = file && (await sendPicture(_id, key, file, signal));
        if (fault !== undefined) setFaults((before) => [...before, fault]);
        else setCheck((before) => before && { ...before, kept: [...before.kept, key] });
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      stopping.current = undefined;
      setProgress(undefined);
    }
  }

  /** For a form, which runs it as its action. */
  const send = async (category: string, publishes: boolean) => {
    if (check === undefined || source === undefined) return;
    refuse({ category: category === '' ? 'Choose a category.' : undefined });
    setFaults([]);
    let received: PostImportReport | undefined;
    const follow = (next: PostImportReport | undefined) => {
      received = next;
      if (next === undefined) return;
      setReport(next);
      setProgress({
        words: `Post ${next.entries.length} of ${next.total}…`,
        share: next.entries.length / (next.total || 1),
      });
    };
    try {
      if (!(await sendPictures(check))) return;
      setProgress({ words: 'Reading the file…', share: 0 });
      const form = new FormData();
      form.set(IMPORT_FIELD, source);
      form.set('category', category);
      form.set('publish', `${publishes}`);
      const onReceived = (text: string) => follow(readReport(text));
      const options = { onReceived, timeoutMs: IMPORT_TIMEOUT_MS, tooLarge: POST_IMPORT_TOO_LARGE };
      follow(await askWithForm('POST /api/posts/import', {}, { form, ...options }));
    } catch (error) {
      if (error instanceof NoResponseError || received) refuse(BROKEN);
      throw error;
    } finally {
      setProgress(undefined);
    }
  };

  return {
    check,
    report,
    progress,
    faults,
    others,
    action,
    isHere,
    wanted,
    choose,
    send,
    canStop: progress?.words.startsWith('Picture') === true,
    stop: () => stopping.current?.abort(),
    restart() {
      setCheck(undefined);
      setReport(undefined);
      setFiles([]);
      setOthers([]);
      setFaults([]);
      action.clear();
    },
  };
}
