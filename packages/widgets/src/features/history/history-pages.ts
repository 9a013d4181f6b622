import { msg } from '../../ui/i18n/words.ts'
import type { HistoryPage } from './history-queries.ts'
import { historyFailures } from '../../provider/failures/history.ts'

const rowsOf = ({ entries }: HistoryPage) => entries

/** How a history is read and counted. */
export const HISTORY_PAGES = {
  rowsOf,
  shown: { one: msg('Showing 1 entry'), other: msg('Showing {count} entries') },
  failure: historyFailures.list,
} as const

export const NO_HISTORY = {
  title: msg('Nothing has happened yet'),
  children: msg('What is done here is kept with who did it and when.'),
}
