import { useState } from 'react'
import { ApiError, formatDay, formatPeriod, londonDay, type InvoiceSummary } from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { Banner, LandmarkIcon, msg, useWords } from '../../ui/index.ts'
import { BankDetailsChanged } from '../documents/BankDetailsChanged.tsx'
import { ReasonDialog } from '../decisions/ReasonDialog.tsx'

type BankChange = NonNullable<InvoiceSummary['bank_change']>

/**
 * New bank details of an invoice's worker, before it is paid: what the company's rule asks for, and
 * the way to confirm them for those who may.
 */
export function BankChangeNotice({ invoice }: { invoice: InvoiceSummary }) {
  const { bank_details_changed_at, bank_change, abilities, paid_at } = invoice
  const words = useWords()
  const [isConfirming, setConfirming] = useState(false)
  if (paid_at !== null) return null
  if (bank_change === null) {
    return bank_details_changed_at && <BankDetailsChanged at={bank_details_changed_at} />
  }
  return (
    <>
      <Banner
        tone={bank_change.needs_confirmation ? 'caution' : 'info'}
        icon={LandmarkIcon}
        title={words('Bank details changed on {day}', { day: dayOf(bank_change.changed_at) })}
        actions={
          abilities.confirm_bank_details
            ? [{ label: msg('Confirm bank details'), onPress: () => setConfirming(true) }]
            : []
        }
      >
        <>
          {confirmationOf(bank_change) ??
            words('Somebody who did not approve the invoice confirms them before it is paid.')}
        </>
      </Banner>
      {isConfirming && <ConfirmDialog invoice={invoice} onClose={() => setConfirming(false)} />}
    </>
  )

  function confirmationOf({ needs_confirmation, confirmed_by, reason }: BankChange): string | null {
    if (needs_confirmation || confirmed_by === null) return null
    return words('Confirmed by {name}: {reason}', {
      name: confirmed_by.full_name,
      reason: reason ?? '',
    })
  }
}

const dayOf = (instant: string) => formatDay(londonDay(instant), 'medium')

function ConfirmDialog({ invoice, onClose }: { invoice: InvoiceSummary; onClose: () => void }) {
  const { mutateAsync, isPending } = useAction({
    call: (client, reason: string) =>
      client.invoices.confirmBankDetails({
        params: { id: invoice.id },
        body: { reason, version: invoice.version },
      }),
    success: msg('Bank details confirmed'),
    failure: 'invoices.confirmBankDetails',
    prefersServerMessage: true,
    refreshes: ['invoices'],
  })
  return (
    <ReasonDialog
      title={msg('Confirm bank details')}
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.net_amount}
      hint={msg(
        'How you checked them, best by a call to a number that you knew before. It stays in the history of the invoice.',
      )}
      submitLabel={msg('Confirm bank details')}
      pendingLabel={msg('Confirming...')}
      required={msg('Please say how the bank details were checked')}
      isPending={isPending}
      onClose={onClose}
      decide={(reason) =>
        mutateAsync(reason).then(
          () => ({ isDone: true }),
          (error: unknown) => ({
            isDone: false,
            isOver: false,
            issues: error instanceof ApiError ? error.issues : [],
            error,
          }),
        )
      }
    />
  )
}
