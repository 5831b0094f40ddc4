/** The original wording has all given strings verbatim (docs/product/README.md#given-strings-names-and-numbers). */
import { describe, expect, test } from 'vitest';
import { achievements } from '../../../src/features/achievements/original.ts';
import { auth } from '../../../src/features/auth/en.ts';
import { challenge } from '../../../src/features/challenge/en.ts';
import { checkout } from '../../../src/features/checkout/original.ts';
import { emergency } from '../../../src/features/emergency/en.ts';
import { journal } from '../../../src/features/journal/en.ts';
import { offer } from '../../../src/features/offer/original.ts';
import { password } from '../../../src/features/password/original.ts';
import { paywall } from '../../../src/features/paywall/original.ts';
import { shopify } from '../../../src/features/shopify/original.ts';
import { admin } from '../../../src/features/admin/original.ts';
import { timer } from '../../../src/features/timer/en.ts';
import { langOf } from '../../../src/texts/lang-of.ts';
import { catalogue, type Wording } from '../support/catalogues.ts';

const textsOf = async (wording: Wording) => new Set((await catalogue(wording)).map(({ text }) => text));
const all = await textsOf('original');

const english = [
  '404 Page Not Found',
  'Start Today',
  'Completed Today',
  'Your journey',
  'Daily Tip',
  'Time Recovered',
  'Add to Home',
  'Emergency Anti-Scroll',
  'Yes, completed successfully',
  'Tried but not completed',
  "No, I'll try again tomorrow",
  'Saving...',
  'Select an option',
  'Please select an option to complete the activity',
  'No problem',
  'Your attempt has been recorded. Keep trying!',
  'Great work!',
  "You successfully completed today's challenge. The next day will unlock tomorrow!",
  'You completed the 30 days!',
  'Paused',
  '✓ Done!',
  'Timer completed!',
  'Remind me later',
  'Test Access (Demo)',
  'Forgot password?',
  'Invalid email',
  'Login error',
  'Error during login. Please try again.',
  'Registration error',
  'Error during registration. Please try again.',
  'Email not found in system',
  'Welcome to ScrollStop!',
  'Claim Your Freedom Now',
  'Choose another method',
  'Loading Error',
  'Could not initialize payment',
  'Try Again',
  'Go Back',
  "I'M ABOUT TO SCROLL",
  'Completed',
  'Limit Reached',
  'Did you complete the activity?',
  'Partial',
  'Not completed',
  'No reflections',
  'Complete the daily challenges and write your reflections to see them here.',
  'Date not available',
  'User',
  'Debug Trial Status',
  'Check Trial Status',
  'Error',
  'Unable to verify trial status',
  'How does it work?',
  'Incomplete check-in',
  'Answer all required questions to continue',
  'Check-in completed!',
  'Your progress has been recorded',
  '🎉 New Achievement!',
  'New Achievement!',
  'Logged out',
  'See you soon!',
];

const italian = [
  'Sfida non disponibile',
  'Questa sfida sarà disponibile nei prossimi giorni.',
  'Prova Scaduta',
  'Quanto vale il tuo tempo?',
  'Riprendi il controllo della tua vita digitale.',
  'Pagamento sicuro con',
  'Pagamento Completato!',
  'Livello massimo raggiunto!',
  'Le nuove password non coincidono',
  'Nome richiesto',
  'Inserisci il nome del titolare della carta',
  'Errore di connessione. Riprova più tardi.',
  "Errore nell'aggiornamento della password",
  'Password aggiornata',
  'Errore pagamento',
  'Pagamento non completato',
  "Errore durante l'attivazione. Contatta il supporto.",
  'Campi obbligatori',
  'Inserisci URL shop e API key',
  'Errore importazione',
  'Verifica URL e API key',
  'Importazione completata',
  'Email non valida',
  'Inserisci un indirizzo email valido',
  'Errore',
  'Impossibile aggiornare configurazione',
  'Accesso negato',
  'Caricamento utenti...',
  'Nessun utente registrato',
  'Contenuto preparato!',
];

describe('fixed strings', () => {
  test.each(english)('%s', (text) => {
    expect(all).toContain(text);
    expect(langOf(text)).toBeUndefined();
  });

  test.each(italian)('%s (Italian)', (text) => {
    expect(all).toContain(text);
    expect(langOf(text)).toBe('it');
  });
});

//
test.each([
  ['en', english],
  ['it', italian],
] as const)('the wording %s has the given strings of its language as they are', async (wording, given) => {
  const texts = await textsOf(wording);
  expect(given.filter((text) => !texts.has(text))).toEqual([]);
});

describe('strings with a value', () => {
  test.each([
    [challenge.completedBanner(3), 'Completed - Day 3'],
    [timer.completed.text(10), 'Activity completed in 10 minutes. Now you can complete your reflection.'],
    [auth.passwordShort(6), 'Password must be at least 6 characters'],
    [password.change.short(6), 'La nuova password deve essere di almeno 6 caratteri'],
    [checkout.pay('$7.90'), 'Pay $7.90'],
    [emergency.limit.text(5), "You've used all 5 free emergency actions."],
    [achievements.toast.long.text('First step', 5), 'You unlocked "First step" (+5 stars)'],
    [offer.limited('€5,70'), 'Offerta limitata: attiva ora e risparmia €5,70'],
    [paywall.activateSaving(50), 'Attiva Premium - Risparmia 50%'],
    [shopify.success.text(42, 48), 'Importati 42 clienti su 48.'],
    [admin.users.error('Accesso negato'), 'Errore: Accesso negato'],
    [journal.dayTitle(7, 'Birdsong'), 'Day 7 · Birdsong'],
  ])('%s', (made, text) => {
    expect(made).toBe(text);
  });
});

test('exclamation marks occur only in specified strings', () => {
  const known = new Set([...english, ...italian]);
  expect([...all].filter((text) => text.includes('!') && !known.has(text))).toEqual([]);
});
