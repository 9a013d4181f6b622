import * as z from 'zod/mini'
import { retentionTermsBody, type AssignedWorker, type Project } from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { retentionFailures } from '../../provider/failures/retentions.ts'
import { msg, useSchemaForm } from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'
import { RetentionFields, type WithRetention } from './RetentionFields.tsx'

const terms = z.object({ retention: z.nullable(retentionTermsBody) })

export interface RetentionTermsDialogProps {
  project: Project
  assigned: AssignedWorker
  onClose: () => void
}

/** The retention of one worker on one project, over that of the engagement, or that one again. */
export function RetentionTermsDialog({ project, assigned, onClose }: RetentionTermsDialogProps) {
  const form = useSchemaForm<WithRetention, z.output<typeof terms>>(terms as never, {
    defaultValues: { retention: assigned.retention },
  })
  const saving = useAction({
    call: (client, { retention }: z.output<typeof terms>) =>
      client.retentions.setAssignmentTerms({
        params: { id: project.id, workerId: assigned.worker_id },
        body: { retention },
      }),
    success: msg('Retention terms saved'),
    failure: retentionFailures.setAssignmentTerms,
    prefersServerMessage: true,
    form,
    event: () => ({
      type: 'retention.terms_saved',
      project_id: project.id,
      worker_id: assigned.worker_id,
    }),
    refreshes: ['projects', 'retentions'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      action={saving}
      title={msg('Retention')}
      subtitle={<>{`${assigned.worker.full_name}, ${project.name}`}</>}
      submit={{ label: msg('Save Changes'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <RetentionFields mayFollow />
    </FormDialog>
  )
}
