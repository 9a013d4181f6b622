import { INVOICE_FILTER_LABELS, type InvoiceFilter } from '@daysheet/core'
import { msg, SegmentedControl } from '../../ui/index.ts'
import { ListFilters, type ListFiltersProps } from '../lists/index.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

/** What narrows a list of invoices. */
export const InvoiceFilters = (
  props: Omit<ListFiltersProps<InvoiceFilter>, 'nouns' | 'labels'>,
) => <ListFilters {...props} nouns="invoices" labels={INVOICE_FILTER_LABELS} />

export interface ArchiveSwitchProps {
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  size?: 'regular' | 'compact'
}

/** Active or archived invoices. */
export const ArchiveSwitch = ({ view, onChange, size }: ArchiveSwitchProps) => (
  <SegmentedControl
    label={msg('Show')}
    size={size}
    value={view.archived ? 'archived' : 'active'}
    onChange={(shelf) => onChange({ archived: shelf === 'archived' })}
    options={[
      { id: 'active', label: msg('Active') },
      { id: 'archived', label: msg('Archived') },
    ]}
  />
)
