import { useState } from 'react';
import { directions, mapFrame, mapPage } from '../../../../shared/map.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { useSite } from '../../../ui/useSite.ts';

/** Where the office is. The real map comes from somebody else's server, so it is fetched only for a visitor who asks for it. */
export function OfficeMap() {
  const { site } = useSite();
  const { office } = site;
  const live = useLive();
  const [shown, setShown] = useState(false);
  return (
    <div className="office-map">
      {shown ? (
        <iframe
          // Whoever asked for the map by keyboard goes on in it.
          ref={(frame) => frame?.focus()}
          src={mapFrame(office)}
          title={`Map of our office in ${office.city}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Only a page of our own origin could lift the sandbox; this one needs its cookies.
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className="office-map-panel">
          <span className="office-map-pin">
            <Icon name="map-pin" />
          </span>
          {live ? (
            <button type="button" className="btn btn-peacock" onClick={() => setShown(true)}>
              Show the map
            </button>
          ) : (
            <a href={mapPage(office)} target="_blank" rel="noopener noreferrer" className="btn btn-peacock">
              Show the map
            </a>
          )}
          <p>The map is loaded from OpenStreetMap, once you ask for it.</p>
        </div>
      )}
      <div className="office-map-foot">
        <address>
          <b>{site.company}</b>
          {office.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>
            {office.city}, {office.state} {office.pincode}
          </span>
        </address>
        <a href={directions(office)} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
          Directions <Icon name="arrow-up-right" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}
