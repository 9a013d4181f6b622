import { useState } from 'react'
import {
  clientDisplayName,
  formatDay,
  formatPounds,
  londonDay,
  maySendStill,
  type CisRegistration,
  type ClientRelationship,
  type Day,
} from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../../provider/index.ts'
import {
  Badge,
  Button,
  FactCell,
  FactCells,
  FileTextIcon,
  Heading,
  Inline,
  Link,
  ListRow,
  msg,
  PlusIcon,
  RowList,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { EndedNotice } from '../ending/EndedNotice.tsx'
import { EndEngagementDialog } from '../ending/end-engagement-dialog.ts'
import { WorkerBadge } from '../list/WorkerBadge.tsx'
import { describeHourlyRate } from '../terms/describe-hourly-rate.ts'
import { describeMultipliers } from '../terms/describe-multipliers.ts'
import { ClientVerification } from '../verification/ClientVerification.tsx'

export interface ClientSheetProps {
  client: ClientRelationship
  profile: CisRegistration & { id: string }
}

/** One client: who they are, what they pay, what they have paid, and where to go next. */
export function ClientSheet({ client, profile }: ClientSheetProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const [isEnding, setEnding] = useState(false)
  const { day_rate, standard_hours, current_projects, ending } = client
  const pair = pairOf(client, profile)
  return (
    <Sheet
      title={<>{clientDisplayName(client)}</>}
      aside={<WorkerBadge row={{ status: client.status, is_expired: false }} />}
      padding="rows"
      footer={
        hasNext(client, today) && (
          <NextDocuments client={client} today={today} onEnd={() => setEnding(true)} />
        )
      }
    >
      <SheetPart>
        <Stack gap={4}>
          {ending && (
            <EndedNotice pair={pair} ending={ending} mayResume={client.abilities.resume} />
          )}
          <Contact client={client} />
          <FactCells columns={4}>
            <FactCell
              label={msg('Day rate')}
              figure={day_rate ?? words('Not agreed')}
              note={describeHourlyRate(day_rate, standard_hours, words)}
            />
            <FactCell label={msg('Total earned')} figure={client.total_earned} />
            <FactCell label={msg('Invoices')} figure={String(client.total_invoices)} />
            <FactCell
              label={msg('Member since')}
              value={formatDay(londonDay(client.relationship_created_at), 'medium')}
            />
            <ClientVerification client={client} profile={profile} />
          </FactCells>
          <Text size="small" tone="muted">
            {describeMultipliers(client, words)}
          </Text>
          {retentionOf(client, words) && <Text>{retentionOf(client, words)}</Text>}
          {current_projects.length > 0 && <Heading level={3}>{msg('Current projects')}</Heading>}
        </Stack>
      </SheetPart>
      {current_projects.length > 0 && (
        <RowList
          label={words('Current projects at {client}', { client: clientDisplayName(client) })}
        >
          {current_projects.map(({ id, name, code, location, status }) => (
            <ListRow
              key={id}
              title={name}
              note={[code, location].filter(Boolean).join(' · ')}
              end={
                status === 'active' ? undefined : (
                  <Badge>{PROJECT_STATUSES[status] ?? status}</Badge>
                )
              }
            />
          ))}
        </RowList>
      )}
      {isEnding && <EndEngagementDialog pair={pair} onClose={() => setEnding(false)} />}
    </Sheet>
  )
}

const pairOf = (client: ClientRelationship, { id }: { id: string }) => ({
  worker_id: id,
  client_id: client.client_id,
  side: 'worker' as const,
  other: clientDisplayName(client),
})

/** `3% retention, £129.00 held`; nothing where nothing is agreed or held. */
function retentionOf({ retention }: ClientRelationship, words: Words): string | null {
  if (!retention || (retention.percent === 0 && retention.held === 0)) return null
  return words('{percent}% retention, {amount} held', {
    percent: retention.percent,
    amount: formatPounds(retention.held),
  })
}

const PROJECT_STATUSES: Readonly<Record<string, string>> = {
  paused: msg('Paused'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
}

function Contact({ client }: { client: ClientRelationship }) {
  const { client_name, company_name, client_email, phone, address_line1, city } = client
  const address = [address_line1, city].filter(Boolean).join(', ')
  return (
    <Inline gap={4}>
      {company_name && (
        <Text as="span">
          <>{client_name}</>
        </Text>
      )}
      <Link href={`mailto:${client_email}`}>{client_email}</Link>
      {phone && <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>}
      {address && (
        <Text as="span" tone="muted">
          <>{address}</>
        </Text>
      )}
    </Inline>
  )
}

/** New documents only where the client takes them; what was sent before stays in reach. */
function takes(client: ClientRelationship, today: Day) {
  const may = maySendStill(client, { today, isOpen: false })
  return {
    invoices: may && client.invoices_enabled,
    timesheets: may && client.timesheets_enabled,
  }
}

const hasNext = (client: ClientRelationship, today: Day) =>
  takes(client, today).invoices ||
  takes(client, today).timesheets ||
  client.abilities.end ||
  client.total_invoices > 0

interface NextDocumentsProps {
  client: ClientRelationship
  today: Day
  onEnd: () => void
}

function NextDocuments({ client, today, onEnd }: NextDocumentsProps) {
  const words = useWords()
  const name = clientDisplayName(client)
  const { invoices, timesheets } = takes(client, today)
  return (
    <Inline gap={2}>
      {invoices && (
        <DestinationButton
          to={{ to: 'new-invoice', client: client.client_id }}
          icon={<PlusIcon />}
          label={words('New Invoice for {client}', { client: name })}
        >
          {msg('New Invoice')}
        </DestinationButton>
      )}
      {timesheets && (
        <DestinationButton
          to={{ to: 'new-timesheet', client: client.client_id }}
          icon={<PlusIcon />}
          label={words('New Timesheet for {client}', { client: name })}
        >
          {msg('New Timesheet')}
        </DestinationButton>
      )}
      {client.total_invoices > 0 && (
        <DestinationButton
          variant="quiet"
          to={{ to: 'invoices', q: name }}
          icon={<FileTextIcon />}
          label={words('Invoices to {client}', { client: name })}
        >
          {msg('Invoices')}
        </DestinationButton>
      )}
      {client.abilities.end && (
        <Button
          variant="quietDanger"
          label={words('End Engagement with {client}', { client: name })}
          onPress={onEnd}
        >
          {msg('End Engagement')}
        </Button>
      )}
    </Inline>
  )
}
