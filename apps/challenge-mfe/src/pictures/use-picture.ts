import { useEffect, useState } from 'react';
import { drawPicture, type Picture } from './share-picture.ts';

export type PictureState =
  | { state: 'drawing' | 'failed' }
  | { state: 'drawn'; file: File; /** The address of the picture on this page. */ url: string };

/** Draws a picture into a file in advance: a browser allows sharing only within the tap itself. */
export function usePicture(picture: Picture, fileName: string): PictureState {
  const [drawn, setDrawn] = useState<PictureState>({ state: 'drawing' });
  const wanted = JSON.stringify(picture);

  // Outside system: the canvas, and the browser's memory for the picture.
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    drawPicture(JSON.parse(wanted) as Picture).then(
      (blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setDrawn({ state: 'drawn', file: new File([blob], fileName, { type: blob.type }), url });
      },
      () => !gone && setDrawn({ state: 'failed' }),
    );
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [wanted, fileName]);

  return drawn;
}
