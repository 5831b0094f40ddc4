import type {} from '@vitest/browser-playwright';
import '../src/theme/tokens.css';
import '../src/theme/base.css';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { PillGroup } from '../src/choices/pill-group.tsx';
import { House } from '../src/icons/icons.tsx';
import { BottomNav } from '../src/navigation/bottom-nav.tsx';

const forced = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
beforeAll(() => forced('active'));
afterAll(() => forced('none'));

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;

test('the selected pill differs from the others', () => {
  const options = ['7', '30'].map((value) => ({ value, label: `${value} days` }));
  render(<PillGroup legend="Days" options={options} value="30" onChange={() => undefined} />);
  expect(backgroundOf(screen.getByText('30 days'))).not.toBe(backgroundOf(screen.getByText('7 days')));
});

test('the navigation is opaque', () => {
  render(<BottomNav label="Main" items={[]} />);
  expect(backgroundOf(screen.getByRole('navigation'))).toBe('rgb(255, 255, 255)');
});

test('the focus ring of an item at the edge of the screen is inside it', () => {
  render(<BottomNav label="Main" items={[{ href: '/', label: 'Home', icon: House }]} />);
  const item = screen.getByRole('link');
  item.focus();
  const { outlineOffset, outlineWidth } = getComputedStyle(item);
  expect(parseFloat(outlineWidth)).toBeGreaterThan(0);
  expect(parseFloat(outlineOffset) + parseFloat(outlineWidth)).toBeLessThanOrEqual(0);
});
