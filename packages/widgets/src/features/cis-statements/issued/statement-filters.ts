import type { WorkerCisSummary } from '@daysheet/core'
import { FilterChips, msg, SearchField, type Words } from '../../../ui/index.ts'
import { personOptions, type Filter } from '../../lists/index.ts'
import type { IssuedStatementsView } from './issued-statements-view.ts'

/** What narrows the client's CIS statements; `toGive` is undefined until it is known. */
export const statementFilters = (
  { status }: IssuedStatementsView,
  workers: readonly WorkerCisSummary[],
  toGive: number | undefined,
  words: Words,
): Filter<IssuedStatementsView>[] => [
  {
    type: 'search',
    control: SearchField,
    key: 'q',
    label: msg('Search CIS statements'),
    placeholder: msg('Search worker or invoice'),
  },
  {
    type: 'chips',
    control: FilterChips,
    key: 'status',
    label: msg('Status'),
    options: [
      { value: 'all', label: msg('Given') },
      { value: 'outstanding', label: msg('To give'), count: toGive },
    ],
  },
  // What is to give is of this tax year and the one before, whichever is chosen.
  ...(status === 'all' ? [{ type: 'tax-year', key: 'year', isKept: true } as const] : []),
  {
    type: 'select',
    key: 'workerId',
    label: msg('Worker'),
    optionsAre: 'names',
    options: personOptions(words('All workers'), workers),
  },
]
