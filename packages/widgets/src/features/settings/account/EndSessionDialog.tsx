import { formatInstant } from '@daysheet/core'
import { ConfirmDialog, msg, useWords } from '../../../ui/index.ts'
import { deviceName } from './device-name.ts'
import type { useDevices } from './useDevices.ts'

/** Asks before a device is signed out, by its name; nothing is shown until one is chosen. */
export function EndSessionDialog({ devices }: { devices: ReturnType<typeof useDevices> }) {
  const words = useWords()
  const { sessionToEnd, close, confirm, isPending } = devices
  const isAll = sessionToEnd === 'others'
  const one = sessionToEnd === 'others' ? null : sessionToEnd
  const title = one
    ? words('Sign out {device}?', { device: deviceName(one, words) })
    : words('Sign out everywhere else?')
  return (
    <ConfirmDialog
      isOpen={sessionToEnd !== null}
      onOpenChange={close}
      title={title}
      confirmLabel={isAll ? msg('Sign out everywhere else') : msg('Sign out')}
      onConfirm={confirm}
      isPending={isPending}
      pendingLabel={msg('Signing out...')}
    >
      {one
        ? words(
            'You signed in on it on {since}, and it was last used on {used}. Whoever uses it has to sign in again. If you do not know it, change your password too.',
            { since: formatInstant(one.created_at), used: formatInstant(one.last_used_at) },
          )
        : words(
            'Every device but this one has to sign in again. If you do not know one of them, change your password too.',
          )}
    </ConfirmDialog>
  )
}
