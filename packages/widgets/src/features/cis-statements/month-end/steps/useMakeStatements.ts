import { useState } from 'react'
import type { CisMonth, MadeStatements } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../../provider/index.ts'
import { cisMonthFailures } from '../../../../provider/failures/cis-months.ts'
import type { Words } from '../../../../ui/index.ts'
import { useIdempotencyKey } from '../../../drafts/index.ts'
import { madeCount } from './made-count.ts'

/** Also the lists of statements, and the figures of the home, which are read with the invoices. */
const REFRESHES = ['cis-months', 'cis-statements', 'invoices']

/** Makes the statements that a month still needs, and keeps what became of them to be read. */
export function useMakeStatements(clientId: string, { tax_year, tax_month }: CisMonth) {
  const { emit } = useDaysheet()
  const keyOf = useIdempotencyKey()
  const [result, setResult] = useState<MadeStatements | null>(null)
  const [presses, setPresses] = useState(0)
  const action = useAction<void, MadeStatements>({
    before: () => ({ act: 'cis_statement.make', subject: { tax_year, tax_month } }),
    call: (client) =>
      client.cisMonths.makeStatements(
        { params: { id: clientId, tax_year, tax_month }, body: {} },
        { idempotencyKey: keyOf({ tax_year, tax_month, presses }) },
      ),
    success: (made, _input, words) => describeStatementsMade(made, words),
    failure: cisMonthFailures.makeStatements,
    prefersServerMessage: true,
    refreshes: REFRESHES,
    onDone: (made) => {
      setResult(made)
      // The next press is another one; that of a lost answer is not.
      setPresses((count) => count + 1)
      for (const { statement_id, worker_id } of made.made) {
        emit({ type: 'cis_statement.made', statement_id, client_id: clientId, worker_id })
      }
    },
  })
  return { make: () => action.mutate(), isPending: action.isPending, result }
}

function describeStatementsMade(made: MadeStatements, words: Words): string {
  const count = madeCount(made)
  return count === 0
    ? words('No statement had to be made')
    : words({ one: '1 statement made', other: '{count} statements made' }, { count })
}
