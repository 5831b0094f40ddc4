import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasswordField } from '../src/fields/password-field.tsx';

test('the password is hidden until it is revealed, and the button has a pressed state', async () => {
  render(<PasswordField label="Password" revealLabel="Show password" defaultValue="scrollstop" />);
  const input = screen.getByLabelText('Password');
  const reveal = screen.getByRole('button', { name: 'Show password' });
  expect(input).toHaveProperty('type', 'password');
  expect(reveal.getAttribute('aria-pressed')).toBe('false');

  await userEvent.click(reveal);
  expect(input).toHaveProperty('type', 'text');
  expect(reveal.getAttribute('aria-pressed')).toBe('true');

  await userEvent.click(reveal);
  expect(input).toHaveProperty('type', 'password');
});

test('paste and password managers are allowed', () => {
  render(
    <PasswordField label="Password" revealLabel="Show" autoComplete="current-password" name="password" />,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('autocomplete')).toBe('current-password');
  expect(input.hasAttribute('readonly')).toBe(false);
});
