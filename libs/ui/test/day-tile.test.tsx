import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DayTile, JourneyGrid } from '../src/day/day-tile.tsx';

test('a locked day can be focused and clicked, but is announced as disabled', async () => {
  const onSelect = vi.fn();
  render(
    <JourneyGrid>
      <DayTile day={8} state="locked" before="Day" status="Locked" onSelect={onSelect} />
    </JourneyGrid>,
  );
  const tile = screen.getByRole('button', { name: 'Day 8 Locked' });
  expect(tile.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(tile);
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
});

test('today is the current step, and its accessible name contains the challenge', () => {
  render(
    <JourneyGrid>
      <DayTile day={6} state="done" before="Day" name="A bare table" status="Done" onSelect={() => {}} />
      <DayTile day={7} state="current" before="Day" name="A walk" status="Today" onSelect={() => {}} />
    </JourneyGrid>,
  );
  expect(screen.getByRole('button', { name: 'Day 7 A walk Today' }).getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('button', { name: 'Day 6 A bare table Done' }).hasAttribute('aria-current')).toBe(false);
});
