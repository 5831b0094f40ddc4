import { AdminMail, MailSetup } from '@scrollstop/contracts/owner/admin';
import { AdminColumns } from '@scrollstop/ui/admin/admin-shell';
import { Button } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { Check, TriangleAlert } from '@scrollstop/ui/icons/icons';
import { QueryView } from '../../query/query-view.tsx';
import { formatCount } from '../../format.ts';
import { useOpenQuery, useQuery } from '../../query/use-query.ts';
import { PageHead } from '../../owner/page-head.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { SenderForm } from './sender-form.tsx';

/** `/email`: which mails are really sent, as the server reports it, and the sender form. */
export function EmailPage() {
  const { signedIn, texts } = useOwner();
  const { email } = texts;
  const setup = useOpenQuery('/api/admin/mail/setup', MailSetup);
  return (
    <>
      <PageHead title={email.title} lead={email.text} />
      <AdminColumns>
        {signedIn ? (
          <FullState />
        ) : (
          <QueryView query={setup} loading={email.status.loading}>
            {(mail) => <MailState mail={mail} />}
          </QueryView>
        )}
        <SenderForm />
      </AdminColumns>
    </>
  );
}

/** The state with the delivery counts, which only the owner may see. */
function FullState() {
  const { email } = useOwner().texts;
  const query = useQuery('/api/admin/mail', AdminMail);
  return (
    <QueryView query={query} loading={email.status.loading}>
      {(mail) => <MailState mail={mail} counts={mail} />}
    </QueryView>
  );
}

type Counts = Omit<AdminMail, keyof MailSetup>;

function MailState({ mail, counts }: { mail: MailSetup; counts?: Counts }) {
  const { locale, signIn, texts } = useOwner();
  const { status } = texts.email;
  const onOrOff = (on: boolean) => (on ? status.on : status.off);
  const { templates } = mail;
  return (
    <TitledCard gap={4} title={status.title}>
      <Chips>
        <Chip
          icon={mail.configured ? Check : TriangleAlert}
          tone={mail.configured ? 'leaf' : 'alert'}
        >{`${status.service} ${mail.configured ? status.active : status.inactive}`}</Chip>
      </Chips>
      <DataList
        items={[
          { term: status.sender, value: mail.sender ?? '–' },
          { term: status.welcome, value: onOrOff(templates.welcome) },
          { term: status.temporaryPassword, value: onOrOff(templates.recovery) },
          { term: status.payment, value: onOrOff(templates.receipt) },
          { term: status.refund, value: onOrOff(templates.refund) },
          { term: status.reminder, value: onOrOff(templates.reminder) },
          ...(counts
            ? [
                { term: status.sent, value: formatCount(counts.sent, locale) },
                { term: status.waiting, value: formatCount(counts.waiting, locale) },
                { term: status.failed, value: formatCount(counts.failed, locale) },
                { term: status.suppressed, value: formatCount(counts.suppressed, locale) },
              ]
            : []),
          ...(counts?.lastError ? [{ term: status.lastError, value: counts.lastError }] : []),
        ]}
      />
      {!counts && (
        <Button variant="outline" size="sm" onClick={() => void signIn()}>
          {status.show}
        </Button>
      )}
    </TitledCard>
  );
}
