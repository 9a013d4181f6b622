import {
  describeMatter,
  formatPeriod,
  formatPounds,
  isPersonPermitted,
  taxMonthPeriod,
  type ClientDashboard,
  type Permission,
  type TaxMonth,
} from '@daysheet/core'
import { useDaysheet, useLinkTo, type Destination, type Viewer } from '../../provider/index.ts'
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
import { describeDeadline } from '../cis-statements/index.ts'
import { ListSheet } from '../home/index.ts'
import { waitingDocuments } from './what-waits.ts'

interface Matter {
  count: number
  icon: IconComponent
  title: Plural
  note?: string
  to?: Destination
  /** What does it; it waits for nobody else. */
  needs: Permission
}

export interface WaitingProps {
  viewer: Viewer
  waiting: ClientDashboard['waiting']
  overdueMonths: ClientDashboard['cis_compliance']['overdue_months']
}

/** What asks for a decision of this person today, the most urgent first; each row leads to it. */
export function Waiting({ viewer, waiting, overdueMonths }: WaitingProps) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { today } = useDaysheet()
  const more = overdueMonths.slice(MONTHS_SHOWN)
  const { overdue_amount, statements_due_on: dueOn } = waiting
  const matters: Matter[] = [
    {
      count: waiting.overdue_invoices,
      icon: CircleAlertIcon,
      title: msg({ one: '1 invoice is overdue', other: '{count} invoices are overdue' }),
      note: words('{amount} after CIS', { amount: formatPounds(overdue_amount) }),
      to: { to: 'received-invoices', status: 'overdue' },
      needs: 'pay',
    },
    {
      count: waiting.invoices,
      icon: FileTextIcon,
      title: msg({ one: '1 invoice to approve', other: '{count} invoices to approve' }),
      to: waitingDocuments('received-invoices', waiting),
      needs: 'approve',
    },
    {
      count: waiting.timesheets,
      icon: ClockIcon,
      title: msg({ one: '1 timesheet to approve', other: '{count} timesheets to approve' }),
      to: waitingDocuments('received-timesheets', waiting),
      needs: 'approve',
    },
    {
      count: waiting.expiring_invitations,
      icon: MailIcon,
      title: msg({
        one: '1 invitation expires today or tomorrow',
        other: '{count} invitations expire today or tomorrow',
      }),
      to: { to: 'workers', tab: 'pending', expiring: true },
      needs: 'people',
    },
    {
      count: waiting.statements_due,
      icon: ReceiptIcon,
      title: msg({ one: '1 CIS statement is due', other: '{count} CIS statements are due' }),
      note: dueOn === null ? undefined : describeDeadline(dueOn, today, words),
      to: { to: 'cis-statements', status: 'outstanding' },
      needs: 'cis',
    },
  ]
  return (
    <ListSheet
      title={msg('Waiting for you')}
      empty={msg('Nothing waits for a decision today.')}
      rows={[
        ...overdueMonths.slice(0, MONTHS_SHOWN).map((month) => (
          <ListRow
            key={`${month.tax_year} ${month.tax_month}`}
            icon={CircleAlertIcon}
            title={words('CIS month {tax_month} ({period})', {
              tax_month: month.tax_month,
              period: describePeriod(month),
            })}
            note={month.open.map((matter) => describeMatter(matter, words)).join(' ')}
            {...linkTo({ to: 'cis-month', taxYear: month.tax_year, taxMonth: month.tax_month })}
          />
        )),
        ...(more.length > 0 ? [<MoreMonths key="months" months={more} />] : []),
        ...matters
          .filter(({ count, needs }) => count > 0 && isPersonPermitted(viewer, needs))
          .map(({ count, icon, title, note, to }) => (
            <ListRow
              key={title.other}
              icon={icon}
              title={words(title, { count })}
              note={note}
              {...(to && linkTo(to))}
            />
          )),
      ]}
    />
  )
}

/** Of months that nobody has closed for a year, the rest of the list must still be seen. */
const MONTHS_SHOWN = 3

function describePeriod({ tax_year, tax_month }: TaxMonth): string {
  const { start, end } = taxMonthPeriod(tax_year, tax_month)
  return formatPeriod(start, end)
}

function MoreMonths({ months }: { months: WaitingProps['overdueMonths'] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const [next] = months
  return (
    <ListRow
      icon={CircleAlertIcon}
      title={words(
        {
          one: '1 more CIS month has something overdue',
          other: '{count} more CIS months have something overdue',
        },
        { count: months.length },
      )}
      {...(next && linkTo({ to: 'cis-month', taxYear: next.tax_year }))}
    />
  )
}
