import type { OwnClient } from '@daysheet/core'
import { ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import { AskToJoinDialog } from './AskToJoinDialog.tsx'
import { StatementOfAccountDialog } from './StatementOfAccountDialog.tsx'
import type { OwnClientActions } from './useOwnClientActions.ts'

export interface OwnClientDialogsProps {
  workerId: string
  client: OwnClient
  actions: OwnClientActions
}

/** The one that is open, of those about an own client. */
export function OwnClientDialogs({ workerId, client, actions }: OwnClientDialogsProps) {
  const words = useWords()
  const { dialog, close, remove, withdraw } = actions
  const { company_name: name } = client
  switch (dialog) {
    case 'join':
      return <AskToJoinDialog workerId={workerId} client={client} onClose={close} />
    case 'statement':
      return <StatementOfAccountDialog workerId={workerId} client={client} onClose={close} />
    case 'delete':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={words('Delete {name}?', { name })}
          confirmLabel={msg('Delete Client')}
          pendingLabel={msg('Deleting...')}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(client)}
        >
          {msg(
            'Nothing was written for it yet. Its details and projects go too. This cannot be undone.',
          )}
        </ConfirmDialog>
      )
    case 'withdraw':
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={words('Withdraw what you asked {name}?', { name })}
          confirmLabel={msg('Withdraw')}
          pendingLabel={msg('Withdrawing...')}
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate(client)}
        >
          {msg(
            'The link that was mailed stops working. You go on as before, and can ask again tomorrow.',
          )}
        </ConfirmDialog>
      )
    case null:
      return null
  }
}
