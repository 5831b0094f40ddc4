import { settle } from '@scrollstop/ui/testing/settle.ts';
import { emergencyActions } from '@scrollstop/challenge/content/emergency-actions';
import { emergencyActionTexts } from '@scrollstop/challenge/content/en/emergency-actions';
import type { StoredEmergencyLogs } from '@scrollstop/contracts/device/storage-record';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { holdNetwork, visit, type Visit, wakeAt } from '../harness.tsx';
import { advance } from '../open-dialog.tsx';
import { server, withServer } from '../server.ts';

withServer('2026-11-21T20:00:00');

const free: Visit = {
  path: '/emergency',
  person: { access: 'trial', isPremiumUser: false, isTrialUser: true, hasCompletedPayment: false },
};
const panic = () => screen.findByRole('button', { name: "I'M ABOUT TO SCROLL" });
const completed = () => screen.findByRole('button', { name: 'Completed' });
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const figure = (label: string) =>
  within(screen.getByRole('region', { name: 'Anti-scroll statistics' }))
    .getByText(label)
    .parentElement?.querySelector('dd')?.textContent;
/** The action on the screen. */
function shownAction() {
  const title = screen.getByRole('heading', { level: 1 }).textContent;
  const found = emergencyActions.find(({ id }) => emergencyActionTexts[id].action === title);
  if (!found) throw new Error(`no action is called ${title}`);
  return found;
}
/** Sets the counters of another device on the server. */
const elsewhere = (counters: Record<string, number>) => (server.stats.counters = { 'other-phone': counters });

describe('the idle emergency screen', () => {
  test('shows the button, the uses left, zero figures, the reminder, no actions and the help link', async () => {
    const { pointer } = await visit(free);
    await panic();
    expect(await screen.findByText('5 of 5 free actions left')).toBeTruthy();
    expect(['scrolls interrupted', 'actions completed', 'time saved', 'points'].map(figure)).toEqual([
      '0',
      '0',
      '0 min',
      '0',
    ]);
    expect(screen.getByText('An urge is a wave. You need not win, only wait.')).toBeTruthy();
    expect(screen.getByText('Your first action appears here.')).toBeTruthy();
    await pointer.click(screen.getByText('Talk to someone'));
    expect(screen.getByRole('link', { name: 'Find a helpline in your country' }).getAttribute('href')).toBe(
      'https://findahelpline.com',
    );
  });

  test('shows Premium users no count, because they have no limit', async () => {
    elsewhere({ usageCount: 40, scrollInterruptions: 40, emergencyActionsCompleted: 32, score: 320 });
    await visit({ path: '/emergency' });
    await waitFor(() => expect(figure('scrolls interrupted')).toBe('40'));
    // 32 × 5 + 40 × 2 minutes.
    expect(figure('time saved')).toBe('4.0 h');
    expect(screen.getByText('Unlimited with Premium')).toBeTruthy();
  });

  test('shows the button before the server’s response, but no count', async () => {
    elsewhere({ usageCount: 3 });
    const release = holdNetwork();
    await visit({ ...free, newDevice: true });
    await panic();
    expect(screen.queryByText(/free actions left/)).toBeNull();
    expect(screen.queryByText('scrolls interrupted')).toBeNull();
    release();
    expect(await screen.findByText('2 of 5 free actions left')).toBeTruthy();
  });

  test('has a working button while the server fails, and can reload the figures', async () => {
    server.fails = 503;
    const { pointer } = await visit({ ...free, newDevice: true });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/free actions left/)).toBeNull();
    server.fails = null;
    elsewhere({ usageCount: 1, scrollInterruptions: 1 });
    await pointer.click(retry);
    expect(await screen.findByText('4 of 5 free actions left')).toBeTruthy();
    expect(figure('scrolls interrupted')).toBe('1');
  });

  test('says offline that actions are stored, and starts them', async () => {
    server.fails = 'offline';
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { pointer } = await visit(free);
    expect(await screen.findByText('Offline. Everything is sent later.')).toBeTruthy();
    await pointer.click(await panic());
    expect(await completed()).toBeTruthy();
  });
});

describe('an emergency action', () => {
  test('starts at once with its timer and text, and counts one use', async () => {
    const { pointer, tracked } = await visit(free);
    await pointer.click(await panic());
    await completed();
    const { id, category, timeMinutes } = shownAction();
    expect(screen.getByText(emergencyActionTexts[id].description)).toBeTruthy();
    expect(screen.getByText({ physical: 'Physical', mental: 'Mental', dopamine: 'Dopamine' }[category])).toBeTruthy();
    expect(screen.getByText(`${timeMinutes} min`)).toBeTruthy();
    expect(screen.getByText('Running')).toBeTruthy();
    expect(screen.getByText('+10 points when it’s done')).toBeTruthy();
    expect(tracked).toEqual(['anti_scroll_activated']);
    expect(stored('emergency-usage-count')).toBe(1);
  });

  test('gives 10 points, the elapsed minutes and one log entry if completed early', async () => {
    const { pointer, tracked, toasts } = await visit(free);
    await pointer.click(await panic());
    const button = await completed();
    const { id } = shownAction();
    await advance(20_000);
    await pointer.click(button);
    expect(await screen.findByRole('heading', { level: 1, name: 'The wave has passed' })).toBeTruthy();
    expect(screen.getByText('+10 points, 1 minute back.')).toBeTruthy();
    expect(figure('points')).toBe('10');
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(tracked).toEqual(['anti_scroll_activated', 'anti_scroll_completed']);
    expect(stored('emergency-score')).toBe(10);
    const log = stored('emergency-anti-scroll-logs') as StoredEmergencyLogs;
    expect(log.logs).toEqual([
      {
        date: '2026-11-21',
        action: id,
        timestamp: expect.stringMatching(/^2026-11-21T/) as unknown,
        timeSpent: 1,
      },
    ]);
    // C-8: the toast of an achievement waits behind any other toast.
    expect(toasts).toEqual([expect.objectContaining({ title: '🎉 New Achievement!', queue: true })]);
  });

  test('gives one award for a double tap on Completed', async () => {
    const { pointer } = await visit(free);
    await pointer.click(await panic());
    await pointer.dblClick(await completed());
    await screen.findByText('The wave has passed');
    expect(stored('emergency-score')).toBe(10);
  });

  test('shows a toast at the end of the timer, and counts all its minutes', async () => {
    const { pointer, toasts } = await visit(free);
    await pointer.click(await panic());
    const button = await completed();
    const { timeMinutes } = shownAction();
    await advance(timeMinutes * 60_000 + 100);
    expect(screen.getByText('✓ Done!')).toBeTruthy();
    expect(toasts).toEqual([{ title: 'Did you complete the activity?', description: 'Then press Completed.' }]);
    await pointer.click(button);
    await screen.findByText('The wave has passed');
    expect((stored('emergency-anti-scroll-logs') as StoredEmergencyLogs).logs[0]?.timeSpent).toBe(timeMinutes);
    expect(stored('intervention-stats')).toMatchObject({ gesturesCompleted: 1 });
  });

  test('survives a reload and is also announced at its end on another screen', async () => {
    const first = await visit(free);
    await first.pointer.click(await panic());
    await completed();
    const { id, timeMinutes } = shownAction();
    first.unmount();

    const second = await visit(free);
    await completed();
    expect(shownAction().id).toBe(id);
    await act(async () => second.again({ ...free, path: '/cues' }));
    await screen.findByRole('heading', { level: 1, name: 'When does it pull?' });
    await advance(timeMinutes * 60_000 + 100);
    expect(second.toasts).toEqual([
      { title: 'Did you complete the activity?', description: 'Then press Completed in Emergency.' },
    ]);
    second.again(free);
    expect(await screen.findByText('✓ Done!')).toBeTruthy();
  });

  test('is dropped after hours, and the button is shown again', async () => {
    const first = await visit(free);
    await first.pointer.click(await panic());
    await completed();
    await settle(() => wakeAt('2026-11-22T20:00:00'));
    expect(await panic()).toBeTruthy();
    expect(first.toasts).toEqual([]);
    expect(stored('emergency-usage-count')).toBe(1);
  });

  test('can be replaced by another one without a second use', async () => {
    const { pointer } = await visit(free);
    await pointer.click(await panic());
    await completed();
    const { category } = shownAction();
    await pointer.click(screen.getByRole('button', { name: 'Another one' }));
    expect(shownAction().category).not.toBe(category);
    expect(stored('emergency-usage-count')).toBe(1);
  });

  test('sends its counts to the server, which adds those of another phone (E-6)', async () => {
    elsewhere({ usageCount: 2, scrollInterruptions: 2, score: 10, emergencyActionsCompleted: 1, minutes: 3 });
    const { pointer } = await visit(free);
    await screen.findByText('3 of 5 free actions left');
    await pointer.click(await panic());
    await pointer.click(await completed());
    expect(figure('points')).toBe('20');
    await advance(1000);
    const mine = () => Object.entries(server.stats.counters).find(([device]) => device !== 'other-phone')?.[1];
    await waitFor(() => expect(mine()).toMatchObject({ usageCount: 1, score: 10, emergencyActionsCompleted: 1 }));
    expect(stored('emergency-usage-count')).toBe(3);
  });
});

describe('the limit of free actions', () => {
  test('asks nothing of a user whose store purchase is waiting in the mail', async () => {
    elsewhere({ usageCount: 5, scrollInterruptions: 5 });
    await visit({ ...free, waitingPurchase: true });
    await screen.findByText('Your purchase waits: open our email');
    expect(screen.getByRole('link', { name: 'Send the email again' }).getAttribute('href')).toBe('/checkout');
    expect(document.body.textContent).not.toMatch(/€/);
  });

  test('is shown after the fifth use, with a free uncounted breath, and a price only after that', async () => {
    elsewhere({ usageCount: 4, scrollInterruptions: 4 });
    const { pointer } = await visit(free);
    await screen.findByText('1 of 5 free actions left');
    await pointer.click(await panic());
    await pointer.click(await completed());
    await pointer.click(await screen.findByRole('button', { name: 'Once more' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Limit Reached' })).toBeTruthy();
    expect(screen.getByText("You've used all 5 free emergency actions.")).toBeTruthy();
    // U-7: until the minute is over there is no price, only a link to it.
    expect(document.body.textContent).not.toMatch(/€|\$/);
    const link = screen.getByRole('link', { name: 'Premium makes it unlimited' });
    expect(link.getAttribute('href')).toBe('/checkout?offer=limit');

    const before = stored('device-totals');
    const breathe = screen.getByRole('button', { name: 'Breathe for a minute' });
    // First on the screen and focused, so that Enter starts the breath.
    expect(breathe).toBe(document.activeElement);
    expect(breathe.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Heavier than an urge? Talk to someone' })).toBeTruthy();
    await pointer.click(breathe);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('timer').textContent).toMatch(/01:00|00:5\d/);
    await advance(61_000);
    expect(screen.getByText('One minute. That was yours.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Unlock for €5.70' }).getAttribute('href')).toBe('/checkout?offer=limit');
    expect((stored('device-totals') as { counters: unknown }).counters).toEqual(
      (before as { counters: unknown }).counters,
    );
  });
});
