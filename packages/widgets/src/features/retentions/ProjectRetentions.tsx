import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDay, type Project, type ProjectMilestones } from '@daysheet/core'
import { QueryFailure, useDaysheet, useSupports } from '../../provider/index.ts'
import {
  Button,
  CalendarIcon,
  EmptyState,
  later,
  msg,
  Sheet,
  SheetPart,
  Skeleton,
  Text,
  useWords,
  WalletIcon,
  type Words,
} from '../../ui/index.ts'
import type { CompletionDialogProps } from './CompletionDialog.tsx'
import { heldByClientQuery, milestonesQuery } from './retention-queries.ts'
import { RetentionRows } from './RetentionRows.tsx'
import { describeHeld } from './describe-held.ts'

const CompletionDialog = later<CompletionDialogProps>(() =>
  import('./CompletionDialog.tsx').then((module) => module.CompletionDialog),
)

export interface ProjectRetentionsProps {
  project: Pick<Project, 'id' | 'name'>
  clientId: string
  /** Whether its reader may set the days. */
  maySet: boolean
}

function daysOf(milestones: ProjectMilestones, words: Words): string {
  const { practical_completion_on: completed, defects_end_on: ends } = milestones
  if (completed === null) return words('No day of practical completion is set.')
  const done = words('Practically complete {day}', { day: formatDay(completed) })
  return ends === null ? done : `${done} · ${words('Defects end {day}', { day: formatDay(ends) })}`
}

/** What is held of the workers of a project, and when it is due for release. */
export function ProjectRetentions({ project, clientId, maySet }: ProjectRetentionsProps) {
  const scope = useDaysheet()
  const words = useWords()
  const supports = useSupports()
  const [isSetting, setSetting] = useState(false)
  const held = useQuery(heldByClientQuery(scope, clientId, project.id))
  const milestones = useQuery(milestonesQuery(scope, project.id))
  const set = maySet && milestones.data && supports('retentions.setMilestones') && (
    <Button size="compact" icon={<CalendarIcon size="s" />} onPress={() => setSetting(true)}>
      {msg('Set practical completion')}
    </Button>
  )
  return (
    <Sheet title={msg('Retentions')} aside={set} padding="rows">
      {held.isError && <QueryFailure query={held} title={msg('Failed to load retentions')} />}
      {held.isPending && <Skeleton shape="list" label={msg('Loading retentions')} count={2} />}
      {held.data && (
        <>
          <SheetPart>
            <Text>{describeHeld(held.data.totals, words)}</Text>
            {milestones.data && (
              <Text size="small" tone="muted">
                {daysOf(milestones.data, words)}
              </Text>
            )}
          </SheetPart>
          {held.data.retentions.length === 0 ? (
            <EmptyState
              icon={WalletIcon}
              title={msg('No retention is held.')}
              headingLevel={3}
              isBare
            />
          ) : (
            <RetentionRows
              label={msg('Retentions')}
              retentions={held.data.retentions}
              titleOf={({ worker_name }) => worker_name}
            />
          )}
        </>
      )}
      {isSetting && milestones.data && (
        <CompletionDialog
          milestones={milestones.data}
          projectName={project.name}
          today={scope.today}
          onClose={() => setSetting(false)}
        />
      )}
    </Sheet>
  )
}
