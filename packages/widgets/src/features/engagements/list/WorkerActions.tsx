import type { WorkerRelationship } from '@daysheet/core'
import { Button, Inline, PencilLineIcon, SendIcon, Undo2Icon } from '../../../ui/index.ts'
import type { WorkerActs } from './use-worker-acts.ts'

export interface WorkerActionsProps {
  row: WorkerRelationship
  acts: WorkerActs
}

/** What can be done with a worker or a sent invitation; a declined one is history. */
export function WorkerActions({ row, acts }: WorkerActionsProps) {
  const { full_name } = row.worker
  if (row.status === 'active') {
    return (
      <Button
        size="compact"
        variant="quiet"
        icon={<PencilLineIcon size="s" />}
        label={`Edit Profile of ${full_name}`}
        onPress={() => acts.edit(row)}
      >
        Edit Profile
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
        label={`Resend to ${full_name}`}
        isPending={acts.resendingId === row.id}
        onPress={() => acts.resend(row)}
      >
        Resend
      </Button>
      <Button
        size="compact"
        variant="quietDanger"
        icon={<Undo2Icon size="s" />}
        label={`Withdraw the invitation to ${full_name}`}
        onPress={() => acts.withdraw(row)}
      >
        Withdraw
      </Button>
    </Inline>
  )
}
