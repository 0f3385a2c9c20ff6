import { useQuery } from '@tanstack/react-query';
import { placeText } from '../../../shared/places/place.ts';
import { queryOf } from './ask.ts';

/** A pincode with its place, if that is known. */
export function PlacedPincode({ pincode }: { pincode: string }) {
  const query = queryOf('GET /api/places/:pincode', { pincode });
  const { data } = useQuery({ ...query, enabled: /^\d{6}$/.test(pincode), staleTime: Infinity });
  return (
    <>
      <span>{pincode}</span>
      {data?.place && <span className="block text-slate">{placeText(data.place)}</span>}
    </>
  );
}
