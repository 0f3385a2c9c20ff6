import { type ComponentProps, useCallback } from 'react';

/** The path of a stored picture, or a file that isn't uploaded yet. */
export type PictureSource = string | File;

interface SourceImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  source: PictureSource;
  alt: string;
}

export function SourceImage({ source, alt, ...rest }: SourceImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (typeof source === 'string') return;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [source],
  );
  return <img {...rest} ref={show} src={typeof source === 'string' ? source : undefined} alt={alt} />;
}
