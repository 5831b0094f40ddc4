import { describe, expect, it } from 'vitest';
import { pauseApps } from '../../../src/features/pause/pause-apps.ts';
import {
  isAtDoor,
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
  return siteOf(url, [site]) !== null && isAtDoor(url, site, { except, exceptKnown });
};

it('knows the eight apps of the pause page', () => {
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

  it('is asked for with its subdomains, and a known site with every host that leads to it', () => {
    expect(originsOf('news.example')).toEqual(['*://*.news.example/*']);
    expect(originsOf('x.com')).toEqual(['*://*.x.com/*', '*://*.twitter.com/*']);
    expect(siteNameOf('x.com')).toBe('X');
    expect(siteNameOf('news.example')).toBe('news.example');
  });
});

it('pauses also before sign-in, messages and payment where its user wants that, but not at their own exceptions', () => {
  const instagram = named('instagram.com');
  for (const path of ['direct/inbox/', 'accounts/login/'])
    expect(atDoor(`https://www.instagram.com/${path}`, instagram, [], false)).toBe(true);
  expect(atDoor('https://www.instagram.com/direct/t/1', instagram, ['instagram.com/direct'], false)).toBe(
    false,
  );
});

describe('the whole site', () => {
  it.each([
    ['https://www.instagram.com/', true],
    ['https://instagram.com./p/abc', true],
    ['https://www.instagram.com/direct/inbox/', false],
    ['https://www.instagram.com/accounts/login/?next=%2F', false],
    ['https://instagram.com.evil.example/', false],
    ['https://notinstagram.com/', false],
    ['https://evil.example/instagram.com/', false],
    ['https://evil.example/?to=https://www.instagram.com/', false],
  ])('%s: %s', (address, due) => {
    expect(atDoor(address, named('instagram.com'))).toBe(due);
  });

  it('leaves out the addresses that its user excepts', () => {
    const site = named('news.example');
    expect(atDoor('https://news.example/mail/1', site, ['news.example/mail'])).toBe(false);
    expect(atDoor('https://news.example/mailbox', site, ['news.example/mail'])).toBe(true);
    expect(atDoor('https://news.example/a(b/', site, ['news.example/a(b'])).toBe(false);
    expect(atDoor('https://sub.news.example/', site, ['sub.news.example'])).toBe(false);
    expect(atDoor('https://news.example/', site, ['sub.news.example'])).toBe(true);
  });
});

describe('the endless part', () => {
  it.each([
    ['youtube.com', 'https://www.youtube.com/shorts/abc', true],
    ['youtube.com', 'https://m.youtube.com/shorts', true],
    ['youtube.com', 'https://www.youtube.com/', true],
    ['youtube.com', 'https://www.youtube.com/watch?v=abc#/shorts/', false],
    ['youtube.com', 'https://www.youtube.com/watch/shorts', false],
    ['youtube.com', 'https://www.youtube.com/shortsandmore', false],
    ['youtube.com', 'https://music.youtube.com/', false],
    ['instagram.com', 'https://www.instagram.com/reels/abc/', true],
    ['instagram.com', 'https://www.instagram.com/somebody/', false],
    ['tiktok.com', 'https://www.tiktok.com/@somebody/video/7', true],
    ['tiktok.com', 'https://www.tiktok.com/@somebody', false],
    ['reddit.com', 'https://old.reddit.com/r/popular/', true],
    ['reddit.com', 'https://www.reddit.com/r/knitting/', false],
  ])('%s: %s %s', (host, address, due) => {
    expect(atDoor(address, named(host, 'endless'))).toBe(due);
  });
});
