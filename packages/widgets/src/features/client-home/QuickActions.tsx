import { useDaysheet, useLinkTo, type Destination } from '../../provider/index.ts'
import {
  FileTextIcon,
  FolderIcon,
  FolderPlusIcon,
  HardHatIcon,
  ListRow,
  msg,
  ReceiptTextIcon,
  RowList,
  Sheet,
  UserPlusIcon,
  useWords,
  type IconComponent,
} from '../../ui/index.ts'

interface QuickAction {
  label: string
  icon: IconComponent
  to: Destination
}

const ACTIONS: readonly QuickAction[] = [
  { label: msg('Add Worker'), icon: UserPlusIcon, to: { to: 'invite-worker' } },
  { label: msg('New Project'), icon: FolderPlusIcon, to: { to: 'new-project' } },
  { label: msg('Workers'), icon: HardHatIcon, to: { to: 'workers' } },
  { label: msg('Projects'), icon: FolderIcon, to: { to: 'projects' } },
  { label: msg('Invoices'), icon: FileTextIcon, to: { to: 'received-invoices' } },
  { label: msg('CIS Statements'), icon: ReceiptTextIcon, to: { to: 'cis-statements' } },
]

/** What a host has no screen for is not offered. */
export function QuickActions() {
  const words = useWords()
  const linkTo = useLinkTo()
  const { canGo } = useDaysheet()
  const offered = ACTIONS.filter(({ to }) => canGo(to))
  if (offered.length === 0) return null
  return (
    <Sheet title={msg('Quick Actions')} padding="rows">
      <RowList label={words('Quick Actions')}>
        {offered.map(({ label, icon, to }) => (
          <ListRow key={label} icon={icon} title={words(label)} {...linkTo(to)} />
        ))}
      </RowList>
    </Sheet>
  )
}
