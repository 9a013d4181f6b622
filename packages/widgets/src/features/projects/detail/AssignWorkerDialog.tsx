import * as z from 'zod/mini'
import { ApiError, newAssignment, type AssignedWorker, type Project } from '@daysheet/core'
import { DestinationButton, LoadFailure, useAction } from '../../../provider/index.ts'
import { projectFailures } from '../../../provider/failures/projects.ts'
import {
  EmptyState,
  FormMoneyField,
  FormSelect,
  msg,
  showServerIssues,
  Skeleton,
  UsersIcon,
  useSchemaForm,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { useAssignableWorkers } from './useAssignableWorkers.ts'

export interface AssignWorkerDialogProps {
  project: Project
  clientId: string
  assigned: readonly AssignedWorker[]
  onClose: () => void
}

interface Assignment {
  worker_id: string | null
  day_rate: number | null
}

const CHOOSE = msg('Choose a worker')
const assignment = z.extend(newAssignment, { worker_id: z.string({ error: CHOOSE }) })

/** Chooses one of the client's active workers who are not on the project yet. */
export function AssignWorkerDialog(props: AssignWorkerDialogProps) {
  const { project, clientId, assigned, onClose } = props
  const workers = useAssignableWorkers(clientId, assigned)
  const form = useSchemaForm<Assignment, z.output<typeof assignment>>(assignment as never, {
    defaultValues: { worker_id: null, day_rate: null },
  })
  const assigning = useAction({
    before: (body: z.output<typeof assignment>) => ({
      act: 'project.assign',
      subject: {
        project_id: project.id,
        worker_id: body.worker_id,
        day_rate: body.day_rate ?? null,
      },
    }),
    call: (client, body: z.output<typeof assignment>) =>
      client.projects.assignWorker({ params: { id: project.id }, body }),
    success: ({ worker }, _body, words) =>
      words('{worker} assigned to project', { worker: worker.full_name }),
    failure: projectFailures.assignWorker,
    form,
    safe: msg('Nobody was assigned.'),
    event: ({ worker }) => ({
      type: 'project.worker_assigned',
      project_id: project.id,
      worker_id: worker.id,
    }),
    refreshes: ['projects'],
    onDone: onClose,
    onCancelled: (reason) => {
      if (reason === null) onClose()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      const { code, issues, message } = error
      if (issues.length > 0) showServerIssues(form, issues)
      else if (code === 'duplicate' || code === 'wrong_state') {
        showServerIssues(form, [{ path: 'worker_id', message }])
      }
    },
  })
  const canChoose = !workers.isPending && !workers.isError && workers.options.length > 0
  return (
    <FormDialog
      form={form}
      action={assigning}
      title={msg('Assign Worker')}
      subtitle={<>{project.name}</>}
      size="s"
      submit={{ label: msg('Assign Worker'), pendingLabel: msg('Assigning...') }}
      instead={!canChoose && <NobodyToChoose workers={workers} />}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="worker_id"
        label={msg('Worker')}
        options={workers.options}
        optionsAre="names"
        placeholder={CHOOSE}
        isRequired
      />
      <FormMoneyField
        control={form.control}
        name="day_rate"
        label={msg('Day rate on this project')}
        hint={msg('Left empty, the rate you agreed with them counts.')}
        min={0}
        isOptional
      />
    </FormDialog>
  )
}

/** Until somebody can be chosen: still loading, failed, or nobody is left. */
function NobodyToChoose({ workers }: { workers: ReturnType<typeof useAssignableWorkers> }) {
  if (workers.isPending) return <Skeleton shape="form" label={msg('Loading workers')} count={2} />
  if (workers.isError) {
    return (
      <LoadFailure
        error={workers.error}
        title={msg('Failed to load workers')}
        onRetry={workers.retry}
        isRetrying={workers.isRetrying}
      />
    )
  }
  return (
    <EmptyState
      icon={UsersIcon}
      title={msg('No workers to assign')}
      headingLevel={3}
      isBare
      action={
        <DestinationButton to={{ to: 'invite-worker' }}>{msg('Add Worker')}</DestinationButton>
      }
    >
      {msg('All of your active workers are on this project already.')}
    </EmptyState>
  )
}
