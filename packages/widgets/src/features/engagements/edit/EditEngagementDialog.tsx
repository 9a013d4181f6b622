import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { WorkerDetail } from '@daysheet/core'
import {
  beforeOf,
  NEWEST,
  QueryFailure,
  useDaysheet,
  WidgetScope,
  type BeforeProps,
} from '../../../provider/index.ts'
import { msg, Dialog, Skeleton } from '../../../ui/index.ts'
import { FormButtons } from '../../dialogs/index.ts'
import { workerQuery } from '../engagement-queries.ts'
import { EngagementForm } from './EngagementForm.tsx'

const EDIT_ENGAGEMENT_DIALOG_ACTIONS = { onBeforeSave: 'engagement.save' } as const

export interface EditEngagementDialogProps extends BeforeProps<
  typeof EDIT_ENGAGEMENT_DIALOG_ACTIONS
> {
  workerId: string
  /** Shown while the rest is read. */
  workerName: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSaved?: (worker: WorkerDetail) => void
}

/** The client's terms with one worker: contact address, rates and permissions. */
export function EditEngagementDialog(props: EditEngagementDialogProps) {
  return (
    <WidgetScope
      name="edit-engagement-dialog"
      before={beforeOf(EDIT_ENGAGEMENT_DIALOG_ACTIONS, props)}
    >
      <EngagementDialog {...props} />
    </WidgetScope>
  )
}

function EngagementDialog(props: EditEngagementDialogProps) {
  const { workerName, isOpen, onOpenChange } = props
  const formId = useId()
  const [save, setSave] = useState({ isPending: false, isAllowed: false })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={msg('Edit Profile')}
      subtitle={<>{workerName}</>}
      isDismissable={!save.isPending}
      footer={
        <FormButtons
          formId={formId}
          label={msg('Save Changes')}
          isPending={save.isPending}
          pendingLabel={msg('Saving...')}
          isDisabled={!save.isAllowed}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <LoadedEngagement {...props} formId={formId} onSaveChange={setSave} />
    </Dialog>
  )
}

interface LoadedEngagementProps extends EditEngagementDialogProps {
  formId: string
  onSaveChange: (save: { isPending: boolean; isAllowed: boolean }) => void
}

function LoadedEngagement(props: LoadedEngagementProps) {
  const { workerId, formId, onOpenChange, onSaved, onSaveChange } = props
  const worker = useQuery({ ...workerQuery(useDaysheet(), workerId), ...NEWEST })
  const isFresh = worker.isFetchedAfterMount
  if (worker.data?.relationship && isFresh) {
    return (
      <EngagementForm
        formId={formId}
        worker={worker.data}
        onSaveChange={onSaveChange}
        onTakenOver={() => onOpenChange(false)}
        onSaved={(saved) => {
          onOpenChange(false)
          onSaved?.(saved)
        }}
      />
    )
  }
  if (worker.isError && isFresh) {
    return (
      <QueryFailure
        query={worker}
        title={msg('Failed to load worker details')}
        notFound={{ title: msg('Worker not found') }}
      />
    )
  }
  return <Skeleton shape="form" label={msg('Loading worker details')} count={5} />
}
