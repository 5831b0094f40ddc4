import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import '../src/navigation/bottom-nav.css';
import { layoutFaults } from '../src/testing/layout-faults.ts';

beforeEach(() => page.viewport(390, 664));
afterEach(() => {
  document.body.innerHTML = '';
});

/** The faults of a page of that content, one line each. */
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

test('a page without a fault has none', () => {
  expect(faultsOf(good + nav(''), '.Button')).toEqual([]);
});

describe('text', () => {
  test('text over other text is found, also far below the first screen', () => {
    const faults = faultsOf(`${good}<p style="margin-top: -1.6em">Said over it</p>`);
    expect(faults).toEqual(['overlap: “The end.” and “Said over it”']);
  });

  test('text of a dialog is not measured by the card of the page that contains it', () => {
    const card = (inside: string) => `<div class="Card" style="height: 3rem; width: 200px">${inside}</div>`;
    const dialog = card('<dialog style="top: 300px">Asked above the page</dialog>');
    document.body.innerHTML = dialog;
    document.querySelector('dialog')?.showModal();
    expect(layoutFaults()).toEqual([]);
    expect(faultsOf(card('<p style="padding-top: 4rem">Below</p>'))).toEqual([
      'outside: “Below” of its Card',
    ]);
  });

  test('text under a fixed navigation is no overlap: the page scrolls below it', () => {
    expect(faultsOf(`${'<p>A line of the page.</p>'.repeat(40)}${nav('')}`)).toEqual([]);
  });

  test('text that is cut off in height is found', () => {
    const faults = faultsOf(
      '<div class="Note" style="height: 1em; overflow: hidden">one<br />two<br />three</div>',
    );
    expect(faults).toContain('clipped: “two” by .Note');
  });

  test('text that ends in an ellipsis is found', () => {
    const style = 'width: 6rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis';
    expect(faultsOf(`<div class="Name" style="${style}">A very long name of a day</div>`)).toEqual([
      'clipped: “A very long name of a day” by .Name',
    ]);
  });

  test('text in a part that scrolls is not cut off', () => {
    expect(
      faultsOf(`<div style="height: 8em; overflow: auto">${'<p>One line.</p>'.repeat(20)}</div>`),
    ).toEqual([]);
  });

  test('text is found that starts above where its part can be scrolled to', () => {
    const style = 'display: grid; align-content: center; height: 8em; overflow: auto';
    const lines = `<div>${'<p>One line.</p>'.repeat(20)}</div>`;
    expect(faultsOf(`<div class="List" style="${style}">${lines}</div>`)).toEqual([
      'clipped: “One line.” by .List',
    ]);
    expect(faultsOf(`<div style="${style.replace('center', 'safe center')}">${lines}</div>`)).toEqual([]);
  });

  test('text that grows out of its chip is found', () => {
    const style = 'display: inline-block; width: 3rem; white-space: nowrap; height: 44px';
    expect(faultsOf(`<span class="Chip" style="${style}">Ten quiet minutes</span>`)).toEqual([
      'outside: “Ten quiet minutes” of its Chip',
    ]);
  });

  test('a broken word is found, not an address', () => {
    const narrow = (text: string) => faultsOf(`<p style="width: 4em; overflow-wrap: anywhere">${text}</p>`);
    expect(narrow('Concentration')).toEqual(['broken: “Concentration”']);
    expect(narrow('localhost:26464/api/progress/documents, concentration@example.com')).toEqual([]);
  });

  test('a long word may be broken on the narrowest phone, not into pieces', async () => {
    await page.viewport(320, 568);
    const wide = (em: number) => `<p style="width: ${em}em; overflow-wrap: anywhere">Concentration</p>`;
    expect(faultsOf(wide(4))).toEqual([]);
    expect(faultsOf(wide(2))).toEqual(['broken: “Concentration”']);
  });

  test('a placeholder that its field cuts off is found', () => {
    expect(
      faultsOf(
        '<input style="width: 6rem; height: 44px" aria-label="E-mail" placeholder="somebody@example.com" />',
      ),
    ).toEqual(['clipped: “somebody@example.com” in its field']);
  });

  test('text for screen readers alone is left out', () => {
    expect(faultsOf('<p>Seen</p><p class="vh">Only read, however long it may be</p>')).toEqual([]);
  });
});

test('a page that scrolls sideways is found', () => {
  expect(faultsOf('<div style="width: 500px">Wide</div>')).toEqual(['sideways: the page is 500 wide in 390']);
});

describe('a target', () => {
  test('a target below 44 px is found', () => {
    expect(faultsOf('<button style="width: 40px; height: 44px" aria-label="Close"></button>')).toEqual([
      'target: “Close” is 40 × 44',
    ]);
  });

  test('the label around a small radio button, and a link in a text, may be a target', () => {
    const label = '<label style="display: block; min-height: 44px"><input type="radio" />Yes</label>';
    expect(faultsOf(`${label}<p>Read the <a href="#t">terms</a> first.</p>`)).toEqual([]);
  });
});

describe('the navigation', () => {
  test('a navigation whose labels touch is found', () => {
    const faults = faultsOf(nav('.BottomNav a { font-size: 17px !important }'));
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^gap: “(Home|Challenges)” and “(Challenges|Progress)” are -?\d+ px apart$/),
      ]),
    );
  });

  test('a sun above the navigation, over the page, is found', () => {
    expect(faultsOf(nav('.BottomNav a[aria-current]::before { top: -30px !important }'))).toEqual([
      'covered: the sun stands outside of the navigation',
    ]);
  });

  test('a sun on the icon is found', () => {
    expect(faultsOf(nav('.BottomNav a[aria-current]::before { top: 12px !important }'))).toContain(
      'covered: the sun of the navigation stands on a label or icon',
    );
  });
});

describe('a toast', () => {
  const toast = (top: number) =>
    `<div class="Toast" style="position: fixed; top: ${top}px; left: 0; right: 0; height: 60px">Saved</div>`;

  test('a toast over the heading or the way back is found', () => {
    const head =
      '<a class="AppBar-back" href="/" aria-label="Back" style="display: block; width: 44px; height: 44px"></a>';
    const faults = faultsOf(`${head}<h1>Journal</h1>${toast(0)}`);
    expect(faults).toEqual(
      expect.arrayContaining(['covered: a toast stands on “Journal”', 'covered: a toast stands on “Back”']),
    );
  });

  test('a toast elsewhere is no fault', () => {
    expect(faultsOf(`<h1>Journal</h1>${toast(400)}`)).toEqual([]);
  });
});

describe('the main button', () => {
  const button = (top: number) =>
    `<div style="height: ${top}px"></div><button class="Button" style="height: 54px; width: 200px">Start Today</button>`;

  test('a main button under the navigation is found', () => {
    expect(faultsOf(button(580) + nav(''), '.Button')).toEqual([
      expect.stringMatching(/^main button: “Start Today” ends at 634, the screen at \d+$/),
    ]);
  });

  test('a main button in the first screen is no fault', () => {
    expect(faultsOf(button(400) + nav(''), '.Button')).toEqual([]);
  });

  test('a missing main button is found', () => {
    expect(faultsOf('<p>Nothing</p>', '.Button')).toEqual(['main button: .Button is not there']);
  });
});

test('an open dialog is looked at to its end, the page behind it is not', () => {
  const dialog = `
    <dialog id="sheet" style="height: 300px; overflow: auto">
      <div style="height: 600px">First</div><p>Last</p><p style="margin-top: -1.4em">Over it</p>
    </dialog>`;
  document.body.innerHTML = `<p>Behind</p><p style="margin-top: -1.4em">Behind too</p>${dialog}`;
  document.querySelector<HTMLDialogElement>('#sheet')?.showModal();
  document.querySelectorAll('p').forEach((each) => (each.style.marginBottom = '0'));
  expect(layoutFaults().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'overlap: “Last” and “Over it”',
  ]);
});
