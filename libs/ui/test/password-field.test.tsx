import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasswordField } from '../src/fields/password-field.tsx';

test('the password is hidden until it is revealed, and the button has a pressed state', async () => {
  render(<PasswordField label="Password" revealLabel="Show password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect(input).toHaveProperty('type', 'password');
  // For password managers.
  expect(input.getAttribute('autocomplete')).toBe('current-password');
  expect(input.hasAttribute('readonly')).toBe(false);
  expect(reveal.getAttribute('aria-pressed')).toBe('false');

  await userEvent.click(reveal);
  expect(input).toHaveProperty('type', 'text');
  expect(reveal.getAttribute('aria-pressed')).toBe('true');

  await userEvent.click(reveal);
  expect(input).toHaveProperty('type', 'password');
});
