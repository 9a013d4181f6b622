import { Offered } from '../../provider/index.ts'
import { msg, SegmentedControl } from '../../ui/index.ts'
import type { InvoiceListView } from './invoice-list-view.ts'
import type { Side } from './invoice-queries.ts'

export interface ArchiveSwitchProps {
  side: Side
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
  size?: 'regular' | 'compact'
}

const ARCHIVED = {
  worker: 'invoices.listArchivedForWorker',
  client: 'invoices.listArchivedForClient',
} as const

/** Active or archived invoices. */
export const ArchiveSwitch = ({ side, view, onChange, size }: ArchiveSwitchProps) => (
  <Offered by={ARCHIVED[side]}>
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
  </Offered>
)
