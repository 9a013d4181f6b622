import { INVITATION_DAYS, type DraftInvitation } from '@daysheet/core'
import {
  msg,
  ConfirmDialog,
  ListRow,
  RowList,
  Sheet,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import type { DraftActions } from './useDraftActions.ts'

export interface DraftDialogsProps {
  actions: DraftActions
  chosen: DraftInvitation[]
}

const MOST_NAMED = 5

/** What is asked once more: sending many, and deleting one. */
export function DraftDialogs({ actions, chosen }: DraftDialogsProps) {
  const words = useWords()
  const count = chosen.length
  const named = chosen.slice(0, MOST_NAMED)
  const others = count - named.length
  return (
    <>
      <ConfirmDialog
        isOpen={actions.isAsking && count > 0}
        onOpenChange={actions.stopAsking}
        title={msg('Confirm Send Invitations')}
        confirmLabel={count === 1 ? msg('Send Invitation') : msg('Send Invitations')}
        pendingLabel={msg('Sending...')}
        isDestructive={false}
        isPending={actions.isSendingMany}
        onConfirm={() => actions.sendMany(chosen)}
      >
        <Stack gap={3}>
          <Text>
            {words(
              {
                one: '1 invitation goes out by email and stays open for {days} days.',
                other: '{count} invitations go out by email and stay open for {days} days.',
              },
              { count, days: INVITATION_DAYS },
            )}
          </Text>
          <Sheet padding="rows">
            <RowList label={msg('Invitations to send')}>
              {named.map((draft) => (
                <ListRow
                  key={draft.id}
                  title={draft.invitation_full_name}
                  note={draft.invitation_email}
                />
              ))}
            </RowList>
          </Sheet>
          {others > 0 && (
            <Text size="small" tone="muted">
              {words({ one: 'and 1 more', other: 'and {count} more' }, { count: others })}
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={actions.deleted !== null}
        onOpenChange={actions.keep}
        title={words('Delete the draft for {name}?', {
          name: actions.deleted?.invitation_full_name ?? '',
        })}
        confirmLabel={msg('Delete Draft')}
        pendingLabel={msg('Deleting...')}
        isPending={actions.isRemoving}
        onConfirm={actions.confirmRemove}
      >
        {words(
          'Nothing was sent to {email}. The rates and projects you chose go with the draft; this cannot be undone.',
          { email: actions.deleted?.invitation_email ?? '' },
        )}
      </ConfirmDialog>
    </>
  )
}
