import { useState } from 'react'
import {
  describeRetention,
  formatDay,
  formatPounds,
  londonDay,
  type AssignedWorker,
  type Project,
} from '@daysheet/core'
import { DestinationLink, useAction, useDaysheet, useSupports } from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Inline,
  Link,
  ListRow,
  msg,
  RowList,
  Sheet,
  UserPlusIcon,
  UsersIcon,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { RetentionTermsDialog } from '../../retentions/index.ts'

export interface AssignedWorkersProps {
  project: Project
  assigned: AssignedWorker[]
  /** Whether its reader may change who works on it, and on which terms. */
  mayChange: boolean
  onAssign: () => void
}

/** Who works on the project, at which rate and since when. */
export function AssignedWorkers({ project, assigned, mayChange, onAssign }: AssignedWorkersProps) {
  const words = useWords()
  const supports = useSupports()
  const removal = useRemoval(project)
  const [retained, setRetained] = useState<AssignedWorker | null>(null)
  const assign = project.abilities.assign_worker && supports('engagements.listWorkers') && (
    <Button
      size="compact"
      variant={assigned.length === 0 ? 'primary' : 'secondary'}
      icon={<UserPlusIcon size="s" />}
      onPress={onAssign}
    >
      {msg('Assign Worker')}
    </Button>
  )
  return (
    <Sheet title={msg('Assigned Workers')} aside={assigned.length > 0 && assign} padding="rows">
      {assigned.length === 0 ? (
        <EmptyState
          icon={UsersIcon}
          title={msg('No workers assigned yet')}
          headingLevel={3}
          isBare
          action={assign || undefined}
        >
          {msg('Workers on this project can log their days on it.')}
        </EmptyState>
      ) : (
        <RowList label={msg('Assigned workers')}>
          {assigned.map((one) => (
            <ListRow
              key={one.assignment_id}
              title={<WorkerName assigned={one} />}
              note={<Details assigned={one} />}
              isEndBelow
              end={
                <Inline gap={2}>
                  {mayChange && supports('retentions.setAssignmentTerms') && (
                    <Button
                      size="compact"
                      label={words('Retention of {name}', { name: one.worker.full_name })}
                      onPress={() => setRetained(one)}
                    >
                      {msg('Retention')}
                    </Button>
                  )}
                  {mayChange && removal.isOffered && (
                    <Button
                      size="compact"
                      variant="quietDanger"
                      label={words('Remove {name}', { name: one.worker.full_name })}
                      onPress={() => removal.ask(one)}
                    >
                      {msg('Remove')}
                    </Button>
                  )}
                </Inline>
              }
            />
          ))}
        </RowList>
      )}
      {retained && (
        <RetentionTermsDialog
          project={project}
          assigned={retained}
          onClose={() => setRetained(null)}
        />
      )}
      <ConfirmDialog
        isOpen={removal.workerToRemove !== null}
        onOpenChange={removal.keep}
        title={words('Remove {name} from {project}?', {
          name: removal.workerToRemove?.worker.full_name ?? '',
          project: project.name,
        })}
        confirmLabel={msg('Remove Worker')}
        pendingLabel={msg('Removing...')}
        isPending={removal.isPending}
        onConfirm={removal.confirm}
      >
        {msg(
          'They cannot log new days on it. What they have logged and invoiced stays, and you can assign them again.',
        )}
      </ConfirmDialog>
    </Sheet>
  )
}

/** A link where the host has a page for a worker. */
function WorkerName({ assigned: { worker_id, worker } }: { assigned: AssignedWorker }) {
  const to = { to: 'worker', id: worker_id } as const
  const hasPage = useDaysheet().canGo(to)
  return hasPage ? (
    <DestinationLink to={to}>
      <>{worker.full_name}</>
    </DestinationLink>
  ) : (
    worker.full_name
  )
}

function Details({ assigned }: { assigned: AssignedWorker }) {
  const words = useWords()
  const { email, phone } = assigned.worker
  return (
    <>
      {termsOf(assigned, words)}
      <br />
      <Link isSmall href={`mailto:${email}`}>
        <>{email}</>
      </Link>
      {phone && (
        <>
          {' · '}
          <Link isSmall href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            <>{phone}</>
          </Link>
        </>
      )}
    </>
  )
}

const termsOf = (
  { worker, day_rate, assigned_at, retention }: AssignedWorker,
  words: Words,
): string =>
  [
    worker.trade_type,
    day_rate === null
      ? words('Usual day rate')
      : words('{rate} a day', { rate: formatPounds(day_rate) }),
    ...(retention ? [describeRetention(retention, words)] : []),
    words('Since {day}', { day: formatDay(londonDay(assigned_at)) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Taking somebody off the project, once it was asked about. */
function useRemoval(project: Project) {
  const [workerToRemove, setWorkerToRemove] = useState<AssignedWorker | null>(null)
  const close = () => setWorkerToRemove(null)
  const remove = useAction({
    before: ({ worker_id }: AssignedWorker) => ({
      act: 'project.remove',
      subject: { project_id: project.id, worker_id },
    }),
    call: (client, { worker_id }: AssignedWorker) =>
      client.projects.removeWorker({ params: { id: project.id, workerId: worker_id } }),
    success: (_nothing, { worker }, words) =>
      words('{worker} removed from project', { worker: worker.full_name }),
    failure: projectFailures.removeWorker,
    event: (_nothing, { worker_id }) => ({
      type: 'project.worker_removed',
      project_id: project.id,
      worker_id,
    }),
    refreshes: ['projects'],
    onDone: close,
    onFailure: close,
    onCancelled: close,
  })
  return {
    workerToRemove,
    ask: setWorkerToRemove,
    keep: close,
    confirm: () => workerToRemove && remove.mutate(workerToRemove),
    isPending: remove.isPending,
    isOffered: remove.isOffered,
  }
}
