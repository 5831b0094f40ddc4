/** Signals the end of a timer on a phone that lies face down by a soft sound and a vibration (C-4). */
import { TIMER_SIGNAL_LATE_MS } from '@scrollstop/challenge/constants';
import { openStorage } from './device-storage.ts';

/** These settings of the device survive a logout: a sound on the bedside phone, none on the computer at work. */
const keys = { sound: 'scrollstop-timer-sound', vibration: 'scrollstop-timer-vibration' } as const;
export type EndSignal = keyof typeof keys;

/** The sound is off unless the user has switched it on. */
const byDefault: Readonly<Record<EndSignal, 'on' | 'off'>> = { sound: 'off', vibration: 'on' };

export const signalOn = (signal: EndSignal): boolean =>
  (openStorage().getItem(keys[signal]) ?? byDefault[signal]) === 'on';

export const setSignal = (signal: EndSignal, on: boolean): void =>
  openStorage().setItem(keys[signal], on ? 'on' : 'off');

export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Milliseconds: on, off, on. */
const VIBRATION = [180, 120, 180];

let audio: AudioContext | null = null;

/** To be called by the tap that starts a timer: a browser lets a page sound only after one. */
export function prepareSignal(): void {
  if (!signalOn('sound') || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
}

/** Both instants in epoch milliseconds. An end that is noticed long after it passes in silence. */
export function signalEnd(endsAt: number, now: number): void {
  if (now - endsAt > TIMER_SIGNAL_LATE_MS) return;
  if (signalOn('vibration') && canVibrate()) navigator.vibrate(VIBRATION);
  if (signalOn('sound')) playChime();
}

/** Pitch in hertz and beginning in seconds of each tone: a fifth, from below. */
const tones = [
  [392, 0],
  [587.3, 0.22],
] as const;
const TONE_SECONDS = 1.6;
/** The volume, of 1: quiet enough beside a user who reads. */
const LOUDNESS = 0.16;

/** Drawn from two sines that swell and fade, so that there is no file to fetch. */
function playChime(): void {
  if (!audio) return;
  const context = audio;
  void context.resume().then(() => {
    for (const [pitch, after] of tones) {
      const begin = context.currentTime + after;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.08);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + TONE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + TONE_SECONDS);
    }
  });
}
