import type { WorkerRelationship } from '@daysheet/core'
import { Offered } from '../../../provider/index.ts'
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
      <Offered by={['engagements.readWorker', 'engagements.edit']}>
        <Button
          size="compact"
          variant="quiet"
          icon={<PencilLineIcon size="s" />}
          label={words('Edit Profile of {name}', { name })}
          onPress={() => actions.edit(row)}
        >
          {msg('Edit Profile')}
        </Button>
      </Offered>
    )
  }
  if (row.status !== 'invited' && row.status !== 'pending_registration') return null
  return (
    <Inline gap={1} justify="end">
      <Offered by="invitations.resend">
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
      </Offered>
      <Offered by="invitations.delete">
        <Button
          size="compact"
          variant="quietDanger"
          icon={<Undo2Icon size="s" />}
          label={words('Withdraw the invitation to {name}', { name })}
          onPress={() => actions.withdraw(row)}
        >
          {msg('Withdraw')}
        </Button>
      </Offered>
    </Inline>
  )
}
