import { formatDay, formatPounds, type ClientDashboard } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import {
  CircleAlertIcon,
  ClockIcon,
  FileTextIcon,
  ListRow,
  MailIcon,
  msg,
  ReceiptIcon,
  RowList,
  Sheet,
  SheetPart,
  Text,
  useWords,
} from '../../ui/index.ts'

/** What asks for a decision today, the most urgent first; each row leads to it. */
export function Waiting({ waiting }: { waiting: ClientDashboard['waiting'] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { statements_due: statements, statements_due_on: dueOn } = waiting
  const rows = [
    waiting.overdue_invoices > 0 && (
      <ListRow
        key="overdue"
        icon={CircleAlertIcon}
        title={words(
          { one: '1 invoice is overdue', other: '{count} invoices are overdue' },
          { count: waiting.overdue_invoices },
        )}
        note={words('{amount} after CIS', { amount: formatPounds(waiting.overdue_amount) })}
        {...linkTo({ to: 'received-invoices' })}
      />
    ),
    waiting.invoices > 0 && (
      <ListRow
        key="invoices"
        icon={FileTextIcon}
        title={words(
          { one: '1 invoice to approve', other: '{count} invoices to approve' },
          { count: waiting.invoices },
        )}
        {...linkTo({ to: 'received-invoices', status: 'submitted' })}
      />
    ),
    waiting.timesheets > 0 && (
      <ListRow
        key="timesheets"
        icon={ClockIcon}
        title={words(
          { one: '1 timesheet to approve', other: '{count} timesheets to approve' },
          { count: waiting.timesheets },
        )}
        {...linkTo({ to: 'received-timesheets', status: 'submitted' })}
      />
    ),
    waiting.expiring_invitations > 0 && (
      <ListRow
        key="invitations"
        icon={MailIcon}
        title={words(
          {
            one: '1 invitation expires today or tomorrow',
            other: '{count} invitations expire today or tomorrow',
          },
          { count: waiting.expiring_invitations },
        )}
        {...linkTo({ to: 'workers', tab: 'pending' })}
      />
    ),
    dueOn !== null && (
      <ListRow
        key="statements"
        icon={ReceiptIcon}
        title={words(
          { one: '1 CIS statement is due', other: '{count} CIS statements are due' },
          { count: statements },
        )}
        note={words('By {day}', { day: formatDay(dueOn) })}
        {...linkTo({ to: 'cis-statements', status: 'outstanding' })}
      />
    ),
  ].filter(Boolean)
  return (
    <Sheet title={msg('Waiting for you')} padding="rows">
      {rows.length === 0 ? (
        <SheetPart>
          <Text tone="muted">{msg('Nothing waits for a decision today.')}</Text>
        </SheetPart>
      ) : (
        <RowList label={words('Waiting for you')}>{rows}</RowList>
      )}
    </Sheet>
  )
}
