import type { ReactNode, Ref } from 'react'
import type { DocumentNoun } from '@daysheet/core'
import { msg, FilterChips, SearchField, Toolbar, useWords } from '../../ui/index.ts'
import { PhoneFilters } from './PhoneFilters.tsx'

export interface ListFilter<Status extends string> {
  status: Status | 'all'
  /** What is searched for, as typed. */
  q: string
}

export interface ListFiltersProps<Status extends string> {
  nouns: `${DocumentNoun}s`
  view: ListFilter<Status>
  onChange: (part: Partial<ListFilter<Status>>) => void
  /** The chips after All, in their order. */
  statuses: readonly Status[]
  labels: Readonly<Record<Status, string>>
  counts: Readonly<Record<'all' | Status, number>> | undefined
  /** `Search number or client`. */
  placeholder: string
  /** Shows the key that leads to the search. */
  kbd?: string
  /** `compact` where a detail is shown beside the list. */
  size?: 'regular' | 'compact'
  searchRef?: Ref<HTMLInputElement>
  /** Enter was pressed in the search: the focus may go on to what was found. */
  onSearched?: () => void
  end?: ReactNode
  /** Puts the filters behind one button on a phone; without it the chips show there too. */
  phone?: {
    /** More filters, after the statuses. */
    more?: ReactNode
    /** How many of those are set. */
    moreCount?: number
    /** At the end of the line. */
    end?: ReactNode
  }
}

/** What narrows a list of documents. */
export function ListFilters<Status extends string>(props: ListFiltersProps<Status>) {
  const { nouns, view, onChange, statuses, labels, counts, end, phone } = props
  const words = useWords()
  const known = [...statuses]
  // A status that came with the address has a chip too, or nobody could see what is filtered.
  if (view.status !== 'all' && !known.includes(view.status)) known.push(view.status)
  const labelOf = (id: 'all' | Status, label: string) =>
    counts ? words('{status} ({count})', { status: words(label), count: counts[id] }) : label
  return (
    <Toolbar
      search={
        <SearchField
          label={{ invoices: msg('Search invoices'), timesheets: msg('Search timesheets') }[nouns]}
          placeholder={props.placeholder}
          kbd={props.kbd}
          value={view.q}
          onChange={(q) => onChange({ q })}
          onSubmit={props.onSearched}
          inputRef={props.searchRef}
        />
      }
      filters={
        <FilterChips
          label={msg('Status')}
          size={props.size}
          value={view.status}
          onChange={(status) => onChange({ status: status as Status | 'all' })}
          options={[
            { id: 'all', label: msg('All'), count: counts?.all },
            ...known.map((id) => ({ id, label: labels[id], count: counts?.[id] })),
          ]}
        />
      }
      end={end}
      phone={
        phone && (
          <>
            <PhoneFilters
              status={view.status}
              onStatus={(status) => onChange({ status: status as Status | 'all' })}
              count={(view.status === 'all' ? 0 : 1) + (phone.moreCount ?? 0)}
              options={[
                { id: 'all', label: labelOf('all', msg('All')) },
                ...known.map((id) => ({ id, label: labelOf(id, labels[id]) })),
              ]}
            >
              {phone.more}
            </PhoneFilters>
            {phone.end}
          </>
        )
      }
    />
  )
}
