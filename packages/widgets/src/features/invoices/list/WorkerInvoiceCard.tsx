import { clientDisplayName, type InvoiceSummary } from '@daysheet/core'
import { DestinationButton, isLink, useDaysheet, useLinkTo } from '../../../provider/index.ts'
import {
  msg,
  Banner,
  Button,
  CopyIcon,
  DocumentId,
  DownloadIcon,
  EllipsisIcon,
  EyeIcon,
  IconButton,
  ListCard,
  Menu,
  MenuItem,
  MessageSquareWarningIcon,
  NarrowingAction,
  PencilLineIcon,
  ShareIcon,
  Text,
  Trash2Icon,
  useWords,
} from '../../../ui/index.ts'
import {
  ACTION_LABELS,
  actionIcon,
  filingOf,
  recordingsOf,
  type InvoiceActions,
} from '../actions/index.ts'
import { canMakeAgain, MAKE_AGAIN } from '../../documents/make-again.ts'
import { describeDue, describePaidDay, describePeriod } from '../../documents/describe-dates.ts'
import { PartPaid } from '../PartPaid.tsx'
import { InvoiceBadges } from '../InvoiceBadges.tsx'

export interface WorkerInvoiceCardProps {
  invoice: InvoiceSummary
  actions: InvoiceActions
  onDownload: () => void
  /** Only where the browser hands files to other apps. */
  onShare?: (() => void) | undefined
  isDownloading: boolean
}

/** One invoice in the worker's list: its net amount, where it stands and what can be done. */
export function WorkerInvoiceCard(props: WorkerInvoiceCardProps) {
  const { invoice } = props
  const { today } = useDaysheet()
  const linkTo = useLinkTo()
  const words = useWords()
  return (
    <ListCard
      headingLevel={2}
      title={clientDisplayName(invoice)}
      identifier={invoice.invoice_number}
      {...linkTo({ to: 'invoice', id: invoice.id })}
      detail={
        <>
          <DocumentId>{invoice.invoice_number}</DocumentId>
          {` · ${describePeriod(invoice.period_start, invoice.period_end, today)}`}
        </>
      }
      meta={
        <>
          <Text
            as="span"
            size="small"
            tone={invoice.is_overdue ? 'critical' : 'muted'}
            isStrong={invoice.is_overdue}
          >
            {invoice.paid_at
              ? describePaidDay(invoice.paid_at, today, words)
              : describeDue(invoice.due_date, today, 'weekday', words)}
          </Text>
          <PartPaid invoice={invoice} />
        </>
      }
      badges={<InvoiceBadges invoice={invoice} justify="end" />}
      figure={invoice.net_amount}
      actions={<MainAction {...props} />}
      phoneActions={<PhoneAction {...props} />}
      menu={<CardMenu {...props} />}
      note={noteOf(invoice)}
    />
  )
}

const editWords = ({ abilities }: InvoiceSummary) => (abilities.amend ? msg('Amend') : msg('Edit'))

/** What is most likely wanted next. */
function MainAction({ invoice, actions }: WorkerInvoiceCardProps) {
  const { id, invoice_number, abilities } = invoice
  const words = useWords()
  if (abilities.edit) {
    return (
      <DestinationButton
        to={{ to: 'edit-invoice', id }}
        variant="quiet"
        size="compact"
        icon={<PencilLineIcon size="s" />}
        label={words('{action} {document}', {
          action: words(editWords(invoice)),
          document: invoice_number,
        })}
      >
        {editWords(invoice)}
      </DestinationButton>
    )
  }
  if (abilities.chase) {
    return (
      <Button
        variant="quiet"
        size="compact"
        icon={actionIcon('chase')}
        label={words('Chase email for {document}', { document: invoice_number })}
        isPending={actions.busy?.action === 'chase' && actions.busy.id === id}
        onPress={() => actions.start('chase', invoice)}
      >
        {ACTION_LABELS.chase.label}
      </Button>
    )
  }
  return (
    <DestinationButton
      to={{ to: 'invoice', id }}
      variant="quiet"
      size="compact"
      icon={<EyeIcon size="s" />}
      label={words('View {document}', { document: invoice_number })}
    >
      {msg('View')}
    </DestinationButton>
  )
}

function PhoneAction({ invoice, actions, onDownload, isDownloading }: WorkerInvoiceCardProps) {
  const { invoice_number, abilities } = invoice
  const words = useWords()
  if (abilities.download_pdf) {
    const download = {
      label: words('Download PDF of {document}', { document: invoice_number }),
      isPending: isDownloading,
      onPress: onDownload,
    }
    return (
      <NarrowingAction
        button={
          <Button variant="quiet" size="compact" icon={<DownloadIcon size="s" />} {...download}>
            {msg('Download PDF')}
          </Button>
        }
        icon={<IconButton icon={<DownloadIcon />} {...download} />}
      />
    )
  }
  if (!abilities.delete) return null
  return (
    <IconButton
      label={words('Delete {document}', { document: invoice_number })}
      icon={<Trash2Icon />}
      onPress={() => actions.start('delete', invoice)}
    />
  )
}

function CardMenu({
  invoice,
  actions,
  onDownload,
  onShare,
  isDownloading,
}: WorkerInvoiceCardProps) {
  const linkTo = useLinkTo()
  const words = useWords()
  const { id, invoice_number, abilities } = invoice
  const filing = filingOf(invoice)
  const view = linkTo({ to: 'invoice', id })
  const edit = linkTo({ to: 'edit-invoice', id })
  const again = linkTo({ to: 'new-invoice', from: id })
  return (
    <Menu
      label={words('Actions for {document}', { document: invoice_number })}
      placement="bottom end"
      trigger={
        <IconButton
          label={words('More for {document}', { document: invoice_number })}
          icon={<EllipsisIcon />}
          isPending={isDownloading}
        />
      }
    >
      {isLink(view) && (
        <MenuItem icon={<EyeIcon size="s" />} {...view}>
          {msg('View')}
        </MenuItem>
      )}
      {abilities.edit && isLink(edit) && (
        <MenuItem icon={<PencilLineIcon size="s" />} {...edit}>
          {editWords(invoice)}
        </MenuItem>
      )}
      {abilities.download_pdf && (
        <MenuItem icon={<DownloadIcon size="s" />} onPress={onDownload}>
          {msg('Download PDF')}
        </MenuItem>
      )}
      {abilities.download_pdf && onShare && (
        <MenuItem icon={<ShareIcon size="s" />} onPress={onShare}>
          {msg('Share PDF')}
        </MenuItem>
      )}
      {abilities.chase && (
        <MenuItem icon={actionIcon('chase')} onPress={() => actions.start('chase', invoice)}>
          {ACTION_LABELS.chase.label}
        </MenuItem>
      )}
      {canMakeAgain(invoice) && isLink(again) && (
        <MenuItem icon={<CopyIcon size="s" />} {...again}>
          {MAKE_AGAIN}
        </MenuItem>
      )}
      {recordingsOf(invoice).map((action) => (
        <MenuItem
          key={action}
          icon={actionIcon(action)}
          onPress={() => actions.start(action, invoice)}
        >
          {ACTION_LABELS[action].label}
        </MenuItem>
      ))}
      {abilities.withdraw && (
        <MenuItem icon={actionIcon('withdraw')} onPress={() => actions.start('withdraw', invoice)}>
          {ACTION_LABELS.withdraw.label}
        </MenuItem>
      )}
      {filing && (
        <MenuItem icon={actionIcon(filing)} onPress={() => actions.start(filing, invoice)}>
          {ACTION_LABELS[filing].label}
        </MenuItem>
      )}
      {abilities.delete && (
        <MenuItem
          icon={actionIcon('delete')}
          isDestructive
          onPress={() => actions.start('delete', invoice)}
        >
          {ACTION_LABELS.delete.label}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Why it came back. */
function noteOf({ status, rejection_reason }: InvoiceSummary) {
  if (!rejection_reason) return null
  if (status === 'disputed') {
    return (
      <Banner tone="caution" icon={MessageSquareWarningIcon} title={msg('Dispute reason.')}>
        <>{rejection_reason}</>
      </Banner>
    )
  }
  if (status !== 'rejected') return null
  return (
    <Banner tone="critical" title={msg('Rejected.')}>
      <>{rejection_reason}</>
    </Banner>
  )
}
