import { expect, test } from 'vitest';
import { deviceClassOf } from '../../src/sessions/device-class.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
    'iPhone, Safari',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'iPhone, Chrome',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) ${webkit} FxiOS/140.0 Mobile/15E148 Safari/605.1`, 'iPad, Firefox'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`, 'Android, Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S9) ${webkit} SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36`,
    'Android, Samsung Internet',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Windows, Edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Windows, Opera'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mac, Firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux, Firefox'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) Gecko/20100101 Firefox/140.0', 'ChromeOS, Firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['curl/8.10.1', 'Browser'],
  ['', 'Browser'],
  [undefined, 'Browser'],
])('%s is "%s"', (agent, device) => expect(deviceClassOf(agent)).toBe(device));
