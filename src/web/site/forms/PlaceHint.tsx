/** Under a field for a pincode: the place, once it is known. Screen readers hear it. */
export const PlaceHint = ({
  place,
  children = 'Pincodes have 6 digits.',
}: {
  place?: string | undefined;
  children?: string;
}) => (
  <span data-place={children} aria-live="polite">
    {place ?? children}
  </span>
);
