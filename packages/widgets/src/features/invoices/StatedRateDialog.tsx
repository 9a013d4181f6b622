import type { InvoiceSummary, StatedRate } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { Banner, Button, ButtonLink, Dialog, msg, useWords } from '../../ui/index.ts'

/** What the worker says of the own CIS, and what HMRC asks of somebody whom nobody verified. */
const SENTENCES: Record<StatedRate, string> = {
  '0': msg(
    '{worker} says that no tax is deducted from them. You have not verified them: HMRC then asks for 30%.',
  ),
  '20': msg(
    '{worker} says that 20% is deducted from them. You have not verified them: HMRC then asks for 30%.',
  ),
  outside: msg(
    '{worker} says that they are not under CIS, so nothing is deducted from their labour. You have not verified them: HMRC then asks for 30%.',
  ),
}

export interface StatedRateDialogProps {
  invoice: InvoiceSummary
  /** `Approve INV-2026-0051?` */
  title: string
  onClose: () => void
  /** The client answers for the rate, which is kept with what follows. */
  onAccept: () => void
}

/** Asked once for each worker and rate, before somebody whom nobody verified is approved or paid. */
export function StatedRateDialog(props: StatedRateDialogProps) {
  const { invoice, title, onClose, onAccept } = props
  const words = useWords()
  const { cis_stated_rate: stated, worker_name: worker } = invoice
  if (stated === null) return null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={title}
      subtitle={`${invoice.invoice_number}, ${worker}`}
      footer={
        <>
          <Button onPress={onClose}>{msg('Cancel')}</Button>
          <Button onPress={onAccept}>{msg('Pay on their word')}</Button>
          <VerifyButton workerId={invoice.worker_id} />
        </>
      }
    >
      <Banner tone="caution" title={words(SENTENCES[stated], { worker })}>
        {words(
          'Ask HMRC first and record the answer, or pay on their word: it is kept that you answered for it, and you are not asked again about this rate of theirs.',
        )}
      </Banner>
    </Dialog>
  )
}

/** Leads to where the verification is recorded; a host without that page has its own way there. */
function VerifyButton({ workerId }: { workerId: string }) {
  const { hrefFor, canGo, go } = useDaysheet()
  const worker = { to: 'worker', id: workerId } as const
  const href = hrefFor(worker)
  if (href !== undefined) {
    return (
      <ButtonLink variant="primary" href={href}>
        {msg('Verify')}
      </ButtonLink>
    )
  }
  if (!canGo(worker)) return null
  return (
    <Button variant="primary" autoFocus onPress={() => go(worker)}>
      {msg('Verify')}
    </Button>
  )
}
