import { paymentLine, type InvoiceSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { DownloadIcon, MailIcon, MenuItem, Text, useWords } from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { dueInWords } from '../../documents/dates-in-words.ts'
import { QueueCard, type Ticks } from '../../queue/index.ts'
import { ACT_WORDS, actIcon, filingOf, type InvoiceActions } from '../actions/index.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'
import { receivedInvoice } from './received-invoice-noun.tsx'

export interface InvoiceQueueCardProps {
  invoice: InvoiceSummary
  actions: InvoiceActions
  ticks: Ticks<InvoiceSummary>
  onOpen: () => void
  /** Something is done with it. */
  onVisit: () => void
}

/** A received invoice on a phone. */
export function InvoiceQueueCard({
  invoice,
  actions,
  ticks,
  onOpen,
  onVisit,
}: InvoiceQueueCardProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const download = useDownloadPdf('client')
  const filing = filingOf(invoice)
  return (
    <QueueCard
      noun={receivedInvoice}
      document={invoice}
      actions={actions}
      ticks={ticks}
      onOpen={onOpen}
      onVisit={onVisit}
      page={{ to: 'received-invoice', id: invoice.id }}
      meta={
        <Text
          as="span"
          size="small"
          tone={invoice.is_overdue ? 'critical' : 'muted'}
          isStrong={invoice.is_overdue}
        >
          {invoice.paid_at
            ? paymentLine(invoice)
            : dueInWords(invoice.due_date, today, 'short', words)}
        </Text>
      }
      isMenuPending={download.isPending}
      menuItems={
        <>
          <MenuItem icon={<DownloadIcon size="s" />} onPress={() => download.mutate(invoice)}>
            Download PDF
          </MenuItem>
          <MenuItem
            icon={<MailIcon size="s" />}
            href={contactWorker(invoice.worker_email, `Invoice ${invoice.invoice_number}`)}
          >
            Contact Worker
          </MenuItem>
          {filing && (
            <MenuItem icon={actIcon(filing)} onPress={() => actions.start(filing, invoice)}>
              {ACT_WORDS[filing].label}
            </MenuItem>
          )}
        </>
      }
    />
  )
}
