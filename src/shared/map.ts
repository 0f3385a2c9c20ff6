import type { SiteFacts } from './site.ts';

type Office = SiteFacts['office'];

/** Where the map of the office comes from, once a visitor asks for it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Degrees to each side of the office: a few streets. */
const AROUND = { latitude: 0.004, longitude: 0.007 };

/** Address of the map that stands in the page, with a pin on the office. */
export function mapFrame({ latitude, longitude }: Office): string {
  const corners = [
    longitude - AROUND.longitude,
    latitude - AROUND.latitude,
    longitude + AROUND.longitude,
    latitude + AROUND.latitude,
  ];
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

/** Address of the same map as a page of its own. */
export function mapPage({ latitude, longitude }: Office): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** Address that opens the way to the office, on phones in the app for maps. */
export function directions({ latitude, longitude }: Office): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
}
