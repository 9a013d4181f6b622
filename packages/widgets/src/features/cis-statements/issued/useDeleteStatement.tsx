import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatPounds, type IssuedStatement } from '@daysheet/core'
import { isNotFound, useAction, useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'

// Also the figures of the home, which are read with the invoices.
const REFRESHES = ['cis-statements', 'cis-months', 'invoices']

/** Takes a statement back, once it was asked about. */
export function useDeleteStatement() {
  const words = useWords()
  const { tenant } = useDaysheet()
  const queries = useQueryClient()
  const [statementToDelete, setStatementToDelete] = useState<IssuedStatement | null>(null)
  const { mutate, isPending } = useAction({
    before: (statement: IssuedStatement) => ({ act: 'cis_statement.delete', subject: statement }),
    call: (client, { id }: IssuedStatement) => client.cisStatements.delete({ params: { id } }),
    success: msg('CIS statement deleted successfully'),
    failure: cisStatementFailures.delete,
    event: (_nothing, { id, client_id, worker_id }) => ({
      type: 'cis_statement.deleted',
      statement_id: id,
      client_id,
      worker_id,
    }),
    refreshes: REFRESHES,
    onDone: () => setStatementToDelete(null),
    onCancelled: (reason) => {
      if (reason === null) setStatementToDelete(null)
    },
    onFailure: (error) => {
      if (!isNotFound(error)) return
      // Somebody else was faster: there is nothing left to ask.
      setStatementToDelete(null)
      for (const noun of REFRESHES) void queries.invalidateQueries({ queryKey: [tenant, noun] })
    },
  })
  const dialog = statementToDelete && (
    <ConfirmDialog
      isOpen
      onOpenChange={() => setStatementToDelete(null)}
      title={words('Delete the statement of {worker}?', { worker: statementToDelete.worker_name })}
      confirmLabel={msg('Delete statement')}
      cancelLabel={msg('Keep it')}
      pendingLabel={msg('Deleting...')}
      isPending={isPending}
      onConfirm={() => mutate(statementToDelete)}
    >
      {words(
        statementToDelete.file_url === null
          ? '{tax_month}: {payments} paid, {deductions} deducted. {worker} no longer sees it. This cannot be undone.'
          : '{tax_month}: {payments} paid, {deductions} deducted. Its file is deleted with it, and {worker} no longer sees it. This cannot be undone.',
        {
          tax_month: describeTaxMonth(statementToDelete, words),
          payments: formatPounds(statementToDelete.total_payments),
          deductions: formatPounds(statementToDelete.total_deductions),
          worker: statementToDelete.worker_name,
        },
      )}
    </ConfirmDialog>
  )
  return { ask: setStatementToDelete, dialog }
}
