import { useState } from 'react'
import { CREDIT_NOTE_STATUS_LABELS, formatDay, type CreditNoteSummary } from '@daysheet/core'
import { useLinkTo } from '../../../provider/index.ts'
import {
  Badge,
  Button,
  DownloadIcon,
  Inline,
  ListCard,
  msg,
  PoundSterlingIcon,
  Undo2Icon,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { namedNote } from '../dialogs/named-credit-note.ts'
import { SETTLE_DIALOGS } from '../dialogs/settle-dialogs.ts'
import { useDownloadCreditNote } from '../useDownloadCreditNote.ts'

/** When and how it was settled, where it was. */
function describeSettled(note: CreditNoteSummary, words: Words): string {
  if (note.refunded_on) {
    return words('Refunded on {day}', { day: formatDay(note.refunded_on, 'medium') })
  }
  if (note.set_off_on) {
    const day = formatDay(note.set_off_on, 'medium')
    return note.pay_run
      ? words('Set off in {run} on {day}', { run: note.pay_run.number, day })
      : words('Set off on {day}', { day })
  }
  if (note.pay_run) return words('In pay run {run}', { run: note.pay_run.number })
  return words('Dated {day}', { day: formatDay(note.issued_on, 'medium') })
}

/** One credit note that a company got: of whom, of which invoice, and what is owed back of it. */
export function CreditNoteCard({ note }: { note: CreditNoteSummary }) {
  const words = useWords()
  const link = useLinkTo()({ to: 'received-invoice', id: note.invoice_id })
  const [chosenAction, setChosenAction] = useState<'refund' | 'undo_refund'>()
  const download = useDownloadCreditNote('client')
  const named = namedNote(note, { invoice_number: note.invoice_number, who: note.worker_name })
  const Dialog = chosenAction && SETTLE_DIALOGS[chosenAction]
  return (
    <>
      <ListCard
        headingLevel={2}
        title={<>{`${note.credit_note_number}, ${note.worker_name}`}</>}
        detail={<>{`${note.invoice_number} · ${note.reason}`}</>}
        meta={<>{describeSettled(note, words)}</>}
        badges={
          <Badge tone={note.status === 'owed_back' ? 'caution' : 'neutral'}>
            {CREDIT_NOTE_STATUS_LABELS[note.status]}
          </Badge>
        }
        figure={note.status === 'issued' ? note.net_amount : note.owed_net}
        actions={
          <Inline gap={1}>
            {note.abilities.refund && (
              <Button
                variant="quiet"
                size="compact"
                icon={<PoundSterlingIcon size="s" />}
                onPress={() => setChosenAction('refund')}
              >
                {msg('Record refund')}
              </Button>
            )}
            {note.abilities.undo_refund && (
              <Button
                variant="quiet"
                size="compact"
                icon={<Undo2Icon size="s" />}
                onPress={() => setChosenAction('undo_refund')}
              >
                {msg('Undo refund')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="compact"
              icon={<DownloadIcon size="s" />}
              label={words('Download PDF of {number}', { number: note.credit_note_number })}
              onPress={() => download.mutate(note)}
            >
              {msg('Download PDF')}
            </Button>
          </Inline>
        }
        {...link}
      />
      {Dialog && <Dialog note={named} onClose={() => setChosenAction(undefined)} />}
    </>
  )
}
