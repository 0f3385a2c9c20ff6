import { fill } from '../../../../shared/languages/words.ts';
import { directions, mapFrame, mapPage } from '../../../../shared/site/map.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useSite } from '../../../ui/useSite.ts';
import { useWords } from '../../languages/words.ts';
import { words } from './words.ts';

/** The office's location. The map comes from a third party, so it is loaded only when the visitor asks for it. */
export function OfficeMap() {
  const { site } = useSite();
  const { office } = site;
  const texts = useWords(words);
  return (
    <div className="office-map" data-behaviour="office-map">
      <div className="office-map-panel">
        <span className="office-map-pin">
          <Icon name="map-pin" />
        </span>
        <Button className="noscript:hidden">{texts.showMap}</Button>
        <noscript>
          <ButtonLink href={mapPage(office)} target="_blank" rel="noopener noreferrer">
            {texts.showMap}
          </ButtonLink>
        </noscript>
        <p>{texts.mapNote}</p>
      </div>
      <template>
        <iframe
          src={mapFrame(office)}
          title={fill(texts.map, { city: office.city })}
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
          {texts.directions} <Icon name="arrow-up-right" />
          <span className="sr-only">{texts.newTab}</span>
        </a>
      </div>
    </div>
  );
}
