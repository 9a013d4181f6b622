import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { clientDisplayName, type ReconciliationLine } from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../provider/index.ts'
import { Button, later, msg, UploadIcon } from '../../../ui/index.ts'
import { clientListQuery } from '../../engagements/index.ts'
import type { FileStatementDialogProps } from './FileStatementDialog.tsx'
import type { FilingSubject } from './filing-form.ts'

const FileStatementDialog = later<FileStatementDialogProps>(() =>
  import('./FileStatementDialog.tsx').then((module) => module.FileStatementDialog),
)

/** Filing what own clients gave, where the worker keeps any: nobody else gives statements so. */
export function useFileStatement(workerId: string) {
  const isOffered = useSupports()('cisStatements.file', 'engagements.listClients')
  const query = useQuery({ ...clientListQuery(useDaysheet(), workerId), enabled: isOffered })
  const [subject, setSubject] = useState<FilingSubject | null>(null)
  const clients = (query.data ?? [])
    .filter(({ kind }) => kind === 'own')
    .map((client) => ({ id: client.client_id, label: clientDisplayName(client) }))
  return {
    /** Whether the line of a month is of an own client, so that its statement can be filed. */
    canFile: ({ client_id }: ReconciliationLine) => clients.some(({ id }) => id === client_id),
    fileFor: (line: ReconciliationLine) => {
      const { client_id, tax_year, tax_month, expected_payments, expected_deductions } = line
      setSubject({
        client_id,
        tax_year,
        tax_month,
        total_payments: expected_payments,
        total_deductions: expected_deductions,
      })
    },
    /** Of any month; nothing where the worker keeps no client. */
    button: clients.length > 0 && (
      <Button icon={<UploadIcon size="s" />} onPress={() => setSubject({})}>
        {msg('File Statement')}
      </Button>
    ),
    dialog: subject && (
      <FileStatementDialog
        workerId={workerId}
        clients={clients}
        subject={subject}
        onClose={() => setSubject(null)}
      />
    ),
  }
}
