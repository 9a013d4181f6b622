import { formatDay, formatPounds, londonDay, type WorkerRelationship } from '@daysheet/core'
import { msg, DataTable, Inline, ListCard, Stack, Text, useWords } from '../../../ui/index.ts'
import { describeMultipliers } from '../terms/describe-multipliers.ts'
import { Expiry } from './Expiry.tsx'
import type { WorkerListActions } from './useWorkerActions.ts'
import { WorkerActions } from './WorkerActions.tsx'
import { WorkerBadges } from './WorkerBadge.tsx'
import { useWorkerLink, WorkerName } from './WorkerName.tsx'

export interface WorkerTableProps {
  label: string
  rows: WorkerRelationship[]
  actions: WorkerListActions
  /** Leaves the trade out: an invitation does not know it. */
  isInvitations?: boolean
}

const rateOf = ({ day_rate }: WorkerRelationship) =>
  day_rate === null ? msg('Own rate') : formatPounds(day_rate)

const isPending = ({ status }: WorkerRelationship) =>
  status === 'invited' || status === 'pending_registration'

/** Workers and sent invitations: a table at a desk, cards on a phone. */
export function WorkerTable({ label, rows, actions, isInvitations }: WorkerTableProps) {
  const linkOf = useWorkerLink()
  const trade = {
    key: 'trade',
    header: msg('Trade'),
    cell: ({ worker }: WorkerRelationship) => worker.trade_type ?? '–',
    wideOnly: true,
  }
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'worker', header: msg('Worker'), cell: (row) => <WorkerName row={row} /> },
        ...(isInvitations ? [] : [trade]),
        { key: 'status', header: msg('Status'), cell: (row) => <StatusCell row={row} /> },
        { key: 'rate', header: msg('Day rate'), kind: 'figure', cell: (row) => <Rate row={row} /> },
        {
          key: 'actions',
          header: msg('Actions'),
          kind: 'figure',
          cell: (row) => <WorkerActions row={row} actions={actions} />,
        },
      ]}
      card={(row) => (
        <ListCard
          headingLevel={2}
          title={row.worker.full_name}
          {...linkOf(row)}
          detail={row.worker.email}
          meta={<CardMeta row={row} />}
          badges={<WorkerBadges row={row} />}
          figure={row.day_rate ?? undefined}
          actions={<WorkerActions row={row} actions={actions} />}
        />
      )}
    />
  )
}

const CardMeta = ({ row }: { row: WorkerRelationship }) =>
  isPending(row) && row.days_until_expiry !== null ? (
    <Expiry daysLeft={row.days_until_expiry} />
  ) : (
    row.worker.trade_type
  )

function StatusCell({ row }: { row: WorkerRelationship }) {
  const words = useWords()
  const { days_until_expiry, invited_at } = row
  return (
    <Stack gap={1}>
      <Inline gap={1}>
        <WorkerBadges row={row} />
      </Inline>
      {isPending(row) && days_until_expiry !== null && (
        <Inline gap={2}>
          <Expiry daysLeft={days_until_expiry} />
          {invited_at && (
            <Text as="span" size="small" tone="muted">
              {words('sent {day}', { day: formatDay(londonDay(invited_at), 'short') })}
            </Text>
          )}
        </Inline>
      )}
    </Stack>
  )
}

const Rate = ({ row }: { row: WorkerRelationship }) => (
  <>
    <Text as="span" isStrong>
      {rateOf(row)}
    </Text>
    <Text as="div" size="tiny" tone="muted">
      {describeMultipliers(row, useWords())}
    </Text>
  </>
)
