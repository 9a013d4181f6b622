import { formatDay, formatPounds, londonDay, type DraftInvitation } from '@daysheet/core'
import { Offered } from '../../../provider/index.ts'
import {
  msg,
  Button,
  DataTable,
  Inline,
  ListCard,
  SendIcon,
  Text,
  Trash2Icon,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import type { DraftActions } from './useDraftActions.ts'

export interface DraftTableProps {
  rows: DraftInvitation[]
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  actions: DraftActions
}

const describeProjects = ({ selected_projects }: DraftInvitation, words: Words): string =>
  selected_projects.length === 0
    ? words('No projects')
    : selected_projects
        .map(({ project_name, day_rate }) =>
          day_rate === null
            ? project_name
            : words('{project} at {rate}', { project: project_name, rate: formatPounds(day_rate) }),
        )
        .join(', ')

const madeOn = ({ created_at }: DraftInvitation) => formatDay(londonDay(created_at), 'medium')
const rateOf = ({ day_rate }: DraftInvitation, words: Words) =>
  day_rate === null ? words('Own rate') : formatPounds(day_rate)

/** The drafts: a table at a desk, cards on a phone, ticked in both. */
export function DraftTable({ rows, ticked, onTick, actions }: DraftTableProps) {
  const words = useWords()
  const nameOf = (key: string) => rows.find(({ id }) => id === key)?.invitation_full_name ?? ''
  const tickOf = (draft: DraftInvitation) => ({
    label: words('Select {name}', { name: draft.invitation_full_name }),
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
      label={msg('Draft invitations')}
      rows={rows}
      rowKey={({ id }) => id}
      selection={{
        selected: ticked,
        onChange: onTick,
        labelOf: (key) => words('Select {name}', { name: nameOf(key) }),
        allLabel: msg('Select all drafts'),
      }}
      columns={[
        {
          key: 'worker',
          header: msg('Worker'),
          cell: (draft) => (
            <>
              <Text as="span" isStrong>
                <>{draft.invitation_full_name}</>
              </Text>
              <Text as="div" size="small" tone="muted">
                <>{draft.invitation_email}</>
              </Text>
            </>
          ),
        },
        {
          key: 'projects',
          header: msg('Projects'),
          cell: (draft) => describeProjects(draft, words),
        },
        { key: 'created', header: msg('Created'), cell: madeOn, wideOnly: true },
        {
          key: 'rate',
          header: msg('Day rate'),
          kind: 'figure',
          cell: (draft) => rateOf(draft, words),
        },
        {
          key: 'actions',
          header: msg('Actions'),
          kind: 'figure',
          cell: (draft) => (
            <Inline gap={1} justify="end">
              <DraftActions draft={draft} actions={actions} />
            </Inline>
          ),
        },
      ]}
      card={(draft) => (
        <ListCard
          headingLevel={2}
          title={draft.invitation_full_name}
          detail={draft.invitation_email}
          meta={describeProjects(draft, words)}
          figure={draft.day_rate ?? undefined}
          tick={tickOf(draft)}
          actions={<DraftActions draft={draft} actions={actions} />}
        />
      )}
    />
  )
}

function DraftActions({ draft, actions }: { draft: DraftInvitation; actions: DraftActions }) {
  const words = useWords()
  const name = draft.invitation_full_name
  return (
    <>
      <Offered by="invitations.send">
        <Button
          size="compact"
          variant="quiet"
          icon={<SendIcon size="s" />}
          label={words('Send to {name}', { name })}
          isPending={actions.sendingId === draft.id}
          onPress={() => actions.send(draft)}
        >
          {msg('Send')}
        </Button>
      </Offered>
      <Offered by="invitations.delete">
        <Button
          size="compact"
          variant="quietDanger"
          icon={<Trash2Icon size="s" />}
          label={words('Delete the draft for {name}', { name })}
          onPress={() => actions.remove(draft)}
        >
          {msg('Delete')}
        </Button>
      </Offered>
    </>
  )
}
