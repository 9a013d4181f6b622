import { formatDay, type RemittanceSummary } from '@daysheet/core'
import { Offered } from '../../provider/index.ts'
import {
  Button,
  DocumentId,
  DownloadIcon,
  ListCard,
  msg,
  useWords,
  type Words,
} from '../../ui/index.ts'
import { useDownloadRemittance } from './useDownloadRemittance.ts'

export interface RemittanceCardProps {
  workerId: string
  remittance: RemittanceSummary
  headingLevel: 2 | 3
}

/** One payment of a client: when, how much, for how many invoices, and what it was for as a PDF. */
export function RemittanceCard({ workerId, remittance, headingLevel }: RemittanceCardProps) {
  const words = useWords()
  const { pay_run_id, number, client_name, paid_on, amount, reference } = remittance
  const download = useDownloadRemittance('worker')
  return (
    <ListCard
      headingLevel={headingLevel}
      title={<>{client_name}</>}
      detail={
        <>
          <DocumentId>{number}</DocumentId>
          {` · ${describeDocuments(remittance, words)}`}
          {reference !== null && ` · ${reference}`}
        </>
      }
      meta={words('Paid {day}', { day: formatDay(paid_on) })}
      figure={amount}
      actions={
        <Offered by="remittances.pdfForWorker">
          <Button
            size="compact"
            variant="quiet"
            icon={<DownloadIcon size="s" />}
            label={words('PDF of {number} from {client}', { number, client: client_name })}
            isPending={download.isPending}
            onPress={() =>
              download.mutate({ run_id: pay_run_id, number, worker_id: workerId, worker_name: '' })
            }
          >
            {msg('PDF')}
          </Button>
        </Offered>
      }
    />
  )
}

function describeDocuments(
  { invoice_count, credit_note_count }: RemittanceSummary,
  words: Words,
): string {
  const invoices = words({ one: '1 invoice', other: '{count} invoices' }, { count: invoice_count })
  if (credit_note_count === 0) return invoices
  const credits = words(
    { one: '1 credit note', other: '{count} credit notes' },
    { count: credit_note_count },
  )
  return words('{invoices} less {credits}', { invoices, credits })
}
