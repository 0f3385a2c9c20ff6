import { useState } from 'react';
import { TextInput } from '../../ui/Field.tsx';

interface PixelFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}

/** A number of pixels. What is out of range while it is typed changes nothing, and is gone afterwards. */
export function PixelField({ label, value, min, max, onChange }: PixelFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      value={typed ?? value}
      min={min}
      max={max}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = Number(target.value);
        if (Number.isInteger(wanted) && wanted >= min && wanted <= max) onChange(wanted);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
