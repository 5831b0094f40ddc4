import type { ReactNode } from 'react';
import { AdminColumns, AdminShell } from '../../src/admin/admin-shell.tsx';
import { AdminGate } from '../../src/admin/admin-gate.tsx';
import { AdminHead } from '../../src/admin/admin-head.tsx';
import { Banner } from '../../src/feedback/banner.tsx';
import { Brand } from '../../src/navigation/brand.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { CheckList } from '../../src/lists/check-list.tsx';
import { Chip, Chips } from '../../src/lists/chip.tsx';
import { CodeField } from '../../src/fields/code-field.tsx';
import { DataList } from '../../src/lists/data-list.tsx';
import { DataTable } from '../../src/charts/data-table.tsx';
import { EmptyState } from '../../src/feedback/empty-state.tsx';
import { ErrorCard } from '../../src/feedback/error-card.tsx';
import { Field } from '../../src/fields/field.tsx';
import { IconButton } from '../../src/buttons/icon-button.tsx';
import { Check, Copy, Download, LogOut, Mail, ShoppingBag, Users } from '../../src/icons/icons.ts';
import { PasswordField } from '../../src/fields/password-field.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Spinner } from '../../src/feedback/spinner.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { Steps } from '../../src/lists/steps.tsx';
import { TableCard } from '../../src/charts/table-card.tsx';
import { nothing } from './frame.tsx';

const items = [
  { href: '/admin', label: 'Utenti', icon: Users },
  { href: '/shopify', label: 'Shopify', icon: ShoppingBag },
  { href: '/email', label: 'Email', icon: Mail },
];

function Shell({ at, children }: { at: string; children: ReactNode }) {
  return (
    <AdminShell
      brand={<Brand name="ScrollStop" href="/" />}
      label="Admin"
      items={items.map((item) => ({ ...item, current: item.href === at }))}
    >
      {children}
    </AdminShell>
  );
}

const users = Array.from({ length: 8 }, (_, index) => ({
  id: 1042 - index,
  email: `persona.${index}@example.it`,
  username: `persona${index}`,
  createdAt: `${15 - index} gen 2026`,
}));

export function AdminUsersPage() {
  return (
    <Shell at="/admin">
      <AdminHead title="Utenti registrati" lead="8 utenti">
        <Button variant="outline" size="sm" icon={LogOut}>
          Esci
        </Button>
      </AdminHead>
      <TableCard>
        <DataTable
          caption="Utenti registrati"
          rows={users}
          rowKey={(user) => user.id}
          columns={[
            { id: 'id', header: 'ID', cell: (user) => user.id, tone: 'quiet' },
            { id: 'email', header: 'Email', cell: (user) => user.email, tone: 'strong' },
            { id: 'username', header: 'Nome utente', cell: (user) => user.username },
            { id: 'created', header: 'Registrato il', cell: (user) => user.createdAt, numeric: true },
          ]}
        />
      </TableCard>
    </Shell>
  );
}

export function AdminStatesPage() {
  return (
    <Shell at="/admin">
      <AdminHead title="Utenti registrati" />
      <AdminColumns>
        <Card className="EmptyState">
          <Spinner label="Caricamento utenti..." />
          <p>Caricamento utenti...</p>
        </Card>
        <ErrorCard text="Errore: Accesso negato" retryLabel="Riprova" onRetry={nothing} />
        <Card as="div">
          <EmptyState icon={Users}>Nessun utente registrato</EmptyState>
        </Card>
      </AdminColumns>
    </Shell>
  );
}

export function AdminGatePage() {
  return (
    <AdminGate
      brand={<Brand name="ScrollStop" />}
      title="Area admin"
      text="Solo per chi gestisce ScrollStop."
    >
      <PasswordField label="Password admin" revealLabel="Mostra password" />
      <Button block disabled>
        Accedi
      </Button>
    </AdminGate>
  );
}

export function ShopifyPage() {
  const copy = <IconButton label="Copia indirizzo" icon={Copy} />;
  const hook = 'https://app.example.com/api/shopify/webhooks';
  return (
    <Shell at="/shopify">
      <AdminHead
        title="Shopify"
        lead="Chi compra nel negozio ha Premium appena conferma l’indirizzo con cui ha comprato."
      />
      <AdminColumns>
        <Card gap={4}>
          <SectionTitle>Guida alla configurazione</SectionTitle>
          <Steps
            items={[
              'In Shopify apri Impostazioni, Notifiche, Webhook.',
              'Aggiungi “Creazione cliente” in formato JSON con questo indirizzo:',
            ]}
          />
          <CodeField method="POST" value={`${hook}/customers/create`}>
            {copy}
          </CodeField>
          <Steps start={3} items={['Aggiungi “Creazione ordine” con questo indirizzo:']} />
          <CodeField method="POST" value={`${hook}/orders/create`}>
            {copy}
          </CodeField>
        </Card>
        <Stack gap={5}>
          <Card as="form" gap={4}>
            <SectionTitle>Importa i clienti</SectionTitle>
            <Field
              label="Nome del negozio"
              defaultValue="mareaperta"
              hint="Il suffisso .myshopify.com viene tolto da solo."
            />
            <PasswordField label="Token di accesso" revealLabel="Mostra token" defaultValue="shpat_0000" />
            <Button block icon={Download}>
              Importa clienti
            </Button>
            <Banner role="status" icon={Check}>
              Importazione completata
            </Banner>
          </Card>
          <Card gap={3} tone="inset">
            <SectionTitle>Vantaggi</SectionTitle>
            <CheckList
              items={['I nuovi clienti ricevono subito l’accesso', 'Nessuna lista da tenere a mano']}
            />
          </Card>
        </Stack>
      </AdminColumns>
    </Shell>
  );
}

export function EmailPage() {
  return (
    <Shell at="/email">
      <AdminHead title="Email" lead="Stato dell’invio e indirizzo del mittente." />
      <AdminColumns>
        <Card gap={4}>
          <SectionTitle>Stato</SectionTitle>
          <Chips>
            <Chip tone="leaf" icon={Check}>
              Servizio attivo
            </Chip>
          </Chips>
          <DataList
            items={[
              { term: 'Mittente attuale', value: 'ciao@scrollstop.example' },
              { term: 'Benvenuto', value: 'attiva' },
            ]}
          />
        </Card>
        <Card as="form" gap={4}>
          <SectionTitle>Indirizzo del mittente</SectionTitle>
          <Field label="Email" defaultValue="ciao.scrollstop" error="Inserisci un indirizzo email valido" />
          <Button block>Salva mittente</Button>
        </Card>
      </AdminColumns>
    </Shell>
  );
}
