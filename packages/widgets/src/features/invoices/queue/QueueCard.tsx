import type { InvoiceSummary } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  Button,
  DocumentId,
  DownloadIcon,
  EllipsisIcon,
  EyeIcon,
  IconButton,
  ListCard,
  MailIcon,
  Menu,
  MenuItem,
  MenuSeparator,
  Text,
} from '../../../ui/index.ts'
import { ACT_WORDS, actIcon, filingOf, openDecisions, type InvoiceActs } from '../actions/index.ts'
import { contactWorker } from '../contact-worker.ts'
import { dueInWords, periodInWords } from '../dates-in-words.ts'
import { InvoiceBadges } from '../InvoiceBadges.tsx'
import { useDownloadPdf } from '../use-download-pdf.ts'

export interface QueueCardProps {
  invoice: InvoiceSummary
  acts: InvoiceActs
  onOpen: () => void
}

/** A received invoice on a phone, with what can be decided about it. */
export function QueueCard({ invoice, acts, onOpen }: QueueCardProps) {
  const { today } = useDaysheet()
  const { invoice_number } = invoice
  const [main, ...others] = openDecisions(invoice)
  return (
    <ListCard
      headingLevel={2}
      title={invoice.worker_name}
      onPress={onOpen}
      detail={
        <>
          <DocumentId>{invoice_number}</DocumentId>
          {` · ${periodInWords(invoice.period_start, invoice.period_end, today)}`}
        </>
      }
      meta={
        <Text
          as="span"
          size="small"
          tone={invoice.is_overdue ? 'critical' : 'muted'}
          isStrong={invoice.is_overdue}
        >
          {dueInWords(invoice.due_date, today)}
        </Text>
      }
      badges={<InvoiceBadges invoice={invoice} />}
      figure={invoice.net_amount}
      actions={
        <>
          {main && (
            <Button
              size="compact"
              icon={actIcon(main)}
              label={`${ACT_WORDS[main].label} ${invoice_number}`}
              isPending={acts.busy?.invoiceId === invoice.id}
              onPress={() => acts.start(main, invoice)}
            >
              {ACT_WORDS[main].label}
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet"
            label={`View Details of ${invoice_number}`}
            onPress={onOpen}
          >
            View Details
          </Button>
        </>
      }
      menu={<CardMenu invoice={invoice} acts={acts} onOpen={onOpen} others={others} />}
    />
  )
}

type CardMenuProps = QueueCardProps & { others: ReturnType<typeof openDecisions> }

function CardMenu({ invoice, acts, onOpen, others }: CardMenuProps) {
  const download = useDownloadPdf('client')
  const filing = filingOf(invoice)
  return (
    <Menu
      label={`Actions for ${invoice.invoice_number}`}
      placement="bottom end"
      trigger={
        <IconButton
          label={`More for ${invoice.invoice_number}`}
          icon={<EllipsisIcon />}
          isPending={download.isPending}
        />
      }
    >
      {others.map((act) => (
        <MenuItem
          key={act}
          icon={actIcon(act)}
          isDestructive={act === 'reject'}
          onPress={() => acts.start(act, invoice)}
        >
          {ACT_WORDS[act].label}
        </MenuItem>
      ))}
      {others.length > 0 && <MenuSeparator />}
      <MenuItem icon={<EyeIcon size="s" />} onPress={onOpen}>
        View Details
      </MenuItem>
      <MenuItem icon={<DownloadIcon size="s" />} onPress={() => download.mutate(invoice)}>
        Download PDF
      </MenuItem>
      <MenuItem icon={<MailIcon size="s" />} href={contactWorker(invoice)}>
        Contact Worker
      </MenuItem>
      {filing && (
        <MenuItem icon={actIcon(filing)} onPress={() => acts.start(filing, invoice)}>
          {ACT_WORDS[filing].label}
        </MenuItem>
      )}
    </Menu>
  )
}
