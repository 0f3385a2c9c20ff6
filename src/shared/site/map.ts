import type { SiteFacts } from './facts.ts';

type Office = SiteFacts['office'];

/** Origin of the office map, which loads only when a visitor asks for it. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Degrees shown on each side of the office: a few streets. */
const MARGIN = { latitude: 0.004, longitude: 0.007 };

export function mapFrame({ latitude, longitude }: Office): string {
  const corners = [
    longitude - MARGIN.longitude,
    latitude - MARGIN.latitude,
    longitude + MARGIN.longitude,
    latitude + MARGIN.latitude,
  ];
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

export function mapPage({ latitude, longitude }: Office): string {
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

export function directions({ latitude, longitude }: Office): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
}
