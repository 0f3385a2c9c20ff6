import { directions, mapFrame, mapPage } from '../../../../shared/site/map.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';

/** The office's location. The map comes from a third party, so it is loaded only when the visitor asks for it. */
export function OfficeMap() {
  const { site } = useSite();
  const { office } = site;
  return (
    <div className="office-map" data-behaviour="office-map">
      <div className="office-map-panel">
        <span className="office-map-pin">
          <Icon name="map-pin" />
        </span>
        <Button className="noscript:hidden">Show the map</Button>
        <noscript>
          <ButtonLink href={mapPage(office)} target="_blank" rel="noopener noreferrer">
            Show the map
          </ButtonLink>
        </noscript>
        <p>The map loads from OpenStreetMap when you ask for it.</p>
      </div>
      <template>
        <iframe
          src={mapFrame(office)}
          title={`Map of our office in ${office.city}`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Only a page of our own origin could lift the sandbox; this one needs its cookies.
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </template>
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
