/** `/admin` (product-spec 2, 4, 8; O-1, O-7). The owner's pages are Italian throughout. */
import { allItalian } from '../language.ts';

export const admin = allItalian({
  nav: { label: 'Admin', users: 'Utenti', shopify: 'Shopify', email: 'Email' },
  gate: {
    title: 'Area admin',
    text: 'Solo per chi gestisce ScrollStop.',
    password: 'Password admin',
    show: 'Mostra password',
    hide: 'Nascondi password',
    submit: 'Accedi',
    denied: 'Accesso negato',
    off: 'L’area admin è spenta: nessuna password è impostata.',
    tooMany: 'Troppi tentativi. Riprova tra 15 minuti.',
  },
  users: {
    title: 'Utenti registrati',
    count: (count: number) => (count === 1 ? '1 utente' : `${count} utenti`),
    id: 'ID',
    email: 'Email',
    username: 'Username',
    createdAt: 'Registrato il',
    access: 'Accesso',
    accessOf: { none: 'nessuno', trial: 'prova', expired: 'scaduto', premium: 'premium' },
    search: 'Cerca per email o nome',
    noMatch: 'Nessun utente con questo testo',
    previous: 'Pagina precedente',
    next: 'Pagina successiva',
    page: (page: number, of: number) => `Pagina ${page} di ${of}`,
    csv: 'Scarica CSV',
    loading: 'Caricamento utenti...',
    empty: 'Nessun utente registrato',
    error: (message: string) => `Errore: ${message}`,
    retry: 'Riprova',
  },
  logout: 'Esci',
});

export type AdminTexts = typeof admin;
