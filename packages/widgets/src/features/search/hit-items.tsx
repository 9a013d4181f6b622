import { formatPounds, type SearchHit, type SearchHitType } from '@daysheet/core'
import type { Destination } from '../../provider/index.ts'
import {
  ArchiveIcon,
  Badge,
  ClockAlertIcon,
  ClockIcon,
  FileTextIcon,
  FolderIcon,
  HardHatIcon,
  Inline,
  msg,
  type IconComponent,
  type PaletteGroup,
  type PaletteItem,
} from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'
import { ProjectBadges } from '../projects/index.ts'

const ICONS: Readonly<Record<SearchHitType, IconComponent>> = {
  worker: HardHatIcon,
  project: FolderIcon,
  invoice: FileTextIcon,
  timesheet: ClockIcon,
}
const TITLES: Readonly<Record<SearchHitType, string>> = {
  worker: msg('Workers'),
  project: msg('Projects'),
  invoice: msg('Invoices'),
  timesheet: msg('Timesheets'),
}

/** Where a hit leads; a host without a page of one worker shows them in its list. */
export function destinationOf(hit: SearchHit, canGo: (to: Destination) => boolean): Destination {
  switch (hit.type) {
    case 'worker': {
      const worker: Destination = { to: 'worker', id: hit.id }
      return canGo(worker) ? worker : { to: 'workers', q: hit.title }
    }
    case 'project':
      return { to: 'project', id: hit.id }
    case 'invoice':
      return { to: 'received-invoice', id: hit.id }
    case 'timesheet':
      return { to: 'received-timesheet', id: hit.id }
  }
}

/** Without what may have changed since: a hit that is remembered says only what it is. */
export const rememberedItem = ({ id, type, title, subtitle }: SearchHit): PaletteItem => ({
  id,
  icon: ICONS[type],
  title,
  note: subtitle,
})

const hitItem = (hit: SearchHit): PaletteItem => ({
  ...rememberedItem(hit),
  note:
    hit.type === 'invoice' ? (
      <>
        {hit.subtitle} · {formatPounds(hit.net_amount)}
      </>
    ) : (
      hit.subtitle
    ),
  end: <HitBadges hit={hit} />,
})

function HitBadges({ hit }: { hit: SearchHit }) {
  if (hit.type === 'worker') {
    return hit.status === 'inactive' ? <Badge>{msg('Ended')}</Badge> : null
  }
  if (hit.type === 'project') return <ProjectBadges project={hit} />
  return (
    <Inline gap={1}>
      <DocumentStatusBadge status={hit.status} />
      {hit.type === 'invoice' && hit.is_overdue && (
        <Badge tone="critical" icon={ClockAlertIcon}>
          {msg('Overdue')}
        </Badge>
      )}
      {hit.type === 'invoice' && hit.archived && (
        <Badge icon={ArchiveIcon}>{msg('Archived')}</Badge>
      )}
    </Inline>
  )
}

/** In groups by what they are; the group of the best hit first. */
export function hitGroups(hits: readonly SearchHit[]): PaletteGroup[] {
  const types = [...new Set(hits.map(({ type }) => type))]
  return types.map((type) => ({
    id: type,
    title: TITLES[type],
    items: hits.filter((hit) => hit.type === type).map(hitItem),
  }))
}
