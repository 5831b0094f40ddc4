import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { useEffect, useState } from 'react';
import { useChallengeDay } from '../../store/figures.ts';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { drawPicture } from './share-picture.ts';

export type PictureState =
  | { state: 'drawing' | 'failed' }
  | { state: 'drawn'; file: File; /** The address of the picture on this page. */ url: string };

/** The picture of one achievement as a file, and the words on it for whoever cannot see it. */
export function usePicture(name: string) {
  const { common } = useTexts();
  const { achievements } = useScreenTexts();
  const { shown, completed } = useChallengeDay();
  const [picture, setPicture] = useState<PictureState>({ state: 'drawing' });
  const eyebrow = achievements.sharing.dayOf(shown, CHALLENGE_DAYS);
  const { product } = common;

  // Outside system: the canvas, and the browser's memory for the picture.
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    drawPicture({ name, eyebrow, done: completed, product }).then(
      (blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setPicture({ state: 'drawn', file: new File([blob], 'scrollstop.png', { type: blob.type }), url });
      },
      () => !gone && setPicture({ state: 'failed' }),
    );
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [name, eyebrow, completed, product]);

  return { picture, alt: `${achievements.sharing.preview}: ${name}, ${eyebrow}` };
}
