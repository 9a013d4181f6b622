import { useState } from 'react'
import { clientDisplayName, formatPounds, type ReconciliationLine } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { cisReconciliationFailures } from '../../../provider/failures/cis-reconciliation.ts'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'

/** Asks a client for the statement of a month, once the worker has read what happens. */
export function useStatementRequest(workerId: string) {
  const words = useWords()
  const [lineToRequest, setLineToRequest] = useState<ReconciliationLine | null>(null)
  const { mutate, isPending } = useAction({
    before: (line: ReconciliationLine) => ({ act: 'cis_statement.request', subject: line }),
    call: (client, { client_id, tax_year, tax_month }: ReconciliationLine) =>
      client.cisReconciliation.requestStatement({
        params: { id: workerId },
        body: { client_id, tax_year, tax_month },
      }),
    success: (_request, line, words) =>
      words(msg('{client} was asked for the statement'), { client: clientDisplayName(line) }),
    failure: cisReconciliationFailures.requestStatement,
    prefersServerMessage: true,
    event: ({ request }) => ({
      type: 'cis_statement.requested',
      client_id: request.client_id,
      worker_id: request.worker_id,
      tax_year: request.tax_year,
      tax_month: request.tax_month,
    }),
    refreshes: ['cis-statements'],
    onDone: () => setLineToRequest(null),
    onCancelled: (reason) => {
      if (reason === null) setLineToRequest(null)
    },
  })
  const dialog = lineToRequest && (
    <ConfirmDialog
      isOpen
      isDestructive={false}
      onOpenChange={() => setLineToRequest(null)}
      title={words('Ask {client} for the statement?', { client: clientDisplayName(lineToRequest) })}
      confirmLabel={msg('Ask for statement')}
      cancelLabel={msg('Not now')}
      pendingLabel={msg('Sending...')}
      isPending={isPending}
      onConfirm={() => mutate(lineToRequest)}
    >
      {words(
        'They get an email and a notification about {tax_month}, with your name and what your invoices say: {payments} paid, {deductions} deducted. You can ask once a day.',
        {
          tax_month: describeTaxMonth(lineToRequest, words),
          payments: formatPounds(lineToRequest.expected_payments),
          deductions: formatPounds(lineToRequest.expected_deductions),
        },
      )}
    </ConfirmDialog>
  )
  return { ask: setLineToRequest, dialog }
}
