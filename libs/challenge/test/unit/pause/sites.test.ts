import { describe, expect, it } from 'vitest';
import { pauseApps } from '../../../src/features/pause/pause-apps.ts';
import {
  isPausedAddress,
  knownSites,
  type NamedSite,
  originsOf,
  siteHostOf,
  siteNameOf,
  siteOf,
} from '../../../src/features/pause/sites.ts';

const named = (host: string, part: NamedSite['part'] = 'all'): NamedSite => ({ host, part, on: true });
const atDoor = (address: string, site: NamedSite, except: string[] = [], exceptKnown = true) => {
  const url = new URL(address);
  return siteOf(url, [site]) !== null && isPausedAddress(url, site, { except, exceptKnown });
};

it('the known sites are the eight apps of the pause page', () => {
  expect(knownSites.map(({ name }) => name)).toEqual(pauseApps.map(({ name }) => name));
});

describe('a site that is typed in', () => {
  it.each([
    ['news.example', 'news.example'],
    ['  https://www.News.Example/today?x=1 ', 'news.example'],
    ['http://sub.news.example:8080', 'sub.news.example'],
    ['m.youtube.com', 'youtube.com'],
    ['twitter.com/home', 'x.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['com', null],
    ['localhost', null],
    ['192.168.0.1', null],
    ['[::1]', null],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['two words', null],
    ['*.example', null],
    ['', null],
  ])('%s is %s', (typed, host) => {
    expect(siteHostOf(typed)).toBe(host);
  });

  it('includes its subdomains, and for a known site every host that leads to it', () => {
    expect(originsOf('news.example')).toEqual(['*://*.news.example/*']);
    expect(originsOf('x.com')).toEqual(['*://*.x.com/*', '*://*.twitter.com/*']);
    expect(siteNameOf('x.com')).toBe('X');
    expect(siteNameOf('news.example')).toBe('news.example');
  });
});

it('a pause before sign-in, messages and payment is possible, but not at the user’s exceptions', () => {
  const instagram = named('instagram.com');
  for (const path of ['direct/inbox/', 'accounts/login/'])
    expect(atDoor(`https://www.instagram.com/${path}`, instagram, [], false)).toBe(true);
  expect(atDoor('https://www.instagram.com/direct/t/1', instagram, ['instagram.com/direct'], false)).toBe(false);
});

describe('the whole site', () => {
  it.each([
    ['https://instagram.com./p/abc', true],
    ['https://instagram.com.evil.example/', false],
    ['https://notinstagram.com/', false],
    ['https://evil.example/instagram.com/', false],
    ['https://evil.example/?to=https://www.instagram.com/', false],
  ])('%s: %s', (address, due) => {
    expect(atDoor(address, named('instagram.com'))).toBe(due);
  });

  it('leaves out the addresses that the user excepts', () => {
    const site = named('news.example');
    expect(atDoor('https://news.example/mail/1', site, ['news.example/mail'])).toBe(false);
    // Some keyboards capitalise the first letter.
    expect(atDoor('https://news.example/mail/1', site, ['News.example/mail'])).toBe(false);
    expect(atDoor('https://news.example/mailbox', site, ['news.example/mail'])).toBe(true);
    expect(atDoor('https://news.example/a(b/', site, ['news.example/a(b'])).toBe(false);
    expect(atDoor('https://sub.news.example/', site, ['sub.news.example'])).toBe(false);
    expect(atDoor('https://news.example/', site, ['sub.news.example'])).toBe(true);
    expect(atDoor('https://news.example./mail/1', site, ['news.example/mail'])).toBe(false);
  });

  it.each([
    ['https://www.news.example:8443/mail?box=1#top', 'https://news.example/mail?box=1', false],
    ['https://news.example/mail?box=1', 'https://news.example/mail?box=2', true],
    ['bücher.example/über', 'https://xn--bcher-kva.example/%C3%BCber', false],
  ])('with the exception %s has a pause at %s: %s', (except, address, due) => {
    expect(atDoor(address, named(siteHostOf(except)!), [except])).toBe(due);
  });
});

describe('the endless part', () => {
  it.each([
    ['https://m.youtube.com/shorts', true],
    ['https://www.youtube.com/watch?v=abc#/shorts/', false],
    ['https://www.youtube.com/watch/shorts', false],
    ['https://www.youtube.com/shortsandmore', false],
  ])('%s: %s', (address, due) => {
    expect(atDoor(address, named('youtube.com', 'endless'))).toBe(due);
  });
});

/** Whether there is a pause when each site is named as a whole, and when only its endless part is. */
describe('the eight sites', () => {
  const paused = (address: string, part: NamedSite['part']): boolean => {
    const site = siteOf(
      new URL(address),
      knownSites.map(({ hosts }) => named(hosts[0]!, part)),
    );
    return site !== null && atDoor(address, site);
  };

  it.each([
    ['www.instagram.com/', true, true],
    ['www.instagram.com/reels/C1/', true, true],
    ['www.instagram.com/explore/', true, true],
    ['www.instagram.com/somebody/', true, false],
    ['www.instagram.com/p/C1/', true, false],
    ['www.instagram.com/direct/inbox/', false, false],
    ['www.instagram.com/accounts/login/?next=%2F', false, false],
    ['l.instagram.com/?u=https%3A%2F%2Fnews.example', false, false],
    ['www.youtube.com/', true, true],
    ['www.youtube.com/shorts/abc', true, true],
    ['m.youtube.com/shorts/abc', true, true],
    ['www.youtube.com/watch?v=abc', true, false],
    ['www.youtube.com/results?search_query=shorts', true, false],
    ['www.youtube.com/embed/abc', false, false],
    ['music.youtube.com/', false, false],
    ['studio.youtube.com/', false, false],
    ['accounts.youtube.com/accounts/SetSID', false, false],
    ['www.tiktok.com/foryou', true, true],
    ['www.tiktok.com/@somebody/video/7', true, true],
    ['www.tiktok.com/@somebody', true, false],
    ['www.tiktok.com/messages', false, false],
    ['www.tiktok.com/login', false, false],
    ['www.facebook.com/', true, true],
    ['m.facebook.com/reel/1', true, true],
    ['www.facebook.com/groups/1', true, false],
    ['www.facebook.com/messages/t/1', false, false],
    ['www.facebook.com/v19.0/dialog/oauth?client_id=1', false, false],
    ['www.facebook.com/plugins/like.php', false, false],
    ['business.facebook.com/', false, false],
    ['x.com/home', true, true],
    ['twitter.com/somebody', true, false],
    ['x.com/search?q=home', true, false],
    ['x.com/i/flow/login', false, false],
    ['x.com/intent/post?text=1', false, false],
    ['x.com/messages', false, false],
    ['www.reddit.com/', true, true],
    ['old.reddit.com/r/all/', true, true],
    ['old.reddit.com/r/popular/', true, true],
    ['www.reddit.com/r/knitting/', true, false],
    ['www.reddit.com/login/', false, false],
    ['chat.reddit.com/', false, false],
    ['www.snapchat.com/spotlight', true, true],
    ['www.snapchat.com/add/somebody', true, false],
    ['web.snapchat.com/', false, false],
    ['www.threads.com/', true, true],
    ['www.threads.net/@somebody', true, false],
    ['www.threads.com/login/', false, false],
  ])('pause at %s: %s, with the endless part only: %s', (address, all, endless) => {
    const url = `https://${address}`;
    expect([paused(url, 'all'), paused(url, 'endless')]).toEqual([all, endless]);
  });
});
