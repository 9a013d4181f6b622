import { paymentLine } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, DownloadIcon, MailIcon, MenuItem, Text, useWords } from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { Holder } from '../../documents/Holder.tsx'
import { describeDue } from '../../documents/describe-dates.ts'
import { QueueCard, type QueueCardBase } from '../../queue/index.ts'
import { ACTION_LABELS, actionIcon, filingOf, type InvoiceActions } from '../actions/index.ts'
import { PartPaid } from '../PartPaid.tsx'
import type { InvoiceTypes } from '../invoice-config.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'

export interface InvoiceQueueCardProps extends QueueCardBase<InvoiceTypes> {
  actions: InvoiceActions
}

/** A received invoice on a phone. */
export function InvoiceQueueCard(props: InvoiceQueueCardProps) {
  const { document: invoice, actions } = props
  const { today } = useDaysheet()
  const words = useWords()
  const download = useDownloadPdf('client')
  const filing = filingOf(invoice)
  return (
    <QueueCard
      {...props}
      page={{ to: 'received-invoice', id: invoice.id }}
      meta={
        <>
          <Text
            as="span"
            size="small"
            tone={invoice.is_overdue ? 'critical' : 'muted'}
            isStrong={invoice.is_overdue}
          >
            {invoice.paid_at
              ? paymentLine(invoice)
              : describeDue(invoice.due_date, today, 'short', words)}
          </Text>
          <PartPaid invoice={invoice} />
          <Holder document={invoice} />
        </>
      }
      isMenuPending={download.isPending}
      menuItems={
        <>
          {invoice.abilities.download_pdf && (
            <MenuItem icon={<DownloadIcon size="s" />} onPress={() => download.mutate(invoice)}>
              {msg('Download PDF')}
            </MenuItem>
          )}
          <MenuItem
            icon={<MailIcon size="s" />}
            href={contactWorker(invoice.worker_email, `Invoice ${invoice.invoice_number}`)}
          >
            {msg('Contact Worker')}
          </MenuItem>
          {filing && (
            <MenuItem icon={actionIcon(filing)} onPress={() => actions.start(filing, invoice)}>
              {ACTION_LABELS[filing].label}
            </MenuItem>
          )}
        </>
      }
    />
  )
}
