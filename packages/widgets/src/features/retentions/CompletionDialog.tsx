import * as z from 'zod/mini'
import {
  retentionMilestonesBody,
  type ProjectMilestones,
  type RetentionMilestonesBody,
} from '@daysheet/core'
import { useAction } from '../../provider/index.ts'
import { retentionFailures } from '../../provider/failures/retentions.ts'
import { msg, FormDateField, useSchemaForm } from '../../ui/index.ts'
import { FormDialog } from '../dialogs/index.ts'

export interface CompletionDialogProps {
  milestones: ProjectMilestones
  projectName: string
  today: string
  onClose: () => void
}

/** Records when a project was complete for its purpose, and when its defects end. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { milestones, projectName, today, onClose } = props
  const { project_id, version } = milestones
  const form = useSchemaForm<RetentionMilestonesBody, z.output<typeof retentionMilestonesBody>>(
    retentionMilestonesBody as never,
    {
      defaultValues: {
        practical_completion_on: milestones.practical_completion_on ?? today,
        defects_end_on: milestones.defects_end_on,
        version,
      },
    },
  )
  const recording = useAction({
    call: (client, body: z.output<typeof retentionMilestonesBody>) =>
      client.retentions.setMilestones({ params: { id: project_id }, body: { ...body, version } }),
    success: msg('Practical completion set'),
    failure: retentionFailures.setMilestones,
    prefersServerMessage: true,
    form,
    event: () => ({ type: 'project.completion_set', project_id }),
    refreshes: ['projects', 'retentions'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      action={recording}
      title={msg('Set practical completion')}
      subtitle={<>{projectName}</>}
      size="s"
      submit={{ label: msg('Save Changes'), pendingLabel: msg('Saving...') }}
      onClose={onClose}
    >
      <FormDateField
        control={form.control}
        name="practical_completion_on"
        label={msg('Practical completion')}
        hint={msg('The first part of what is held is due for release from this day on.')}
      />
      <FormDateField
        control={form.control}
        name="defects_end_on"
        label={msg('Defects end on')}
        hint={msg('Empty: as many months later as was agreed. The rest is due then.')}
        isOptional
      />
    </FormDialog>
  )
}
