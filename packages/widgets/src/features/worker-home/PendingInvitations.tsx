import { clientDisplayName, type ReceivedInvitation } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { firstFew, ListRow, MailIcon, msg, RowList, Sheet, useWords } from '../../ui/index.ts'

const MOST_NAMED = 3

/** How many clients wait for an answer, and who; nothing while nobody does. */
export function PendingInvitations({
  invitations,
}: {
  invitations: readonly ReceivedInvitation[]
}) {
  const words = useWords()
  const linkTo = useLinkTo()
  if (invitations.length === 0) return null
  const clients = firstFew(invitations.map(clientDisplayName), MOST_NAMED, words)
  return (
    <Sheet padding="rows" label={msg('Invitations')}>
      <RowList>
        <ListRow
          icon={MailIcon}
          title={words(
            { one: '1 pending invitation', other: '{count} pending invitations' },
            { count: invitations.length },
          )}
          note={words('From {clients}', { clients })}
          {...linkTo({ to: 'invitations' })}
        />
      </RowList>
    </Sheet>
  )
}
