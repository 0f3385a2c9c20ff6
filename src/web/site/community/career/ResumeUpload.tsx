import { useId } from 'react';
import { type Said, say } from '../../../../shared/languages/say.ts';
import type { Notice } from '../../../../shared/privacy/notices.ts';
import { sayBytes } from '../../../../shared/kit/bytes.ts';
import { MARKETING_FIELD, NOTICE_FIELD, POSITION, POSITION_FIELD, RESUME_FIELD } from '../../../../shared/resumes/form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Options, SelectInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice as Message } from '../../../ui/Notice.tsx';
import { RequestNotice } from '../../forms/NoticeText.tsx';
import { ACCEPTED } from './resume-file.ts';
import type { RefusedResume } from './resume-post.ts';
import { useResume } from './useResume.ts';

interface ResumeUploadProps {
  /** What it says in the language of the page, where that is not English. */
  words?: Said | undefined;
  /** The openings by their English titles, in another language with their titles in it. */
  positions: readonly (string | readonly [position: string, title: string])[];
  /** The opening in the address; empty for any. */
  position: string;
  notice: Notice;
  /** The server's answer to a post without script that it refused. */
  refused?: RefusedResume | undefined;
  /** A post without script was accepted. */
  sent: boolean;
  labelledBy: string;
}

/** A form for one file, which can be chosen, dropped or removed. Without script the browser posts it to the page. */
export default function ResumeUpload({ words, positions, position, notice, refused, sent, labelledBy }: ResumeUploadProps) {
  const tell = (text: string) => say(words, text);
  const {
    input,
    positionField,
    marketingField,
    outcome,
    file,
    progress,
    dragging,
    message,
    choose,
    remove,
    cancel,
    dismiss,
    submit,
    area,
  } = useResume(refused, sent, notice.version, words);
  const id = useId();
  const hint = `${id}-hint`;
  const noticeId = `${id}-notice`;
  const uploading = progress !== undefined;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action="/community/career#resume"
      noValidate
      aria-labelledby={labelledBy}
      className="form-card resume-form"
      onSubmit={submit}
    >
      {positions.length > 0 && (
        <SelectInput
          ref={positionField}
          label={tell(POSITION.label)}
          name={POSITION_FIELD}
          defaultValue={refused?.position ?? position}
          disabled={uploading}
        >
          <Options none={tell('Any position')} of={positions} />
        </SelectInput>
      )}
      {/* The input covers the whole area, so that a click or a drop anywhere reaches it. */}
      <div
        className="resume-area"
        data-dragging={dragging || undefined}
        data-chosen={file !== undefined || undefined}
        {...area}
      >
        <Icon name={file ? 'file-text' : 'upload-simple'} className="resume-sign" />
        <label htmlFor={id} className="resume-name">
          {file ? (
            <>
              <span className="sr-only">{tell('Resume: ')}</span>
              <span>{file.name}</span>
            </>
          ) : (
            tell('Choose your resume')
          )}
        </label>
        <p id={hint} className="field-hint">
          {tell(
            file
              ? `${sayBytes(file.size)}. Choose another to replace it.`
              : 'Or drop it here. PDF, DOC or DOCX, 5 MB at most.',
          )}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          name={RESUME_FIELD}
          accept={ACCEPTED}
          required
          disabled={uploading}
          aria-invalid={message?.kind === 'error' ? true : undefined}
          aria-describedby={message?.kind === 'error' ? `${hint} ${noticeId}` : hint}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </div>
      <label className="checkbox">
        <input ref={marketingField} type="checkbox" name={MARKETING_FIELD} defaultChecked={refused?.marketing} />
        <span>{`${notice.texts.marketing} ${tell('(optional)')}`}</span>
      </label>
      <input type="hidden" name={NOTICE_FIELD} value={notice.version} />
      {uploading && <Progress share={progress} tell={tell} />}
      <div className="resume-steps">
        <Button type="submit" kind="gold" size="large" busy={uploading}>
          {tell(uploading ? 'Uploading...' : 'Upload resume')}
        </Button>
        {uploading && (
          <Button kind="quiet" size="large" onClick={cancel}>
            {tell('Cancel')}
          </Button>
        )}
        {file && !uploading && (
          <Button kind="quiet" size="large" onClick={remove}>
            {tell('Remove')}
          </Button>
        )}
      </div>
      <div ref={outcome} id={noticeId} tabIndex={-1} className="site-form-notice">
        {message && (
          <Message kind={message.kind} onDismiss={dismiss} dismiss={tell('Dismiss')}>
            <span>{tell(message.text)}</span>
            {message.detail && <p>{tell(message.detail)}</p>}
          </Message>
        )}
      </div>
      <RequestNotice notice={notice} />
    </form>
  );
}

function Progress({ share, tell }: { share: number; tell: (text: string) => string }) {
  const percent = Math.round(share * 100);
  return (
    <div className="resume-progress">
      <progress aria-label={tell('Upload')} max={100} value={percent} />
      <span className="num">{percent < 100 ? `${percent}%` : tell('Checking the file …')}</span>
    </div>
  );
}
