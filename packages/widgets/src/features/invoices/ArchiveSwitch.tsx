import { msg, SegmentedControl } from '../../ui/index.ts'
import type { InvoiceListView } from './invoice-list-view.ts'

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
