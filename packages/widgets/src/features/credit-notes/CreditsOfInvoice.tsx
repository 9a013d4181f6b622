import { useState } from 'react'
import {
  clientDisplayName,
  creditedSentence,
  formatPounds,
  isCreditStanding,
  penceFromPounds,
  poundsFromPence,
  sumPounds,
  type CreditNoteOfInvoice,
  type Invoice,
  type UserType,
} from '@daysheet/core'
import { Banner, msg, ReceiptTextIcon, Text, useWords } from '../../ui/index.ts'
import { namedNote } from './dialogs/named-credit-note.ts'
import { SETTLE_DIALOGS } from './dialogs/settle-dialogs.ts'
import { useDownloadCreditNote } from './useDownloadCreditNote.ts'

interface CreditsOfInvoiceProps {
  invoice: Invoice
  side: UserType
}

/** What was credited of an invoice, each credit note with its PDF, and what is due after it. */
export function CreditsOfInvoice({ invoice, side }: CreditsOfInvoiceProps) {
  const standing = invoice.credit_notes.filter(isCreditStanding)
  return (
    <>
      {standing.map((note, index) => (
        <CreditBanner
          key={note.id}
          note={note}
          invoice={invoice}
          side={side}
          isLast={index === standing.length - 1}
        />
      ))}
    </>
  )
}

type SettleAction = keyof typeof SETTLE_DIALOGS
const LABELS = {
  withdraw: msg('Withdraw'),
  refund: msg('Record refund'),
  undo_refund: msg('Undo refund'),
} as const

function CreditBanner({
  note,
  invoice,
  side,
  isLast,
}: CreditsOfInvoiceProps & { note: CreditNoteOfInvoice; isLast: boolean }) {
  const words = useWords()
  const [chosenAction, setChosenAction] = useState<SettleAction>()
  const download = useDownloadCreditNote(side)
  const Dialog = chosenAction && SETTLE_DIALOGS[chosenAction]
  const who = side === 'worker' ? clientDisplayName(invoice) : invoice.worker_name
  const actions = (Object.keys(SETTLE_DIALOGS) as SettleAction[]).filter(
    (name) => note.abilities[name],
  )
  return (
    <Banner
      tone="info"
      icon={ReceiptTextIcon}
      title={creditedSentence(penceFromPounds(note.total_amount), note.credit_note_number, words)}
      actions={[
        {
          label: words('Download {number}', { number: note.credit_note_number }),
          onPress: () => download.mutate({ ...note, worker_name: invoice.worker_name }),
        },
        ...actions.map((name) => ({ label: LABELS[name], onPress: () => setChosenAction(name) })),
      ]}
    >
      <Text size="small">{describeSettling(note, words)}</Text>
      {isLast && <Text size="small">{describeDue(invoice, words)}</Text>}
      {Dialog && (
        <Dialog
          note={namedNote(note, { invoice_number: invoice.invoice_number, who })}
          onClose={() => setChosenAction(undefined)}
        />
      )}
    </Banner>
  )
}

type Say = ReturnType<typeof useWords>

/** What became of what it credits beyond what was due. */
function describeSettling({ status, owed_net, reason }: CreditNoteOfInvoice, words: Say): string {
  const amount = formatPounds(owed_net)
  const settled = {
    issued: '',
    withdrawn: '',
    owed_back: words('{amount} is owed back.', { amount }),
    set_off: words('{amount} was set off against a payment.', { amount }),
    refunded: words('{amount} was refunded.', { amount }),
  }[status]
  return [reason, settled].filter(Boolean).join(' · ')
}

/** `£1,077.04 instead of £1,257.04 after it`. */
const describeDue = ({ net_amount, credited_net_amount }: Invoice, words: Say): string =>
  words('Net {after} instead of {before} after it', {
    after: formatPounds(poundsFromPence(sumPounds([net_amount, -credited_net_amount]))),
    before: formatPounds(net_amount),
  })
