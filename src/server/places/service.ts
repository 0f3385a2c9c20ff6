import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldPlace, type Place } from '../../shared/places/place.ts';

interface Places {
  byPincode: ReadonlyMap<number, Place>;
  byDistrict: ReadonlyMap<string, Place>;
}

/**
 * Source: GeoNames postal codes of India (geonames.org), CC BY 4.0; `pincodes.tsv` has a line for each pincode with district and
 * state. Each place is one object, so that all of them take about a megabyte.
 */
function readPlaces(): Places {
  const byPincode = new Map<number, Place>();
  const byDistrict = new Map<string, Place>();
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'pincodes.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const [pincode, district = '', state = ''] = line.split('\t');
    const key = foldPlace(district);
    let place = byDistrict.get(key);
    if (place === undefined) byDistrict.set(key, (place = { district, state }));
    byPincode.set(Number(pincode), place);
  }
  return { byPincode, byDistrict };
}

let read: Places | undefined;
/** Read when first asked for. */
const places = (): Places => (read ??= readPlaces());

/** Undefined for a pincode that is not known, which may exist all the same. */
export const findPlace = (pincode: string | null | undefined): Place | undefined =>
  pincode && /^\d{6}$/.test(pincode) ? places().byPincode.get(Number(pincode)) : undefined;

/** A district by its name in any case. */
export const findDistrict = (name: string): Place | undefined => places().byDistrict.get(foldPlace(name));

/** The pincodes of a state, of a district, or of a district if it lies in the state. */
export const pincodesIn = ({ state, district }: { state?: string | undefined; district?: string | undefined }): string[] => {
  const only = district === undefined ? undefined : findDistrict(district);
  if (district !== undefined && only === undefined) return [];
  return [...places().byPincode].flatMap(([pincode, place]) =>
    (only === undefined || place === only) && (state === undefined || place.state === state) ? String(pincode) : [],
  );
};
