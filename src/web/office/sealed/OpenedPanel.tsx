import type { Ref } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { NOUNS } from '../../../shared/leads/nouns.ts';
import type { SealedLead } from '../../../shared/privacy/sealed.ts';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../count.ts';
import { pathOf } from '../kit/ask.ts';
import { DoButton } from '../kit/buttons.tsx';
import { Panel } from '../kit/Panel.tsx';
import { downloadFile } from '../list/export.ts';
import { Time } from '../list/Time.tsx';

interface OpenedProps {
  /** Of the opening. */
  id: string;
  leads: readonly SealedLead[];
  heading: Ref<HTMLHeadingElement>;
  onClose(): void;
}

/** What two admins opened: the rows as the database held them. */
export const OpenedPanel = ({ id, leads, heading, onClose }: OpenedProps) => (
  <Panel
    title={`Opened: ${countOf(leads.length, 'lead')}`}
    heading={heading}
    actions={
      <Button kind="quiet" size="small" onClick={onClose}>
        Close
      </Button>
    }
  >
    {leads.map(({ _id, noun, sealedAt, endsAt, hasFile, parts }) => (
      <section key={_id} aria-label={`${NOUNS[noun].one} ${_id}`} className="grid grid-cols-1 gap-3">
        <h3 className="font-sans text-t3 font-semibold tracking-normal wrap-anywhere">{`${capitalise(NOUNS[noun].one)} ${_id}`}</h3>
        <p className="text-t2 text-slate">
          <span>Sealed</span> <Time iso={sealedAt} />
          <span>. Ends</span> <Time iso={endsAt} />
        </p>
        {hasFile && (
          <DoButton
            className="justify-self-start"
            doing="Downloading…"
            failed="The file could not be downloaded. Please try again."
            onDo={() => downloadFile(pathOf('GET /api/sealed/openings/:id/files/:lead', { id, lead: _id }), 'resume')}
          >
            Download the resume
          </DoButton>
        )}
        {parts.map(({ table, rows }) => (
          <div key={table} className="grid grid-cols-1 gap-2">
            <h4 className="font-sans text-t2 font-semibold tracking-normal">{capitalise(table)}</h4>
            {rows.map((row, place) => (
              // Rows never change, and have no names.
              // oxlint-disable-next-line no-array-index-key
              <dl
                key={place}
                className="grid gap-x-4 rounded-control bg-mist-50 p-3 text-t3 md:grid-cols-[12rem_minmax(0,1fr)]"
              >
                {Object.entries(row).map(([name, value]) => (
                  <div key={name} className="col-span-full grid grid-cols-subgrid max-md:grid-cols-1">
                    <dt className="text-slate">{capitalise(name)}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
            ))}
          </div>
        ))}
      </section>
    ))}
  </Panel>
);
