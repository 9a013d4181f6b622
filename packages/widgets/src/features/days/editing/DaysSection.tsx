import { useId, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentNoun } from '@daysheet/core'
import { QueryFailure, useSupports } from '../../../provider/index.ts'
import {
  msg,
  Button,
  EmptyState,
  Heading,
  Inline,
  RotateCwIcon,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { usePrefetch } from '../../../ui/overlays/usePrefetch.ts'
import { clientName, type ClientChoice } from '../client-choice.ts'
import type { DayRowsProps } from '../DayRows.tsx'
import { periodDays, type DaysForm } from '../days-form.ts'
import { EntrySwitches } from '../EntryFields.tsx'
import { DaysAfterLastWeek } from './DaysAfterLastWeek.tsx'
import * as css from './editing.css.ts'
import { LAST_WEEK_CALLS } from './last-week-query.ts'
import type { DayProjects } from './useDayProjects.ts'

export interface DaysSectionProps extends Pick<
  DayRowsProps,
  'kind' | 'heads' | 'formatter' | 'entryKind'
> {
  noun: DocumentNoun
  workerId: string
  /** What is edited; null for a new one. */
  documentId: string | null
  client: ClientChoice | undefined
  projects: DayProjects
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** Where the work goes, for a worker who is on no project: `Work is invoiced to a project.` */
  projectRule: string
  /** Shown in place of the days where no work can be entered at all. */
  obstacle?: ReactNode
}

/** The day sheet, or the one thing to do before there can be one. */
export function DaysSection({ aside, ...days }: DaysSectionProps) {
  const titleId = useId()
  usePrefetch(EntrySwitches.prefetch)
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Inline justify="between" align="baseline">
          <Heading level={2} id={titleId}>
            {msg('Days')}
          </Heading>
          {aside}
        </Inline>
        <Days {...days} />
      </Stack>
    </section>
  )
}

const WEEK = 7

/** As high as the days of the period that come in its place. */
function ComingDays() {
  const { control } = useFormContext<DaysForm>()
  const [start, end] = useWatch({ control, name: ['period_start', 'period_end'] })
  const hasLastWeek = useSupports()(...LAST_WEEK_CALLS)
  return (
    <Stack gap={2}>
      {hasLastWeek && <div className={css.roomForButton} />}
      <Skeleton
        shape="days"
        label={msg('Loading projects')}
        count={periodDays(start, end)?.length ?? WEEK}
      />
    </Stack>
  )
}

function Days(props: Omit<DaysSectionProps, 'aside'>): ReactNode {
  const { client, projects, projectRule, obstacle, workerId, documentId, ...rows } = props
  const words = useWords()
  const { query, choices } = projects
  if (!client) {
    return (
      <EmptyState title={msg('Choose a client first')} headingLevel={3}>
        {msg('The days then come with the client’s projects and hours.')}
      </EmptyState>
    )
  }
  if (query.isPending) return <ComingDays />
  if (query.isError && choices.length === 0) {
    return (
      <QueryFailure
        query={query}
        title={msg('Failed to load projects')}
        safe={msg('Nothing is lost: what you typed is kept on this device.')}
      />
    )
  }
  if (choices.length === 0) {
    return (
      <EmptyState
        title={msg('No projects yet')}
        headingLevel={3}
        action={
          <Button
            icon={<RotateCwIcon />}
            isPending={query.isRefetching}
            onPress={() => void query.refetch()}
          >
            {msg('Check again')}
          </Button>
        }
      >
        {words('{rule} Ask {client} to put you on one.', {
          rule: words(projectRule),
          client: clientName(client),
        })}
      </EmptyState>
    )
  }
  if (obstacle) return obstacle
  return (
    <DaysAfterLastWeek
      // One client's last week is never offered to another.
      key={client.client_id}
      {...rows}
      projects={choices}
      standardHours={client.standard_hours}
      workerId={workerId}
      clientId={client.client_id}
      documentId={documentId}
    />
  )
}
