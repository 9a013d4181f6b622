import type { ReactNode } from 'react'
import {
  COMING_STATE_LABELS,
  CREDIT_NOTE_STATUS_LABELS,
  formatDay,
  formatPounds,
  poundsFromPence,
  sumPounds,
  weekdayShort,
  type ComingItem,
  type ComingPayments,
  type ComingState,
} from '@daysheet/core'
import { DestinationLink } from '../../provider/index.ts'
import {
  Badge,
  CircleCheckIcon,
  ClockAlertIcon,
  ClockIcon,
  FileTextIcon,
  ListRow,
  msg,
  useWords,
  type BadgeProps,
  type Words,
} from '../../ui/index.ts'

const LOOKS: Readonly<Record<ComingState, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  approved: { tone: 'neutral', icon: CircleCheckIcon },
  due: { tone: 'caution', icon: ClockIcon },
  overdue: { tone: 'critical', icon: ClockAlertIcon },
  in_run: { tone: 'positive', icon: FileTextIcon },
}

function StateBadge({ state }: { state: ComingState }) {
  // An API that is newer than this page may know another one.
  const look = (LOOKS as Partial<typeof LOOKS>)[state] ?? { tone: 'neutral' }
  return (
    <Badge {...look}>
      {(COMING_STATE_LABELS as Partial<typeof COMING_STATE_LABELS>)[state] ?? msg('Unknown')}
    </Badge>
  )
}

/** `Due 11 Dec 2026, 3 days overdue`. */
function describeDue({ days_overdue }: ComingItem, due: string, words: Words): string {
  if (days_overdue === 0) return due
  const late = words(
    { one: '1 day overdue', other: '{count} days overdue' },
    { count: days_overdue },
  )
  return `${due}, ${late}`
}

/** `In a pay run for Fri 18 Dec 2026 · £751.88 more due 11 Dec 2026, 3 days overdue`. */
function describeComing(item: ComingItem, words: Words): string {
  const { due_date, expected_on, expected_amount, amount_due } = item
  const day = formatDay(due_date)
  if (expected_on === null || expected_amount === null) {
    return describeDue(item, words('Due {day}', { day }), words)
  }
  const inRun = words('In a pay run for {day}', {
    day: `${weekdayShort(expected_on)} ${formatDay(expected_on)}`,
  })
  const rest = poundsFromPence(sumPounds([amount_due, -expected_amount]))
  if (rest === 0) return inRun
  const due = words('{amount} more due {day}', { amount: formatPounds(rest), day })
  return `${inRun} · ${describeDue(item, due, words)}`
}

interface RowProps {
  invoiceId: string
  /** Of the invoice, or of its credit note. */
  number: string
  badge: ReactNode
  client: string
  note: string
  figure: number
}

const Row = ({ invoiceId, number, badge, client, note, figure }: RowProps) => (
  <ListRow
    title={
      <>
        <DestinationLink to={{ to: 'invoice', id: invoiceId }}>
          <>{number}</>
        </DestinationLink>{' '}
        {badge}
      </>
    }
    note={
      <>
        {client}
        <br />
        {note}
      </>
    }
    figure={figure}
  />
)

/** An invoice whose money comes: its number and client, how near it is, and how much. */
export function ComingRow({ item }: { item: ComingItem }) {
  const words = useWords()
  return (
    <Row
      invoiceId={item.invoice_id}
      number={item.invoice_number}
      badge={<StateBadge state={item.state} />}
      client={item.client_name}
      note={describeComing(item, words)}
      figure={item.expected_amount ?? item.amount_due}
    />
  )
}

/** What goes back to a client, or comes off its next payment. */
export function OwedRow({ credit }: { credit: ComingPayments['credits'][number] }) {
  const words = useWords()
  return (
    <Row
      invoiceId={credit.invoice_id}
      number={credit.credit_note_number}
      badge={<Badge tone="caution">{CREDIT_NOTE_STATUS_LABELS.owed_back}</Badge>}
      client={credit.client_name}
      note={words('It comes off a payment, or you pay it back.')}
      figure={-credit.amount}
    />
  )
}
