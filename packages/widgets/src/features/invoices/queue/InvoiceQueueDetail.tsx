import { useQuery } from '@tanstack/react-query'
import type { Invoice, InvoiceSummary } from '@daysheet/core'
import { DestinationLink, useDaysheet, useSupports } from '../../../provider/index.ts'
import {
  msg,
  Figure,
  Heading,
  Inline,
  Stack,
  SummaryList,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { describeDue, describePaidDay } from '../../documents/describe-dates.ts'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { WhoDecides } from '../../documents/WhoDecides.tsx'
import { WeekStrips } from '../../documents/WeekStrips.tsx'
import { HistoryButton } from '../../history/index.ts'
import { QueueDetail, type QueueDetailBase } from '../../queue/index.ts'
import type { InvoiceActions } from '../actions/index.ts'
import { BankChangeNotice } from '../BankChangeNotice.tsx'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import type { InvoiceTypes } from '../invoice-config.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { PaymentDetails } from '../PaymentDetails.tsx'
import { VatDiffersNotice } from '../VatDiffers.tsx'
import { ExpenseItems, WorkItems } from '../view/InvoiceItems.tsx'
import { InvoiceTimeline } from '../view/InvoiceTimeline.tsx'
import { invoiceSummaryLines } from '../view/invoice-summary-lines.ts'
import { ReceivedInvoiceTools } from './ReceivedInvoiceTools.tsx'

export interface InvoiceQueueDetailProps extends QueueDetailBase<InvoiceTypes> {
  invoiceId: string
  actions: InvoiceActions
}

/** One invoice beside the list. */
export function InvoiceQueueDetail({ invoiceId, ...detail }: InvoiceQueueDetailProps) {
  const enabled = useSupports()('invoices.read')
  return (
    <QueueDetail
      {...detail}
      query={useQuery({ ...invoiceQuery(useDaysheet(), invoiceId), enabled })}
      tools={(invoice) => <ReceivedInvoiceTools invoice={invoice} actions={detail.actions} />}
      head={(invoice) => <Overview invoice={invoice} actions={detail.actions} />}
    >
      {(invoice) => <Lines invoice={invoice} />}
    </QueueDetail>
  )
}

/** Its status and due date, what it comes to, and what to know before deciding. */
function Overview({ invoice, actions }: { invoice: InvoiceSummary; actions: InvoiceActions }) {
  const { paid_at } = invoice
  const words = useWords()
  const { today } = useDaysheet()
  return (
    <>
      <Inline justify="between" align="start" noWrap>
        <Stack gap={1} align="start">
          <InvoiceBadges invoice={invoice} />
          <Text
            as="span"
            size="small"
            tone={invoice.is_overdue ? 'critical' : 'muted'}
            isStrong={invoice.is_overdue}
          >
            {paid_at
              ? describePaidDay(paid_at, today, words)
              : describeDue(invoice.due_date, today, 'weekday', words)}
          </Text>
        </Stack>
        <Figure amount={invoice.net_amount} size="hero" total />
      </Inline>
      <OverlapNotice noun="invoice" overlaps={invoice.overlaps} worker={invoice.worker_name} />
      <BankChangeNotice invoice={invoice} />
      <VatDiffersNotice invoice={invoice} />
      <WhoDecides document={invoice} side="client" />
      <ReturnedNotice document={invoice} />
      <PaymentDetails invoice={invoice} actions={actions} />
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { today, canGo } = useDaysheet()
  const words = useWords()
  const details = { to: 'received-invoice', id: invoice.id } as const
  return (
    <>
      <WeekStrips items={invoice.items} />
      {/* The summary below says what the labour comes to. */}
      <WorkItems invoice={invoice} today={today} hasSum={false} />
      {invoice.expenses.length > 0 && <ExpenseItems invoice={invoice} hasSum={false} />}
      {invoice.notes && (
        <Text size="small" tone="muted">
          <>{invoice.notes}</>
        </Text>
      )}
      <SummaryList size="compact" lines={invoiceSummaryLines(invoice, words)} />
      <Inline justify="between">
        <Heading level={3}>{msg('Timeline')}</Heading>
        <HistoryButton noun="invoice" id={invoice.id} />
      </Inline>
      <InvoiceTimeline invoice={invoice} />
      {canGo(details) && (
        <DestinationLink to={details} isStandalone>
          {msg('View Details')}
        </DestinationLink>
      )}
    </>
  )
}
