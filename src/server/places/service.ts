import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { districtName, findState, foldPlace, type Place } from '../../shared/places/place.ts';

interface Places {
  byPincode: ReadonlyMap<number, Place>;
  /** By each of its names; several states have a district of the same name. */
  byDistrict: ReadonlyMap<string, readonly Place[]>;
}

/** The rows of a file without its head. */
export const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/**
 * Source: GeoNames postal codes of India (geonames.org), CC BY 4.0; `pincodes.tsv` has a line for each pincode with district and
 * state, in the names that the states use today. `names.tsv` has other names of districts: earlier ones, other spellings, and
 * parts that pincodes do not tell apart. Each place is one object, so that all of them take about a megabyte.
 */
function readPlaces(): Places {
  const byPincode = new Map<number, Place>();
  const all = new Map<string, Place>();
  for (const [pincode, district = '', state = ''] of rowsOf('pincodes.tsv')) {
    const name = districtName({ district, state });
    const place = all.get(name) ?? { district, state };
    all.set(name, place);
    byPincode.set(Number(pincode), place);
  }
  const names = [...all.values()].map((place): [string, Place | undefined] => [place.district, place]);
  for (const [district = '', state = '', others = ''] of rowsOf('names.tsv')) {
    const place = all.get(districtName({ district, state }));
    names.push(...others.split(', ').map((other): [string, Place | undefined] => [other, place]));
  }
  const byDistrict = Map.groupBy(names, ([name]) => foldPlace(name));
  return {
    byPincode,
    byDistrict: new Map(
      [...byDistrict].map(([name, found]) => [name, [...new Set(found.flatMap(([, place]) => place ?? []))]]),
    ),
  };
}

let read: Places | undefined;
/** Read when first asked for. */
const places = (): Places => (read ??= readPlaces());

/** Undefined for a pincode that is not known, which may exist all the same. */
export const findPlace = (pincode: string | null | undefined): Place | undefined =>
  pincode && /^\d{6}$/.test(pincode) ? places().byPincode.get(Number(pincode)) : undefined;

/**
 * The districts of a name in any case, an earlier one or another spelling: "Pune", "Gurgaon", "Bilaspur, Chhattisgarh". More than
 * one where several states have it and none is named.
 */
export function findDistricts(name: string): readonly Place[] {
  const found = places().byDistrict.get(foldPlace(name));
  if (found !== undefined) return found;
  const [, district = '', last = ''] = /^([^,(]+)[,(]([^,()]+)\)?\s*$/.exec(name) ?? [];
  const state = findState(last);
  return (places().byDistrict.get(foldPlace(district)) ?? []).filter((place) => place.state === state);
}

/** The name by which rules know a district: with its state where another state has one of this name. */
export const nameOfDistrict = (place: Place): string =>
  findDistricts(place.district).length > 1 ? districtName(place) : place.district;

/** The pincodes of a state, of a district, or of a district if it lies in the state. */
export const pincodesIn = ({ state, district }: { state?: string | undefined; district?: string | undefined }): string[] => {
  const only = district === undefined ? undefined : new Set(findDistricts(district));
  return places()
    .byPincode.entries()
    .filter(([, place]) => (only === undefined || only.has(place)) && (state === undefined || place.state === state))
    .map(([pincode]) => String(pincode))
    .toArray();
};
