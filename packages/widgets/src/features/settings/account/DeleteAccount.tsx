import { useState } from 'react'
import { formatDay, recordsKeptUntil, type User } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Banner, Button, msg, Sheet, Stack, Text, useWords } from '../../../ui/index.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** What goes with an account, by whose it is. */
const WHAT_GOES = {
  worker: msg(
    'Goes at once: your sign-in, contact and bank details, certificates, drafts, expenses with their receipts, notifications and connected apps. Your work with clients ends today, and your plan is cancelled.',
  ),
  client: msg(
    'Goes at once: your sign-in, contact details, notifications and connected apps. You leave your company. If nobody else is in it, it closes: your work with its workers ends today, invitations are withdrawn and its plan is cancelled.',
  ),
} as const

/** `{day}` is the last one on which it is kept. */
const WHAT_STAYS = {
  worker: msg(
    'Stays: what you sent, for the clients who have it, with your name, UTR and CIS status. The law asks them and us to keep it: your name and UTR until {day}.',
  ),
  client: msg(
    'Stays: your name on what you decided, and what workers sent and were paid. The name, address and tax references of a company that closes are kept until {day}, as the law asks.',
  ),
} as const

interface DeleteAccountProps {
  viewer: User
  onDeleted: (() => void) | undefined
}

/** The end of an account, asked for by its person alone (UK GDPR, article 17). */
export function DeleteAccount({ viewer, onDeleted }: DeleteAccountProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [isDeleted, setIsDeleted] = useState(false)
  const day = formatDay(recordsKeptUntil(today))
  return (
    <Sheet title={msg('Delete account')}>
      {isDeleted ? (
        <Banner tone="positive" title={msg('Your account was deleted')} role="status" />
      ) : (
        <Stack gap={4}>
          <Text>{WHAT_GOES[viewer.user_type]}</Text>
          <Text>{words(WHAT_STAYS[viewer.user_type], { day })}</Text>
          <div>
            <Button variant="danger" onPress={() => setIsDialogOpen(true)}>
              {msg('Delete your account')}
            </Button>
          </div>
        </Stack>
      )}
      <DeleteAccountDialog
        viewer={viewer}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onDeleted={() => {
          setIsDeleted(true)
          onDeleted?.()
        }}
      />
    </Sheet>
  )
}
