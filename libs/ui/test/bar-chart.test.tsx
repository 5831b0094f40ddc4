import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BarChart } from '../src/charts/bar-chart.tsx';

const bars = [
  { label: 'Fri', day: 'Friday', value: 7, text: '7 h' },
  { label: 'Sat', day: 'Saturday', value: null, text: 'No check-in' },
  { label: 'Sun', day: 'Today', value: 0, text: '0 h', today: true },
];
const table = {
  caption: 'Average 3.5 h',
  average: 3.5,
  max: undefined,
  tableLabel: 'Show as table',
  dayHeader: 'Day',
  valueHeader: 'Hours',
};

test('the chart is named by its sentence, and its table shows every value and no zero for missing days', async () => {
  render(
    <BarChart {...table} title="Screen time" sentence="Friday 7 h, Saturday no check-in, today 0 h." bars={bars} />,
  );
  screen.getByRole('figure', { name: 'Screen time' });
  const picture = screen.getByRole('img', { name: 'Friday 7 h, Saturday no check-in, today 0 h.' });
  const printed = [...picture.querySelectorAll('text')].map((text) => text.textContent);
  expect(printed).toEqual(['7', 'Fri', '–', 'Sat', '0', 'Sun']);

  await userEvent.click(screen.getByText('Show as table'));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DayHours', 'Friday7 h', 'SaturdayNo check-in', 'Today0 h']);
});

test('a chart without any value renders without NaN', () => {
  const missing = [{ label: 'Fri', day: 'Friday', value: null, text: '–' }];
  render(<BarChart {...table} title="Focus" sentence="No check-in yet." bars={missing} />);
  expect(screen.getByRole('img').innerHTML).not.toContain('NaN');
});

test('the bars of thirty days do not overlap', () => {
  const month = Array.from({ length: 30 }, (_, index) => ({
    label: '',
    day: index + 1,
    value: index % 3 === 0 ? 5 : null,
    text: '',
  }));
  render(<BarChart {...table} title="Focus" sentence="A month." bars={month} />);
  const columns = [...screen.getByRole('img').querySelectorAll<SVGPathElement>('.bar, .none')].map((column) =>
    column.getBBox(),
  );
  expect(columns).toHaveLength(30);
  columns.slice(1).forEach((box, index) => {
    const before = columns[index];
    expect(box.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
  });
});
