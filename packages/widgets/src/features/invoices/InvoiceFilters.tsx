import type { ReactNode, Ref } from 'react'
import { INVOICE_STATUS_LABELS, type InvoiceCounts, type InvoiceStatus } from '@daysheet/core'
import { FilterChips, SearchField, SegmentedControl, Toolbar } from '../../ui/index.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

export interface InvoiceFiltersProps {
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  /** The chips after All, in their order. */
  statuses: readonly InvoiceStatus[]
  counts: InvoiceCounts | undefined
  /** `Search number or client`. */
  placeholder: string
  /** Shows the key that leads to the search. */
  kbd?: string
  /** `compact` where a detail stands beside the list. */
  size?: 'regular' | 'compact'
  searchRef?: Ref<HTMLInputElement>
  /** Enter was pressed in the search: the focus may go on to what was found. */
  onSearched?: () => void
  end?: ReactNode
}

/** What narrows a list of invoices. */
export function InvoiceFilters(props: InvoiceFiltersProps) {
  const { view, onChange, statuses, counts, placeholder, kbd, size, searchRef, onSearched, end } =
    props
  const known = [...statuses]
  // A status that came with the address has a chip too, or nobody could see what is filtered.
  if (view.status !== 'all' && !known.includes(view.status)) known.push(view.status)
  return (
    <Toolbar
      search={
        <SearchField
          label="Search invoices"
          placeholder={placeholder}
          kbd={kbd}
          value={view.q}
          onChange={(q) => onChange({ q })}
          onSubmit={onSearched}
          inputRef={searchRef}
        />
      }
      filters={
        <FilterChips
          label="Status"
          size={size}
          value={view.status}
          onChange={(status) => onChange({ status: status as InvoiceListView['status'] })}
          options={[
            { id: 'all', label: 'All', count: counts?.all },
            ...known.map((id) => ({ id, label: INVOICE_STATUS_LABELS[id], count: counts?.[id] })),
          ]}
        />
      }
      end={end}
    />
  )
}

export interface ArchiveSwitchProps {
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  size?: 'regular' | 'compact'
}

/** Active or archived invoices. */
export const ArchiveSwitch = ({ view, onChange, size }: ArchiveSwitchProps) => (
  <SegmentedControl
    label="Show"
    size={size}
    value={view.archived ? 'archived' : 'active'}
    onChange={(shelf) => onChange({ archived: shelf === 'archived' })}
    options={[
      { id: 'active', label: 'Active' },
      { id: 'archived', label: 'Archived' },
    ]}
  />
)
