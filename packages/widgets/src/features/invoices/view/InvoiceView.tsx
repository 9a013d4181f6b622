import { useQuery } from '@tanstack/react-query'
import { clientDisplayName, formatDay, formatPeriod, type Invoice } from '@daysheet/core'
import {
  beforeOf,
  DestinationButton,
  useLinkTo,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Destination,
  type Viewer,
} from '../../../provider/index.ts'
import {
  msg,
  Button,
  DocumentId,
  DownloadIcon,
  FactCell,
  FactCells,
  Heading,
  Page,
  PencilLineIcon,
  ShareIcon,
  Sheet,
  Stack,
  SummaryList,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { ReadDocument, WaitingForDocument } from '../../documents/ReadDocument.tsx'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import { OutsideDecision } from '../../documents/OutsideDecision.tsx'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { WhoDecides } from '../../documents/WhoDecides.tsx'
import { CreditButtons, CreditsOfInvoice } from '../../credit-notes/index.ts'
import { HistoryButton } from '../../history/index.ts'
import { BankChangeNotice } from '../BankChangeNotice.tsx'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { invoiceIdentity } from '../invoice-config.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { PaymentDetails } from '../PaymentDetails.tsx'
import { RECEIVED_INVOICE_ACTIONS } from '../received-invoice-actions.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'
import { useSharePdf } from '../useSharePdf.ts'
import { VatDiffersNotice } from '../VatDiffers.tsx'
import { ExpenseItems, WorkItems } from './InvoiceItems.tsx'
import * as css from './view.css.ts'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import { ReceivedInvoiceActions } from './ReceivedInvoiceActions.tsx'
import { SentInvoiceActions } from './SentInvoiceActions.tsx'
import { ReceivedPayment } from './ReceivedPayment.tsx'
import { invoiceSummaryLines, netReason } from './invoice-summary-lines.ts'

const INVOICE_VIEW_ACTIONS = {
  ...RECEIVED_INVOICE_ACTIONS,
  onBeforeWithdraw: 'invoice.withdraw',
} as const

export interface InvoiceViewProps extends BeforeProps<typeof INVOICE_VIEW_ACTIONS> {
  invoiceId: string
}

/** One invoice as both sides read it. */
export function InvoiceView(props: InvoiceViewProps) {
  const { invoiceId } = props
  return (
    <Widget
      name="invoice-view"
      needs={['invoices.read']}
      title={msg('Invoice')}
      before={beforeOf(INVOICE_VIEW_ACTIONS, props)}
      skeleton={<WaitingForDocument texts={invoiceIdentity.texts} />}
    >
      {(viewer) => <LoadedInvoice invoiceId={invoiceId} viewer={viewer} />}
    </Widget>
  )
}

function LoadedInvoice({ invoiceId, viewer }: { invoiceId: string; viewer: Viewer }) {
  const { client, tenant } = useDaysheet()
  const query = useQuery(invoiceQuery({ client, tenant }, invoiceId))
  const list: Destination =
    viewer.account.side === 'client' ? { to: 'received-invoices' } : { to: 'invoices' }
  return (
    <ReadDocument
      identity={invoiceIdentity}
      query={query}
      back={{ to: list, label: msg('Back to Invoices') }}
    >
      {(invoice) => <InvoicePage invoice={invoice} viewer={viewer} list={list} />}
    </ReadDocument>
  )
}

interface InvoicePageProps {
  invoice: Invoice
  viewer: Viewer
  list: Destination
}

function InvoicePage({ invoice, viewer, list }: InvoicePageProps) {
  const { hrefFor, today } = useDaysheet()
  const linkTo = useLinkTo()
  const download = useDownloadPdf(viewer.account.side)
  const sharing = useSharePdf(viewer.account.side)
  const words = useWords()
  return (
    <Page
      title={<DocumentId>{invoice.invoice_number}</DocumentId>}
      badge={<InvoiceBadges invoice={invoice} />}
      back={{ label: msg('Back to Invoices'), ...linkTo(list) }}
      actions={
        <>
          {viewer.account.side === 'client' ? (
            <ReceivedInvoiceActions invoice={invoice} />
          ) : (
            <SentInvoiceActions invoice={invoice} />
          )}
          <CreditButtons invoice={invoice} />
          {invoice.abilities.edit && (
            <DestinationButton
              to={{ to: 'edit-invoice', id: invoice.id }}
              icon={<PencilLineIcon />}
            >
              {invoice.abilities.amend ? msg('Amend Invoice') : msg('Edit Invoice')}
            </DestinationButton>
          )}
          {invoice.abilities.download_pdf && (
            <Button
              icon={<DownloadIcon />}
              isPending={download.isPending}
              pendingLabel={msg('Making the PDF')}
              onPress={() => download.mutate(invoice)}
            >
              {msg('Download PDF')}
            </Button>
          )}
          {invoice.abilities.download_pdf && sharing && (
            <Button
              icon={<ShareIcon />}
              isPending={sharing.isPending}
              pendingLabel={msg('Making the PDF')}
              onPress={() => sharing.share(invoice)}
            >
              {msg('Share PDF')}
            </Button>
          )}
        </>
      }
      lead={<Notices invoice={invoice} viewer={viewer} />}
      side={
        <Stack gap={5}>
          <Sheet title={msg('Summary')}>
            <SummaryList lines={invoiceSummaryLines(invoice, words)} />
          </Sheet>
          <Sheet title={msg('Timeline')} aside={<HistoryButton noun="invoice" id={invoice.id} />}>
            <InvoiceTimeline invoice={invoice} />
          </Sheet>
        </Stack>
      }
    >
      <FactCells columns={4}>
        <FactCell label={msg('Client')} value={clientDisplayName(invoice)} />
        <FactCell label={msg('Worker')} value={invoice.worker_name} />
        <FactCell
          label={msg('Service Period')}
          value={formatPeriod(invoice.period_start, invoice.period_end)}
        />
        <FactCell label={msg('Due Date')} value={formatDay(invoice.due_date, 'medium')} />
        {invoice.timesheet_id && invoice.timesheet_number && (
          <FactCell
            label={msg('Made of timesheet')}
            href={
              viewer.account.side === 'worker'
                ? hrefFor({ to: 'timesheet', id: invoice.timesheet_id })
                : undefined
            }
            value={<DocumentId>{invoice.timesheet_number}</DocumentId>}
            wide
          />
        )}
      </FactCells>
      <Heading level={2}>{msg('Work Items')}</Heading>
      <WorkItems invoice={invoice} today={today} linksProjects={viewer.account.side === 'client'} />
      {invoice.expenses.length > 0 && (
        <>
          <Heading level={2}>{msg('Expenses')}</Heading>
          <ExpenseItems invoice={invoice} />
        </>
      )}
      {invoice.notes && (
        <>
          <Heading level={2}>{msg('Notes')}</Heading>
          <Text>
            <>{invoice.notes}</>
          </Text>
        </>
      )}
    </Page>
  )
}

/** What a reader must know first: what it comes to, and what stands against it. */
function Notices({ invoice, viewer }: Pick<InvoicePageProps, 'invoice' | 'viewer'>) {
  const words = useWords()
  return (
    <>
      <div className={css.onPhone}>
        <FactCells columns={1}>
          <FactCell
            label={msg('Net amount')}
            figure={invoice.net_amount}
            size="hero"
            total
            note={netReason(invoice, words)}
          />
        </FactCells>
      </div>
      <WhoDecides document={invoice} side={viewer.account.side} />
      <OutsideDecision document={invoice} />
      <ReturnedNotice document={invoice} />
      {viewer.account.side === 'client' ? (
        <ReceivedPayment invoice={invoice} />
      ) : (
        <PaymentDetails invoice={invoice} />
      )}
      <CreditsOfInvoice invoice={invoice} side={viewer.account.side} />
      <VatDiffersNotice invoice={invoice} />
      <OverlapNotice
        noun="invoice"
        overlaps={invoice.overlaps}
        worker={viewer.account.side === 'client' ? invoice.worker_name : undefined}
      />
      {viewer.account.side === 'client' && <BankChangeNotice invoice={invoice} />}
    </>
  )
}
