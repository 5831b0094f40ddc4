import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeField } from '../src/fields/code-field.tsx';

test('an address may wrap after slashes, but is copied without breaks', () => {
  const value = 'https://app.example.com/api/shopify/webhooks/orders/create';
  const { container } = render(<CodeField method="POST" value={value} />);
  expect(container.querySelector('code')?.textContent).toBe(`POST${value}`);
  expect(container.querySelectorAll('wbr').length).toBeGreaterThan(2);
});
