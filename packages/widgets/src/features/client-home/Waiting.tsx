import { formatPounds, type ClientDashboard } from '@daysheet/core'
import { useDaysheet, useLinkTo, type Destination } from '../../provider/index.ts'
import {
  CircleAlertIcon,
  ClockIcon,
  FileTextIcon,
  ListRow,
  MailIcon,
  msg,
  ReceiptIcon,
  useWords,
  type IconComponent,
  type Plural,
} from '../../ui/index.ts'
import { deadlineInWords } from '../cis-statements/index.ts'
import { ListSheet } from '../home/index.ts'

interface Matter {
  count: number
  icon: IconComponent
  title: Plural
  note?: string
  to?: Destination
}

/** What asks for a decision today, the most urgent first; each row leads to it. */
export function Waiting({ waiting }: { waiting: ClientDashboard['waiting'] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { today } = useDaysheet()
  const { overdue_amount, statements_due_on: dueOn } = waiting
  const matters: Matter[] = [
    {
      count: waiting.overdue_invoices,
      icon: CircleAlertIcon,
      title: msg({ one: '1 invoice is overdue', other: '{count} invoices are overdue' }),
      note: words('{amount} after CIS', { amount: formatPounds(overdue_amount) }),
      to: { to: 'received-invoices', status: 'overdue' },
    },
    {
      count: waiting.invoices,
      icon: FileTextIcon,
      title: msg({ one: '1 invoice to approve', other: '{count} invoices to approve' }),
      to: { to: 'received-invoices', status: 'submitted' },
    },
    {
      count: waiting.timesheets,
      icon: ClockIcon,
      title: msg({ one: '1 timesheet to approve', other: '{count} timesheets to approve' }),
      to: { to: 'received-timesheets', status: 'submitted' },
    },
    {
      count: waiting.expiring_invitations,
      icon: MailIcon,
      title: msg({
        one: '1 invitation expires today or tomorrow',
        other: '{count} invitations expire today or tomorrow',
      }),
      to: { to: 'workers', tab: 'pending', expiring: true },
    },
    {
      count: waiting.statements_due,
      icon: ReceiptIcon,
      title: msg({ one: '1 CIS statement is due', other: '{count} CIS statements are due' }),
      note: dueOn === null ? undefined : deadlineInWords(dueOn, today, words),
      to: { to: 'cis-statements', status: 'outstanding' },
    },
  ]
  return (
    <ListSheet
      title={msg('Waiting for you')}
      empty={msg('Nothing waits for a decision today.')}
      rows={matters
        .filter(({ count }) => count > 0)
        .map(({ count, icon, title, note, to }) => (
          <ListRow
            key={title.other}
            icon={icon}
            title={words(title, { count })}
            note={note}
            {...(to && linkTo(to))}
          />
        ))}
    />
  )
}
