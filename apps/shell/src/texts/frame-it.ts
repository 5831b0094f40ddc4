import { common } from '@scrollstop/challenge/texts/it/common';
import { gate } from '@scrollstop/challenge/texts/it/gate';
import type { FrameTexts } from './catalogue-types.ts';

export const frame: FrameTexts = { common, gate };
