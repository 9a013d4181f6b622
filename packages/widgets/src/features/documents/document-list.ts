import { FilterChips, msg, SearchField, type Words } from '../../ui/index.ts'
import type { Failure } from '../../provider/index.ts'
import { statusOptions, type Filter, type ListFrameProps, type PageFacts } from '../lists/index.ts'
import type { DocumentTexts } from './document-texts.ts'

interface CountedPage<Status extends string> {
  counts: Readonly<Record<Status | 'all', number>>
}

export interface DocumentPages<Page, Row, Status extends string> {
  /** Stays the same function. */
  rowsOf: (page: Page) => readonly Row[]
  status: Status | 'all'
  /** Narrowed in other ways too: then how many there are in all is not known before the end. */
  isSearched: boolean
  failure: Failure
}

/** How a list of documents is read and counted. */
export const documentPages = <Page extends CountedPage<Status>, Row, Status extends string>(
  { list }: DocumentTexts,
  { rowsOf, status, isSearched, failure }: DocumentPages<Page, Row, Status>,
): PageFacts<Page, Row> => ({
  rowsOf,
  countOf: ({ counts }) => (isSearched ? undefined : counts[status]),
  shown: list.shown,
  shownOfAll: list.shownOfAll,
  failure,
})

/** The filters leave nothing of a list of documents. */
export const noMatchOf = ({ list }: DocumentTexts): ListFrameProps['noMatch'] => ({
  title: list.noMatch,
  children: msg('Try another status or another search.'),
})

export interface SearchableView<Status extends string> {
  status: Status | 'all'
  q: string
}

export interface DocumentFilters<Status extends string> {
  /** `Search number or client`. */
  placeholder: string
  /** The chips after All, in their order. */
  statuses: readonly Status[]
  labels: Readonly<Record<Status, string>>
}

/** The search and the status of a list of documents. */
export const documentFilters = <Status extends string>(
  { list }: DocumentTexts,
  { placeholder, statuses, labels }: DocumentFilters<Status>,
  { status }: SearchableView<Status>,
  counts: CountedPage<Status>['counts'] | undefined,
): Filter<SearchableView<Status>>[] => [
  { type: 'search', control: SearchField, key: 'q', label: list.search, placeholder },
  {
    type: 'chips',
    control: FilterChips,
    key: 'status',
    label: msg('Status'),
    options: statusOptions(statuses, labels, counts, status),
  },
]

/** The status that a list shows. */
export interface ChosenStatus {
  /** Null where no status is chosen. */
  label: string | null
  /** How many have it. */
  count: number | undefined
  /** Narrowed in other ways too. */
  isSearched: boolean
}

/** `Submitted (7)`, `Submitted (50 of 120)`, `7 invoices`. */
export function describeListed(
  { list }: DocumentTexts,
  { rows, hasMore }: { rows: readonly unknown[]; hasMore: boolean },
  { label, count: all, isSearched }: ChosenStatus,
  words: Words,
): string {
  const count = rows.length
  if (label === null || isSearched) return words(list.counted, { count })
  const status = words(label)
  return hasMore
    ? words('{status} ({count} of {all})', { status, count, all: all ?? count })
    : words('{status} ({count})', { status, count })
}
