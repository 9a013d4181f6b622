import * as z from 'zod/mini'
import { accountPeriod, fileNamePart, type OwnClient } from '@daysheet/core'
import { saveFile, useAction, useDaysheet } from '../../../provider/index.ts'
import { ownClientFailures } from '../../../provider/failures/own-clients.ts'
import { FormDatePicker, FormGrid, msg, Text, useSchemaForm } from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'

interface Period {
  from: string | null
  to: string | null
}

const DAY = msg('Date is required')
const ORDER = msg('The last day can’t be before the first one')
const period = z
  .object({ from: z.string({ error: DAY }), to: z.string({ error: DAY }) })
  .check(z.refine(({ from, to }) => from <= to, { error: ORDER, path: ['to'] }))

export interface StatementOfAccountDialogProps {
  workerId: string
  client: OwnClient
  onClose: () => void
}

/** What was invoiced, paid and is owed between two days, as a PDF. */
export function StatementOfAccountDialog(props: StatementOfAccountDialogProps) {
  const { workerId, client: own, onClose } = props
  const { client_id, company_name } = own
  const { today } = useDaysheet()
  const form = useSchemaForm<Period, z.output<typeof period>>(period as never, {
    defaultValues: accountPeriod({}, today),
  })
  const download = useAction({
    call: (client, query: z.output<typeof period>) =>
      client.ownClients.statementPdf({ params: { id: workerId, clientId: client_id }, query }),
    success: msg('Statement of account downloaded'),
    failure: ownClientFailures.statementPdf,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was changed.'),
    event: () => ({ type: 'own_client.statement_downloaded', client_id }),
    onDone: (file, { from, to }) => {
      saveFile(file, statementName(company_name, from, to))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={download}
      title={msg('Statement of account')}
      subtitle={<>{company_name}</>}
      submit={{ label: msg('Download PDF'), pendingLabel: msg('Preparing…') }}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {msg('What you invoiced, what was paid and what is owed, day by day.')}
      </Text>
      <FormGrid min="m">
        <FormDatePicker
          control={form.control}
          name="from"
          label={msg('From')}
          max={today}
          isRequired
        />
        <FormDatePicker control={form.control} name="to" label={msg('To')} max={today} isRequired />
      </FormGrid>
    </FormDialog>
  )
}

const statementName = (client: string, from: string, to: string): string =>
  `Statement-of-account-${fileNamePart(client)}-${from}-to-${to}.pdf`
