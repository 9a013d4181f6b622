import { ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import type { useDisconnecting } from './useDisconnecting.ts'

/** Asks before an app is disconnected, by its name; nothing is shown until one is chosen. */
export function DisconnectDialog({
  disconnecting: { app, close, confirm, isPending },
}: {
  disconnecting: ReturnType<typeof useDisconnecting>
}) {
  const words = useWords()
  const name = app?.name ?? ''
  return (
    <ConfirmDialog
      isOpen={app !== null}
      onOpenChange={close}
      title={words('Disconnect {name}?', { name })}
      confirmLabel={msg('Disconnect')}
      onConfirm={confirm}
      isPending={isPending}
      pendingLabel={msg('Disconnecting...')}
    >
      {words(
        'From now on {name} sees and does nothing in your account. What it has read already stays with it. Your account and your records stay as they are.',
        { name },
      )}
    </ConfirmDialog>
  )
}
