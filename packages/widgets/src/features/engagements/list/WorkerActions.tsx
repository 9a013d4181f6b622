import type { WorkerRelationship } from '@daysheet/core'
import {
  msg,
  Button,
  Inline,
  PencilLineIcon,
  SendIcon,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import type { WorkerListActions } from './useWorkerActions.ts'

export interface WorkerActionsProps {
  row: WorkerRelationship
  actions: WorkerListActions
}

/** What can be done with a worker or a sent invitation; nothing with a declined one. */
export function WorkerActions({ row, actions }: WorkerActionsProps) {
  const words = useWords()
  const name = row.worker.full_name
  if (row.status === 'active') {
    return (
      <Button
        size="compact"
        variant="quiet"
        icon={<PencilLineIcon size="s" />}
        label={words('Edit Profile of {name}', { name })}
        onPress={() => actions.edit(row)}
      >
        {msg('Edit Profile')}
      </Button>
    )
  }
  if (row.status !== 'invited' && row.status !== 'pending_registration') return null
  return (
    <Inline gap={1} justify="end">
      <Button
        size="compact"
        variant="quiet"
        icon={<SendIcon size="s" />}
        label={words('Resend to {name}', { name })}
        isPending={actions.resendingId === row.id}
        onPress={() => actions.resend(row)}
      >
        {msg('Resend')}
      </Button>
      <Button
        size="compact"
        variant="quietDanger"
        icon={<Undo2Icon size="s" />}
        label={words('Withdraw the invitation to {name}', { name })}
        onPress={() => actions.withdraw(row)}
      >
        {msg('Withdraw')}
      </Button>
    </Inline>
  )
}
