import { formatDay, formatPounds, londonDay } from '@daysheet/core'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import type { StatementUpload } from './useStatementUpload.ts'

/** Asked before a second statement of one worker and month; one for each payment is lawful. */
export function AnotherStatement({ editing }: { editing: StatementUpload }) {
  const words = useWords()
  const { pendingUpload, confirm, dismiss } = editing
  const newest = pendingUpload?.existing[0]
  if (!pendingUpload || !newest) return null
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={dismiss}
      title={words('Upload another statement for {worker}?', { worker: newest.worker_name })}
      confirmLabel={msg('Upload another')}
      onConfirm={confirm}
      isDestructive={false}
    >
      {words(
        '{tax_month} has one already: {payments} paid and {deductions} deducted, uploaded on {day}. The worker gets both. To correct it, delete the one that is there.',
        {
          tax_month: describeTaxMonth(newest, words),
          payments: formatPounds(newest.total_payments),
          deductions: formatPounds(newest.total_deductions),
          day: formatDay(londonDay(newest.uploaded_at)),
        },
      )}
    </ConfirmDialog>
  )
}
