import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/navigation/bottom-nav.css';
import { layoutFaults } from '../src/testing/layout-faults.ts';

beforeEach(() => page.viewport(390, 664));
afterEach(() => {
  document.body.innerHTML = '';
});

/** The faults of a page with this content, one line each. */
function faultsOf(html: string, mainButton?: string): string[] {
  document.body.innerHTML = html;
  return layoutFaults(mainButton).map(({ kind, text }) => `${kind}: ${text}`);
}

const nav = (style: string) => `
  <nav class="BottomNav"><style>${style}</style><ul>
    <li><a href="#1" aria-current="page"><svg class="Icon"></svg>Home</a></li>
    <li><a href="#2"><svg class="Icon"></svg>Challenges</a></li>
    <li><a href="#3"><svg class="Icon"></svg>Progress</a></li>
    <li><a href="#4"><svg class="Icon"></svg>Emergency</a></li>
    <li><a href="#5"><svg class="Icon"></svg>Profile</a></li>
  </ul></nav>`;

const good = `
  <h1>Day 7</h1>
  <p>A walk of <b>ten minutes</b>, without the phone. <a href="#terms">Terms</a></p>
  <button class="Button" style="min-height: 54px; width: 100%">Start Today</button>
  <div style="height: 900px"></div><p>The end.</p>`;

const line = '<p>One line.</p>';
const card = (inside: string) => `<div class="Card" style="height: 3rem; width: 200px">${inside}</div>`;
const narrow = (em: number, text: string) => `<p style="width: ${em}em; overflow-wrap: anywhere">${text}</p>`;
const name = 'width: 6rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
const list = (align: string) =>
  `<div class="List" style="display: grid; align-content: ${align}; height: 8em; overflow: auto">
    <div>${line.repeat(20)}</div>
  </div>`;
const label = '<label style="display: block; min-height: 44px"><input type="radio" />Yes</label>';
const toast = (top: number) =>
  `<div class="Toast" style="position: fixed; top: ${top}px; left: 0; right: 0; height: 60px">Saved</div>`;
const back = '<a class="AppBar-back" href="/" aria-label="Back" style="display: block; width: 44px; height: 44px"></a>';

/** Pages with this content, and all of their faults. */
const pages: Record<string, readonly [html: string, ...faults: unknown[]]> = {
  'text over other text, far below the first screen': [
    `${good}<p style="margin-top: -1.6em">Said over it</p>`,
    'overlap: “The end.” and “Said over it”',
  ],
  'text below its card': [card('<p style="padding-top: 4rem">Below</p>'), 'outside: “Below” of its Card'],
  'no overlap: text under a fixed navigation, below which the page scrolls': [`${line.repeat(40)}${nav('')}`],
  'text that is cut off in height': [
    '<div class="Note" style="height: 1em; overflow: hidden">one<br />two<br />three</div>',
    'clipped: “two” by .Note',
    'clipped: “three” by .Note',
  ],
  'text that ends in an ellipsis': [
    `<div class="Name" style="${name}">A very long name of a day</div>`,
    'clipped: “A very long name of a day” by .Name',
  ],
  'nothing cut off: text in a part that scrolls': [`<div style="height: 8em; overflow: auto">${line.repeat(20)}</div>`],
  'text that starts above where its part can be scrolled to': [list('center'), 'clipped: “One line.” by .List'],
  'nothing cut off: text that its part centres only where it has room': [list('safe center')],
  'text that grows out of its chip': [
    '<span class="Chip" style="display: inline-block; width: 3rem; white-space: nowrap; height: 44px">Ten quiet minutes</span>',
    'outside: “Ten quiet minutes” of its Chip',
  ],
  'a broken word': [narrow(4, 'Concentration'), 'broken: “Concentration”'],
  'nothing broken: an address': [narrow(4, 'localhost:26464/api/progress/documents, concentration@example.com')],
  'a placeholder that its field cuts off': [
    '<input style="width: 6rem; height: 44px" aria-label="E-mail" placeholder="somebody@example.com" />',
    'clipped: “somebody@example.com” in its field',
  ],
  'nothing of text for screen readers alone': ['<p>Seen</p><p class="vh">Only read, however long it may be</p>'],
  'a page that scrolls sideways': ['<div style="width: 500px">Wide</div>', 'sideways: the page is 500 wide in 390'],
  'a target below 44 px': [
    '<button style="width: 40px; height: 44px" aria-label="Close"></button>',
    'target: “Close” is 40 × 44',
  ],
  'no small target: the label around a radio button, and a link in a text': [
    `${label}<p>Read the <a href="#t">terms</a> first.</p>`,
  ],
  'a sun above the navigation, over the page': [
    nav('.BottomNav a[aria-current]::before { top: -30px !important }'),
    'covered: the sun stands outside of the navigation',
  ],
  'a toast over the heading and the way back': [
    `${back}<h1>Journal</h1>${toast(0)}`,
    'covered: the toast “Saved” stands on “Back”',
    'covered: the toast “Saved” stands on “Journal”',
  ],
  'nothing covered: a toast elsewhere': [`<h1>Journal</h1>${toast(400)}`],
};

test.each(Object.entries(pages))('finds %s', (_, [html, ...faults]) => {
  expect(faultsOf(html)).toEqual(faults);
});

test('a dialog’s text is not checked against the card of the page that contains it', () => {
  document.body.innerHTML = card('<dialog style="top: 300px">Asked above the page</dialog>');
  document.querySelector('dialog')?.showModal();
  expect(layoutFaults()).toEqual([]);
});

test('a word longer than a card may break, except in a title', async () => {
  const longest = 'Straordinariamente';
  expect(faultsOf(narrow(4, longest))).toEqual([`broken: “${longest}”`]);
  await page.viewport(200, 568);
  expect(faultsOf(narrow(4, longest))).toEqual([]);
  const title = `<h1 class="ScreenTitle" style="width: 4em">${longest}</h1>`;
  expect(faultsOf(title)).toEqual([`broken: “${longest}”`]);
});

test('touching labels in the navigation are reported', () => {
  const faults = faultsOf(nav('.BottomNav a { font-size: 17px !important }'));
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^gap: “(Home|Challenges)” and “(Challenges|Progress)” are -?\d+ px apart$/),
    ]),
  );
});

test('a sun on the icon is reported', () => {
  expect(faultsOf(nav('.BottomNav a[aria-current]::before { top: 12px !important }'))).toContain(
    'covered: the sun of the navigation stands on a label or icon',
  );
});

const button = (top: number) =>
  `<div style="height: ${top}px"></div><button class="Button" style="height: 54px; width: 200px">Start Today</button>`;

test.each([
  ['in the first screen', button(400) + nav('')],
  ['on a page without a fault', good + nav('')],
  [
    'under the navigation',
    button(580) + nav(''),
    expect.stringMatching(/^main button: “Start Today” ends at 634, the screen at \d+$/),
  ],
  ['missing', '<p>Nothing</p>', 'main button: .Button is not there'],
])('the main button is judged when it is %s', (_, html, ...faults) => {
  expect(faultsOf(html, '.Button')).toEqual(faults);
});

test('an open dialog is checked to its end, the page behind it is not', () => {
  const dialog = `
    <dialog id="sheet" style="height: 300px; overflow: auto">
      <div style="height: 600px">First</div><p>Last</p><p style="margin-top: -1.4em">Over it</p>
    </dialog>`;
  document.body.innerHTML = `<p>Behind</p><p style="margin-top: -1.4em">Behind too</p>${dialog}`;
  document.querySelector<HTMLDialogElement>('#sheet')?.showModal();
  document.querySelectorAll('p').forEach((each) => (each.style.marginBottom = '0'));
  expect(layoutFaults().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['overlap: “Last” and “Over it”']);
});
