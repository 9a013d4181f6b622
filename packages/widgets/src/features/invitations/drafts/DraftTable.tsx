import { formatDay, formatPounds, londonDay, type DraftInvitation } from '@daysheet/core'
import {
  Button,
  DataTable,
  Inline,
  ListCard,
  SendIcon,
  Text,
  Trash2Icon,
} from '../../../ui/index.ts'
import type { DraftActs } from './use-draft-acts.ts'

export interface DraftTableProps {
  rows: DraftInvitation[]
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  acts: DraftActs
}

const projectsInWords = ({ selected_projects }: DraftInvitation): string =>
  selected_projects.length === 0
    ? 'No projects'
    : selected_projects
        .map(({ project_name, day_rate }) =>
          day_rate === null ? project_name : `${project_name} at ${formatPounds(day_rate)}`,
        )
        .join(', ')

const madeOn = ({ created_at }: DraftInvitation) => formatDay(londonDay(created_at), 'medium')
const rateOf = ({ day_rate }: DraftInvitation) =>
  day_rate === null ? 'Own rate' : formatPounds(day_rate)

/** The drafts: a table at a desk, cards on a phone, ticked in both. */
export function DraftTable({ rows, ticked, onTick, acts }: DraftTableProps) {
  const nameOf = (key: string) => rows.find(({ id }) => id === key)?.invitation_full_name ?? ''
  const tickOf = (draft: DraftInvitation) => ({
    label: `Select ${draft.invitation_full_name}`,
    value: ticked.has(draft.id),
    onChange: (isTicked: boolean) => {
      const next = new Set(ticked)
      if (isTicked) next.add(draft.id)
      else next.delete(draft.id)
      onTick(next)
    },
  })
  return (
    <DataTable
      label="Draft invitations"
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        selected: ticked,
        onChange: onTick,
        labelOf: (key) => `Select ${nameOf(key)}`,
        allLabel: 'Select all drafts',
      }}
      columns={[
        {
          key: 'worker',
          header: 'Worker',
          cell: (draft) => (
            <>
              <Text as="span" isStrong>
                {draft.invitation_full_name}
              </Text>
              <Text as="div" size="small" tone="muted">
                {draft.invitation_email}
              </Text>
            </>
          ),
        },
        { key: 'projects', header: 'Projects', cell: projectsInWords },
        { key: 'created', header: 'Created', cell: madeOn, wideOnly: true },
        { key: 'rate', header: 'Day rate', kind: 'figure', cell: rateOf },
        {
          key: 'actions',
          header: 'Actions',
          kind: 'figure',
          cell: (draft) => (
            <Inline gap={1} justify="end">
              <DraftActions draft={draft} acts={acts} />
            </Inline>
          ),
        },
      ]}
      card={(draft) => (
        <ListCard
          headingLevel={2}
          title={draft.invitation_full_name}
          detail={draft.invitation_email}
          meta={projectsInWords(draft)}
          figure={draft.day_rate ?? undefined}
          tick={tickOf(draft)}
          actions={<DraftActions draft={draft} acts={acts} />}
        />
      )}
    />
  )
}

function DraftActions({ draft, acts }: { draft: DraftInvitation; acts: DraftActs }) {
  const name = draft.invitation_full_name
  return (
    <>
      <Button
        size="compact"
        variant="quiet"
        icon={<SendIcon size="s" />}
        label={`Send to ${name}`}
        isPending={acts.sendingId === draft.id}
        onPress={() => acts.send(draft)}
      >
        Send
      </Button>
      <Button
        size="compact"
        variant="quietDanger"
        icon={<Trash2Icon size="s" />}
        label={`Delete the draft for ${name}`}
        onPress={() => acts.remove(draft)}
      >
        Delete
      </Button>
    </>
  )
}
