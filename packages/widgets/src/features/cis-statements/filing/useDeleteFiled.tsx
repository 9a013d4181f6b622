import { useState } from 'react'
import { clientDisplayName, formatPounds, type CisStatement } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'

/** Deletes a statement that the worker filed, once it was asked about. */
export function useDeleteFiled(workerId: string) {
  const words = useWords()
  const [statement, setStatement] = useState<CisStatement | null>(null)
  const close = () => setStatement(null)
  const { mutate, isPending, isOffered } = useAction({
    call: (client, { id }: CisStatement) =>
      client.cisStatements.deleteFiled({ params: { id: workerId, statementId: id } }),
    success: msg('CIS statement deleted successfully'),
    failure: cisStatementFailures.deleteFiled,
    prefersServerMessage: true,
    event: (_nothing, { id, client_id }) => ({
      type: 'cis_statement.deleted',
      statement_id: id,
      client_id,
      worker_id: workerId,
    }),
    refreshes: ['cis-statements', 'invoices', 'own-clients'],
    onDone: close,
    onFailure: close,
  })
  const dialog = statement && (
    <ConfirmDialog
      isOpen
      onOpenChange={close}
      title={words('Delete the statement of {client}?', { client: clientDisplayName(statement) })}
      confirmLabel={msg('Delete statement')}
      cancelLabel={msg('Keep it')}
      pendingLabel={msg('Deleting...')}
      isPending={isPending}
      onConfirm={() => mutate(statement)}
    >
      {words(
        '{tax_month}: {payments} paid, {deductions} deducted, as you filed it. Its file is deleted with it. This cannot be undone.',
        {
          tax_month: describeTaxMonth(statement, words),
          payments: formatPounds(statement.total_payments),
          deductions: formatPounds(statement.total_deductions),
        },
      )}
    </ConfirmDialog>
  )
  return { ask: isOffered ? setStatement : undefined, dialog }
}
