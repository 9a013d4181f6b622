import type { Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Invoice, InvoiceSummary } from '@daysheet/core'
import { DestinationLink, LoadFailure, useDaysheet } from '../../../provider/index.ts'
import {
  Banner,
  DownloadIcon,
  Figure,
  IconButton,
  IconLink,
  Inline,
  MailIcon,
  MessageSquareWarningIcon,
  Skeleton,
  Stack,
  SummaryList,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { dueInWords } from '../../documents/dates-in-words.ts'
import { WeekStrips } from '../../documents/WeekStrips.tsx'
import { newest, QueueDetail } from '../../queue/index.ts'
import { ACT_WORDS, actIcon, filingOf, type InvoiceActs } from '../actions/index.ts'
import { BankDetailsChanged } from '../BankDetailsChanged.tsx'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { invoiceQuery } from '../invoice-queries.ts'
import { useDownloadPdf } from '../use-download-pdf.ts'
import { ExpenseItems, WorkItems } from '../view/InvoiceItems.tsx'
import { invoiceSummaryLines } from '../view/invoice-summary-lines.ts'
import { receivedInvoice } from './received-invoice-noun.tsx'

export interface InvoiceQueueDetailProps {
  invoiceId: string
  /** The invoice as the list has it, to be shown while its lines are on their way. */
  summary: InvoiceSummary | undefined
  acts: InvoiceActs
  /** A dialog or the ticked rows have the one main action in view. */
  isQuiet: boolean
  onClose: () => void
  bodyRef: Ref<HTMLDivElement>
}

/** One invoice beside the list. */
export function InvoiceQueueDetail(props: InvoiceQueueDetailProps) {
  const { invoiceId, summary, acts } = props
  const { client, tenant } = useDaysheet()
  const query = useQuery(invoiceQuery({ client, tenant }, invoiceId))
  const known = newest(summary, query.data)
  return (
    <QueueDetail
      noun={receivedInvoice}
      document={known}
      acts={acts}
      isQuiet={props.isQuiet}
      onClose={props.onClose}
      bodyRef={props.bodyRef}
      tools={known && <Tools invoice={known} acts={acts} />}
      decided={
        <DestinationLink to={{ to: 'received-invoice', id: invoiceId }} isStandalone>
          View Details
        </DestinationLink>
      }
    >
      {known && <Standing invoice={known} />}
      {query.data ? (
        <Lines invoice={query.data} />
      ) : query.isError ? (
        <LoadFailure
          error={query.error}
          title="Failed to load invoice"
          notFound={{ title: 'Invoice Not Found' }}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      ) : (
        <Skeleton shape="days" label="Loading invoice" count={5} />
      )}
    </QueueDetail>
  )
}

interface PartProps {
  invoice: InvoiceSummary
  acts: InvoiceActs
}

function Tools({ invoice, acts }: PartProps) {
  const download = useDownloadPdf('client')
  const filing = filingOf(invoice)
  return (
    <>
      {invoice.abilities.download_pdf && (
        <IconButton
          label="Download PDF"
          icon={<DownloadIcon />}
          size="compact"
          isPending={download.isPending}
          onPress={() => download.mutate(invoice)}
        />
      )}
      <IconLink
        label="Contact Worker"
        icon={<MailIcon />}
        size="compact"
        href={contactWorker(invoice.worker_email, `Invoice ${invoice.invoice_number}`)}
      />
      {filing && (
        <IconButton
          label={ACT_WORDS[filing].label}
          icon={actIcon(filing, 'm')}
          size="compact"
          isPending={acts.busy?.act === filing && acts.busy.id === invoice.id}
          onPress={() => acts.start(filing, invoice)}
        />
      )}
    </>
  )
}

/** Where it stands, what it comes to, and what to know before deciding. */
function Standing({ invoice }: Pick<PartProps, 'invoice'>) {
  const { status, rejection_reason, bank_details_changed_at } = invoice
  const words = useWords()
  const { today } = useDaysheet()
  return (
    <>
      <Inline justify="between" align="end">
        <Stack gap={1} align="start">
          <InvoiceBadges invoice={invoice} />
          <Text
            as="span"
            size="small"
            tone={invoice.is_overdue ? 'critical' : 'muted'}
            isStrong={invoice.is_overdue}
          >
            {dueInWords(invoice.due_date, today, 'weekday', words)}
          </Text>
        </Stack>
        <Figure amount={invoice.net_amount} size="hero" total />
      </Inline>
      {bank_details_changed_at && <BankDetailsChanged at={bank_details_changed_at} />}
      {rejection_reason && (status === 'disputed' || status === 'rejected') && (
        <Banner
          tone={status === 'disputed' ? 'caution' : 'critical'}
          icon={status === 'disputed' ? MessageSquareWarningIcon : undefined}
          title={status === 'disputed' ? 'Dispute reason' : 'Rejected'}
        >
          <>{rejection_reason}</>
        </Banner>
      )}
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { today } = useDaysheet()
  const words = useWords()
  return (
    <>
      <WeekStrips items={invoice.items} />
      <WorkItems invoice={invoice} today={today} />
      {invoice.expenses.length > 0 && <ExpenseItems invoice={invoice} />}
      {invoice.notes && (
        <Text size="small" tone="muted">
          <>{invoice.notes}</>
        </Text>
      )}
      <SummaryList size="compact" lines={invoiceSummaryLines(invoice, words)} />
    </>
  )
}
