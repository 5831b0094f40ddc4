import { AdminMail } from '@scrollstop/contracts/admin';
import { AdminColumns } from '@scrollstop/ui/admin/admin-shell';
import { AdminHead } from '@scrollstop/ui/admin/admin-head';
import { Card } from '@scrollstop/ui/layout/card';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { Check, TriangleAlert } from '@scrollstop/ui/icons/icons';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useId } from 'react';
import { Answered } from '../../answer/answered.tsx';
import { countOf } from '../../answer/dates.ts';
import { useAnswer } from '../../answer/use-answer.ts';
import { LeaveButton } from '../../owner/leave-button.tsx';
import { useOwner } from '../../owner/owner.tsx';
import { SenderForm } from './sender-form.tsx';

/** `/email`: what is really sent, by asking the server, and the sender form. */
export function EmailPage() {
  const { email } = useOwner().texts;
  const answer = useAnswer('/api/admin/mail', AdminMail);
  return (
    <>
      <AdminHead title={email.title} lead={email.text}>
        <LeaveButton />
      </AdminHead>
      <AdminColumns>
        <Answered answer={answer} loading={email.status.loading}>
          {(mail) => <MailState mail={mail} />}
        </Answered>
        <SenderForm />
      </AdminColumns>
    </>
  );
}

function MailState({ mail }: { mail: AdminMail }) {
  const { locale, texts } = useOwner();
  const { status } = texts.email;
  const heading = useId();
  const word = (on: boolean) => (on ? status.on : status.off);
  const { templates } = mail;
  return (
    <Card gap={4} aria-labelledby={heading}>
      <SectionTitle id={heading}>{status.title}</SectionTitle>
      <Chips>
        <Chip
          icon={mail.configured ? Check : TriangleAlert}
          tone={mail.configured ? 'leaf' : 'alert'}
        >{`${status.service} ${mail.configured ? status.active : status.inactive}`}</Chip>
      </Chips>
      <DataList
        items={[
          { term: status.sender, value: mail.sender ?? '–' },
          { term: status.welcome, value: word(templates.welcome) },
          { term: status.temporaryPassword, value: word(templates.recovery) },
          { term: status.payment, value: word(templates.receipt) },
          { term: status.refund, value: word(templates.refund) },
          { term: status.reminder, value: word(templates.reminder) },
          { term: status.sent, value: countOf(mail.sent, locale) },
          { term: status.waiting, value: countOf(mail.waiting, locale) },
          { term: status.failed, value: countOf(mail.failed, locale) },
          { term: status.suppressed, value: countOf(mail.suppressed, locale) },
          ...(mail.lastError ? [{ term: status.lastError, value: mail.lastError }] : []),
        ]}
      />
    </Card>
  );
}
