import { useState, type ReactNode } from 'react'
import type { User } from '@daysheet/core'
import { unsavedDrafts } from '@daysheet/widgets'
import { ConfirmDialog } from '@daysheet/widgets/kit'
import { TENANT } from '../session/SessionProvider.tsx'
import { useSignOut } from '../session/useSignOut.ts'

/** Signing out leaves nothing of a person on a device that others use, so it asks first. */
export function useAskedSignOut({ id }: Pick<User, 'id'>): { ask: () => void; dialog: ReactNode } {
  const signOut = useSignOut()
  const [unsaved, setUnsaved] = useState(0)
  const ask = () => {
    const { length } = unsavedDrafts({ tenant: TENANT, personId: id })
    if (length === 0) signOut()
    else setUnsaved(length)
  }
  const dialog = (
    <ConfirmDialog
      isOpen={unsaved > 0}
      onOpenChange={() => setUnsaved(0)}
      title="Sign out and drop what you typed?"
      confirmLabel="Sign Out"
      cancelLabel="Stay signed in"
      onConfirm={signOut}
    >
      {unsaved === 1
        ? 'One document that you typed on this device is not saved yet.'
        : `${unsaved} documents that you typed on this device are not saved yet.`}{' '}
      Signing out removes what is not saved, so that nobody else who uses this device sees it.
    </ConfirmDialog>
  )
  return { ask, dialog }
}
