import { ApiError, formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { invoiceFailures } from '../../provider/failures/invoices.ts'
import { msg } from '../../ui/index.ts'
import { ReasonDialog } from '../decisions/ReasonDialog.tsx'

interface ConfirmBankDetailsProps {
  invoice: InvoiceSummary
  onClose: () => void
}

/** Somebody who did not approve an invoice says how they checked its worker's new bank details. */
export default function ConfirmBankDetails({ invoice, onClose }: ConfirmBankDetailsProps) {
  const { mutateAsync, isPending } = useAction({
    call: (client, reason: string) =>
      client.invoices.confirmBankDetails({
        params: { id: invoice.id },
        body: { reason, version: invoice.version },
      }),
    success: msg('Bank details confirmed'),
    failure: invoiceFailures.confirmBankDetails,
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
