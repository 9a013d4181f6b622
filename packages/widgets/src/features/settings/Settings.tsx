import { PageWidget, useLinkTo, type Viewer } from '../../provider/index.ts'
import { Badge, ListRow, msg, RowList, Sheet, Skeleton, Stack, useWords } from '../../ui/index.ts'
import { PlannedFeatures } from './PlannedFeatures.tsx'
import { sectionsOf, type SettingsSection } from './settings-sections.ts'

export interface SettingsProps {
  /** Names the page where the host has no heading of its own. */
  title?: string
}

/** Everything that can be set, and what will be. Each section is a page of its own. */
export function Settings({ title = msg('Settings') }: SettingsProps) {
  return (
    <PageWidget
      name="settings"
      title={title}
      width="reading"
      skeleton={<Skeleton shape="list" label={msg('Loading settings')} count={6} />}
    >
      {(viewer) => <Sections viewer={viewer} />}
    </PageWidget>
  )
}

const Sections = ({ viewer }: { viewer: Viewer }) => (
  <Stack gap={5}>
    <Sheet padding="rows">
      <RowList label={msg('Settings')}>
        {sectionsOf(viewer).map((section) => (
          <SectionRow key={section.title} section={section} />
        ))}
      </RowList>
    </Sheet>
    {viewer.account.side === 'client' && <PlannedFeatures />}
  </Stack>
)

function SectionRow({ section: { title, note, icon, to } }: { section: SettingsSection }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const row = { icon, title: words(title) }
  const active = { ...row, note: words(note) }
  const place = to ? linkTo(to) : {}
  if (place.href !== undefined) return <ListRow {...active} href={place.href} />
  // The specification has Subscription & Billing active: it is, wherever the host has its screen.
  if (to?.to === 'settings') return <ListRow {...active} {...place} />
  return <ListRow {...row} end={<Badge variant="dashed">{msg('Coming Soon')}</Badge>} />
}
