import type { Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDay, type Invoice, type InvoiceSummary } from '@daysheet/core'
import { DestinationLink, LoadFailure, useDaysheet } from '../../../provider/index.ts'
import {
  Banner,
  Button,
  DetailPanel,
  DocumentId,
  DownloadIcon,
  Figure,
  IconButton,
  IconLink,
  Inline,
  Link,
  MailIcon,
  MessageSquareWarningIcon,
  Skeleton,
  Stack,
  SummaryList,
  Text,
  WeekStrip,
} from '../../../ui/index.ts'
import { ACT_WORDS, actIcon, filingOf, openDecisions, type InvoiceActs } from '../actions/index.ts'
import { BankDetailsChanged } from '../BankDetailsChanged.tsx'
import { contactWorker } from '../contact-worker.ts'
import { dueInWords } from '../dates-in-words.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { invoiceQuery } from '../invoice-queries.ts'
import { useDownloadPdf } from '../use-download-pdf.ts'
import { ExpenseItems, WorkItems } from '../view/InvoiceItems.tsx'
import { invoiceSummaryLines } from '../view/invoice-summary-lines.ts'
import { weekHours } from './week-hours.ts'

export interface QueueDetailProps {
  invoiceId: string
  /** The invoice as the list has it, to be shown while its lines are on their way. */
  summary: InvoiceSummary | undefined
  acts: InvoiceActs
  onClose: () => void
  bodyRef: Ref<HTMLDivElement>
}

/** One invoice beside the list: all that a decision needs, and the decision. */
export function QueueDetail({ invoiceId, summary, acts, onClose, bodyRef }: QueueDetailProps) {
  const { client, tenant } = useDaysheet()
  const query = useQuery(invoiceQuery({ client, tenant }, invoiceId))
  // The list is read again first after a decision; an older detail must not offer it once more.
  const known = newest(summary, query.data)
  const back = (
    <Link isStandalone isSmall onPress={onClose}>
      Back to Invoices
    </Link>
  )
  return (
    <DetailPanel
      label={known?.invoice_number ?? 'Invoice'}
      title={known?.worker_name ?? 'Invoice'}
      aside={known?.worker_trade_type}
      subtitle={known && <DocumentId>{known.invoice_number}</DocumentId>}
      back={back}
      tools={known && <Tools invoice={known} acts={acts} />}
      actions={known && <Decisions invoice={known} acts={acts} />}
      bodyRef={bodyRef}
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
    </DetailPanel>
  )
}

const newest = (summary: InvoiceSummary | undefined, invoice: Invoice | undefined) =>
  summary && invoice
    ? summary.version > invoice.version
      ? summary
      : invoice
    : (invoice ?? summary)

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
        href={contactWorker(invoice)}
      />
      {filing && (
        <IconButton
          label={ACT_WORDS[filing].label}
          icon={actIcon(filing, 'm')}
          size="compact"
          isPending={acts.busy?.act === filing && acts.busy.invoiceId === invoice.id}
          onPress={() => acts.start(filing, invoice)}
        />
      )}
    </>
  )
}

function Decisions({ invoice, acts }: PartProps) {
  const [main, ...others] = openDecisions(invoice)
  if (!main) {
    return (
      <DestinationLink to={{ to: 'received-invoice', id: invoice.id }} isStandalone>
        View Details
      </DestinationLink>
    )
  }
  const isBusy = acts.busy?.invoiceId === invoice.id
  return (
    <>
      <Button
        // An open dialog has the one main action in view.
        variant={acts.dialog ? 'secondary' : 'primary'}
        icon={actIcon(main, 'm')}
        kbd={ACT_WORDS[main].key?.toUpperCase()}
        isPending={isBusy && acts.busy?.act === main}
        onPress={() => acts.start(main, invoice)}
      >
        {ACT_WORDS[main].label}
      </Button>
      {others.map((act) => (
        <Button
          key={act}
          variant={act === 'reject' ? 'quietDanger' : 'secondary'}
          kbd={act === 'reject' ? undefined : ACT_WORDS[act].key?.toUpperCase()}
          isDisabled={isBusy}
          onPress={() => acts.start(act, invoice)}
        >
          {ACT_WORDS[act].label}
        </Button>
      ))}
    </>
  )
}

/** Where it stands, what it comes to, and what to know before deciding. */
function Standing({ invoice }: Pick<PartProps, 'invoice'>) {
  const { status, rejection_reason, bank_details_changed_at } = invoice
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
            {dueInWords(invoice.due_date, today, 'weekday')}
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
          {rejection_reason}
        </Banner>
      )}
    </>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { today } = useDaysheet()
  const weeks = weekHours(invoice)
  return (
    <>
      {weeks.map((days) => (
        <WeekStrip
          key={days[0]?.date}
          label={
            weeks.length > 1 && days[0]
              ? `Hours by day, week of ${formatDay(days[0].date, 'short')}`
              : 'Hours by day'
          }
          days={days}
        />
      ))}
      <WorkItems invoice={invoice} today={today} />
      {invoice.expenses.length > 0 && <ExpenseItems invoice={invoice} />}
      {invoice.notes && (
        <Text size="small" tone="muted">
          {invoice.notes}
        </Text>
      )}
      <SummaryList size="compact" lines={invoiceSummaryLines(invoice)} />
    </>
  )
}
