import { priceOf } from '@scrollstop/challenge/offers';
import type { ReactNode } from 'react';
import type { ScreenTexts } from '../../texts/catalogue.ts';
import { OwnHours } from './own-hours.tsx';

export interface Slide {
  title: string;
  lead: string;
  facts?: ReactNode;
}

/** Wording of our own around given facts; urgency is about the person's time (D-6). */
export function slidesOf({ hours, days, numbers, start }: ScreenTexts['intro']): readonly Slide[] {
  return [
    { title: hours.title, lead: hours.text, facts: <OwnHours /> },
    { title: days.title, lead: days.text },
    { title: numbers.title, lead: numbers.text },
    { title: start.title, lead: start.text(priceOf('web')) },
  ];
}
