import type { ApiClient, CisPayment } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { useList, type PageFacts, type PageOf } from '../../lists/index.ts'
import { outstandingQuery } from '../issued-statement-queries.ts'

const OUTSTANDING: PageFacts<PageOf<ApiClient['cisStatements']['listPayments']>, CisPayment> = {
  rowsOf: ({ payments }) => payments,
  shown: msg({ one: 'Showing 1 statement to give', other: 'Showing {count} statements to give' }),
  failure: cisStatementFailures.listPayments,
}

/** Statements that are due or missing, the oldest month first. */
export function useOutstanding(clientId: string) {
  const list = useList(outstandingQuery(useDaysheet(), clientId), OUTSTANDING)
  const rows = list.rows.toSorted((one, other) =>
    one.due_on < other.due_on ? -1 : one.due_on > other.due_on ? 1 : 0,
  )
  return { ...list, rows }
}

export type OutstandingList = ReturnType<typeof useOutstanding>
