import { Suspense, useState } from 'react'
import { formatDay, londonDay, type InvoiceSummary } from '@daysheet/core'
import { fetchedLater } from '../../provider/index.ts'
import { Banner, LandmarkIcon, msg, useWords } from '../../ui/index.ts'
import { BankDetailsChanged } from '../documents/BankDetailsChanged.tsx'
import { waitsForPayment } from '../documents/payment-refusal.ts'
import { namesOf } from '../documents/WhoDecides.tsx'

// Few invoices ever need it.
const ConfirmBankDetails = fetchedLater(() => import('./ConfirmBankDetails.tsx'))

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
  const isHeldByOthers = bank_change?.needs_confirmation && waitsForPayment(invoice)
  const holders = isHeldByOthers && !abilities.confirm_bank_details ? namesOf(invoice, words) : null
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
          {holders !== null && ` ${holders}`}
        </>
      </Banner>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmBankDetails invoice={invoice} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
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
