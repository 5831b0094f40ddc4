import { platformOf } from '@scrollstop/challenge/platform';
import { useState } from 'react';
import type { KitPlatform } from './kit-row.tsx';

/** The phone whose steps are shown: this one; on a computer an iPhone until the user chooses. */
export const usePlatform = () => useState<KitPlatform>(() => (platformOf(navigator) === 'android' ? 'android' : 'ios'));
