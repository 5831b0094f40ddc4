import type { Platform } from '../../platform.ts';

/**
 * The apps that the pause knows, and the addresses that lead back to them (B-1). Written from memory of the platforms'
 * conventions, not checked on a device: correct them here. The page says that an address without an app does nothing.
 */
export interface PauseApp {
  /** Its name in the link: `/pause?app=<id>`. */
  readonly id: string;
  readonly name: string;
  /** Opens the app on iOS. */
  readonly scheme: string;
  /** The app's package on Android. */
  readonly android: string;
  /** Used on a computer, and on Android when the app is not installed. */
  readonly web: string;
}

export const pauseApps: readonly PauseApp[] = [
  app('instagram', 'Instagram', 'instagram://', 'com.instagram.android', 'https://www.instagram.com/'),
  app('tiktok', 'TikTok', 'snssdk1233://', 'com.zhiliaoapp.musically', 'https://www.tiktok.com/'),
  app('youtube', 'YouTube', 'youtube://', 'com.google.android.youtube', 'https://www.youtube.com/'),
  app('facebook', 'Facebook', 'fb://', 'com.facebook.katana', 'https://www.facebook.com/'),
  app('x', 'X', 'twitter://', 'com.twitter.android', 'https://x.com/'),
  app('reddit', 'Reddit', 'reddit://', 'com.reddit.frontpage', 'https://www.reddit.com/'),
  app('snapchat', 'Snapchat', 'snapchat://', 'com.snapchat.android', 'https://www.snapchat.com/'),
  app('threads', 'Threads', 'barcelona://', 'com.instagram.barcelona', 'https://www.threads.net/'),
];

function app(id: string, name: string, scheme: string, android: string, web: string): PauseApp {
  return { id, name, scheme, android, web };
}

const NAME_MAX = 30;

/** The app of a link. Any name is allowed; it is reduced to one line of letters, digits and a few signs for display. */
export function pauseAppOf(requested: string | null): { id: string; name: string; known: PauseApp | null } {
  const name = (requested ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .&'’+!-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...name].slice(0, NAME_MAX).join('').trim();
  const id = short.toLowerCase();
  const known = pauseApps.find((one) => one.id === id || one.name.toLowerCase() === id) ?? null;
  return known ? { id: known.id, name: known.name, known } : { id, name: short, known };
}

/** Where "Continue" leads; null for an app without a known address. */
export function addressOf(app: PauseApp | null, platform: Platform): string | null {
  if (!app) return null;
  if (platform === 'computer') return app.web;
  if (platform === 'ios') return app.scheme;
  const fallback = `S.browser_fallback_url=${encodeURIComponent(app.web)}`;
  return `intent://#Intent;action=android.intent.action.MAIN;category=android.intent.category.LAUNCHER;package=${app.android};${fallback};end`;
}
