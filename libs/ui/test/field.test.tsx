import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from '../src/fields/field.tsx';
import { TextAreaField } from '../src/fields/text-area-field.tsx';

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

test('a field is described by its hint, or by its error, which also makes it invalid', () => {
  const { rerender } = render(<Field label="Email" hint="The one you signed up with." />);
  const input = screen.getByLabelText('Email');
  expect(described(input)).toEqual(['The one you signed up with.']);
  expect(input.hasAttribute('aria-invalid')).toBe(false);

  rerender(<Field label="Email" hint="The one you signed up with." error="Invalid email" />);
  expect(described(input)).toEqual(['Invalid email']);
  expect(screen.queryByText('The one you signed up with.')).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('two fields with the same label have different ids', () => {
  render(
    <>
      <Field label="Name" defaultValue="a" />
      <TextAreaField label="Name" defaultValue="b" />
    </>,
  );
  const values = screen.getAllByLabelText<HTMLInputElement>('Name').map((control) => control.value);
  expect(values).toEqual(['a', 'b']);
});
