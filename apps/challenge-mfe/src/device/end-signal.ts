/** Signals the end of a timer by a soft sound and a vibration, for a phone that lies face down (C-4). */
import { TIMER_SIGNAL_LATE_MS } from '@scrollstop/challenge/constants';
import { openStorage } from './device-storage.ts';

/** These settings belong to the device and survive a logout: sound on the phone, none on the computer at work. */
const keys = { sound: 'scrollstop-timer-sound', vibration: 'scrollstop-timer-vibration' } as const;
export type EndSignal = keyof typeof keys;

const byDefault: Readonly<Record<EndSignal, 'on' | 'off'>> = { sound: 'off', vibration: 'on' };

export const signalOn = (signal: EndSignal): boolean =>
  (openStorage().getItem(keys[signal]) ?? byDefault[signal]) === 'on';

export const setSignal = (signal: EndSignal, on: boolean): void =>
  openStorage().setItem(keys[signal], on ? 'on' : 'off');

export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Milliseconds on, off, on. */
const VIBRATION = [180, 120, 180];

let audio: AudioContext | null = null;

/** Must be called in the tap that starts a timer: a browser allows sound only after a tap. */
export function prepareSignal(): void {
  if (!signalOn('sound') || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
}

/** Both times are in epoch milliseconds. An end that is noticed too late is not signalled. */
export function signalEnd(endsAt: number, now: number): void {
  if (now - endsAt > TIMER_SIGNAL_LATE_MS) return;
  if (signalOn('vibration') && canVibrate()) navigator.vibrate(VIBRATION);
  if (signalOn('sound')) playChime();
}

/** The pitch in hertz and the start in seconds of each tone: a rising fifth. */
const tones = [
  [392, 0],
  [587.3, 0.22],
] as const;
const TONE_SECONDS = 1.6;
/** The volume (0–1): quiet enough beside a user who is reading. */
const LOUDNESS = 0.16;

/** Synthesised from two sine tones that swell and fade, so that no file has to be fetched. */
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
