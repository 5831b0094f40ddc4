import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OptionGroup } from '../src/choices/option-group.tsx';
import { Question } from '../src/choices/pill-group.tsx';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'partial', label: 'Tried' },
  { value: 'no', label: 'No' },
] as const;

function Answers({ as: Group }: { as: typeof OptionGroup | typeof Question }) {
  const [value, setValue] = useState<'yes' | 'partial' | 'no' | null>(null);
  return (
    <>
      <Group legend="How did it go?" options={options} value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}

test.each([
  ['OptionGroup', OptionGroup],
  ['Question', Question],
])('%s starts unselected and is one tab stop with arrow keys inside', async (_, group) => {
  render(<Answers as={group} />);
  screen.getByRole('group', { name: 'How did it go?' });
  expect(screen.getByRole('status').textContent).toBe('none');

  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('partial');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('status').textContent).toBe('no');
  await userEvent.keyboard('{Tab}');
  expect(screen.getAllByRole('radio')).not.toContain(document.activeElement);
});
