/**
 * The words of buttons that store, delete, pay, refund or sign out, repeated here literally: every other test finds a
 * button by the word in the catalogue, so two swapped words would go unnoticed.
 */
import { describe, expect, test } from 'vitest';
import { TRIAL_HOURS } from '../../../src/constants.ts';
import { catalogue } from '../support/catalogues.ts';

/** Path, original wording, Italian, English. Parameters are 7 and 3. */
const words: readonly [path: string, original: string, italian: string, english: string][] = [
  ['challenge.options.yes', 'Yes, completed successfully', 'Sì, completata', 'Yes, completed successfully'],
  [
    'challenge.options.partial',
    'Tried but not completed',
    'Ci ho provato, non completata',
    'Tried but not completed',
  ],
  [
    'challenge.options.no',
    "No, I'll try again tomorrow",
    'No, riprovo domani',
    "No, I'll try again tomorrow",
  ],
  ['challenge.submit', 'Submit', 'Invia', 'Submit'],
  ['challenge.status.yes', 'Completed', 'Completato', 'Completed'],
  ['challenge.status.partial', 'Partial', 'In parte', 'Partial'],
  ['challenge.status.no', 'Not completed', 'Non completato', 'Not completed'],
  ['challenge.unsent.add', 'Add to the reflection', 'Aggiungi alla riflessione', 'Add to the reflection'],
  ['challenge.unsent.discard', 'Discard', 'Elimina', 'Discard'],
  ['progress.checkin.submit', 'Complete check-in', 'Completa il check-in', 'Complete check-in'],
  ['emergency.completed', 'Completed', 'Completata', 'Completed'],
  ['yourData.remove', 'Delete my account', 'Elimina il mio account', 'Delete my account'],
  ['yourData.removeDemo', 'Delete the demo here', 'Elimina la demo da qui', 'Delete the demo here'],
  ['yourData.confirm.next', 'Go on', 'Avanti', 'Go on'],
  ['yourData.confirm.cancel', 'Keep my account', 'Tieni il mio account', 'Keep my account'],
  ['yourData.demoConfirm.action', 'Delete for good', 'Elimina per sempre', 'Delete for good'],
  ['yourData.demoConfirm.cancel', 'Keep it', 'Tienila', 'Keep it'],
  [
    'yourData.formats.json.label',
    'Download everything as JSON',
    'Scarica tutto in JSON',
    'Download everything as JSON',
  ],
  [
    'yourData.formats.csv.label',
    'Download everything as CSV',
    'Scarica tutto in CSV',
    'Download everything as CSV',
  ],
  ['purchase.action', 'Withdraw / refund', 'Recesso / rimborso', 'Withdraw / refund'],
  ['purchase.confirm.action', 'Yes, refund me', 'Sì, rimborsami', 'Yes, refund me'],
  ['purchase.confirm.cancel', 'Keep Premium', 'Tieni Premium', 'Keep Premium'],
  ['devices.end', 'Sign out', 'Disconnetti', 'Sign out'],
  ['devices.endLabel', 'Sign out 7', 'Disconnetti 7', 'Sign out 7'],
  ['devices.endOthers', 'Sign all others out', 'Disconnetti tutti gli altri', 'Sign all others out'],
  ['devices.confirm.action', 'Sign out', 'Disconnetti', 'Sign out'],
  ['devices.confirm.cancel', 'Cancel', 'Annulla', 'Cancel'],
  ['passkeys.add', 'Add a passkey', 'Aggiungi una passkey', 'Add a passkey'],
  ['passkeys.remove', 'Remove', 'Rimuovi', 'Remove'],
  ['passkeys.removeLabel', 'Remove the passkey of 7', 'Rimuovi la passkey di 7', 'Remove the passkey of 7'],
  ['passkeys.confirm.action', 'Remove passkey', 'Rimuovi passkey', 'Remove passkey'],
  ['passkeys.confirm.cancel', 'Cancel', 'Annulla', 'Cancel'],
  ['passkeys.offer.later', 'Not now', 'Non ora', 'Not now'],
  ['proof.action', 'Continue', 'Continua', 'Continue'],
  ['checkout.pay', 'Pay 7', 'Paga 7', 'Pay 7'],
  ['checkout.activateAgain', 'Activate again', 'Riprova ad attivare', 'Activate again'],
  ['checkout.tryAgain', 'Try Again', 'Riprova', 'Try Again'],
  ['checkout.goBack', 'Go Back', 'Indietro', 'Go Back'],
  ['checkout.challenge.close', 'Close without paying', 'Chiudi senza pagare', 'Close without paying'],
  ['offer.claim', 'Claim Your Freedom Now', 'Riprenditi la tua libertà', 'Claim Your Freedom Now'],
  ['paywall.activate', 'Attiva Premium', 'Attiva Premium', 'Activate Premium'],
  [
    'paywall.activateSaving',
    'Attiva Premium - Risparmia 7%',
    'Attiva Premium - Risparmia 7%',
    'Activate Premium - Save 7%',
  ],
  ['paywall.logout', 'Esci', 'Esci', 'Logout'],
  ['paywall.pricing.action', 'Go to checkout', 'Vai al pagamento', 'Go to checkout'],
  ['auth.signIn.submit', 'Sign in', 'Accedi', 'Sign in'],
  ['auth.signUp.submit', 'Create account', 'Crea account', 'Create account'],
  ['auth.logout', 'Logout', 'Esci', 'Logout'],
  ['auth.demo', 'Test Access (Demo)', 'Accesso di prova (demo)', 'Test Access (Demo)'],
  ['auth.carryOver', 'Bring your demo days along', 'Porta i giorni della demo', 'Bring your demo days along'],
  ['password.change.submit', 'Update password', 'Aggiorna password', 'Update password'],
  ['password.change.logout', 'Logout', 'Esci', 'Logout'],
  ['password.change.cancel', 'Cancel', 'Annulla', 'Cancel'],
  [
    'password.forgot.submit',
    'Generate temporary password',
    'Genera password temporanea',
    'Generate temporary password',
  ],
  [
    'gate.startTrial',
    `Start the ${TRIAL_HOURS}-hour trial, no card`,
    `Prova per ${TRIAL_HOURS} ore, senza carta`,
    `Start the ${TRIAL_HOURS}-hour trial, no card`,
  ],
  ['consent.accept', 'Accept', 'Accetta', 'Accept'],
  ['consent.reject', 'Reject', 'Rifiuta', 'Reject'],
  ['consent.close', 'Reject and close', 'Rifiuta e chiudi', 'Reject and close'],
  ['profile.logout', 'Logout', 'Esci', 'Logout'],
  ['admin.logout', 'Esci', 'Esci', 'Logout'],
  ['admin.letters.replay', 'Riesegui', 'Riesegui', 'Replay'],
  ['admin.gate.submit', 'Accedi', 'Accedi', 'Sign in'],
  ['email.form.submit', 'Salva mittente', 'Salva mittente', 'Save sender'],
  ['shopify.form.submit', 'Importa clienti', 'Importa clienti', 'Import customers'],
  ['shopify.form.resume', 'Riprendi importazione', 'Riprendi importazione', 'Resume import'],
  ['shopify.progress.cancel', 'Annulla importazione', 'Annulla importazione', 'Cancel import'],
];

const sets = [
  ['original', await catalogue('original'), 1],
  ['Italian', await catalogue('it'), 2],
  ['English', await catalogue('en'), 3],
] as const;

describe.each(sets)('on the buttons of the %s set', (_, leaves, column) => {
  test.each(words.map((row) => [row[0], row[column]]))('%s is “%s”', (path, word) => {
    expect(leaves.find((leaf) => leaf.path === path)?.text).toBe(word);
  });
});
