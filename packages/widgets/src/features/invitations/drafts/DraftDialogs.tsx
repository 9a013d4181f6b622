import { INVITATION_DAYS, type DraftInvitation } from '@daysheet/core'
import { ConfirmDialog, ListRow, RowList, Sheet, Stack, Text, useWords } from '../../../ui/index.ts'
import type { DraftActions } from './useDraftActions.ts'

export interface DraftDialogsProps {
  actions: DraftActions
  chosen: DraftInvitation[]
}

const MOST_NAMED = 5

/** What is asked once more: sending many, and deleting one. */
export function DraftDialogs({ actions, chosen }: DraftDialogsProps) {
  const words = useWords()
  const named = chosen.slice(0, MOST_NAMED)
  const others = chosen.length - named.length
  const [count, days] = [chosen.length, INVITATION_DAYS]
  return (
    <>
      <ConfirmDialog
        isOpen={actions.isAsking && chosen.length > 0}
        onOpenChange={actions.stopAsking}
        title="Confirm Send Invitations"
        confirmLabel={chosen.length === 1 ? 'Send Invitation' : 'Send Invitations'}
        pendingLabel="Sending..."
        isDestructive={false}
        isPending={actions.isSendingMany}
        onConfirm={() => actions.sendMany(chosen)}
      >
        <Stack gap={3}>
          <Text>
            {count === 1
              ? words('1 invitation goes out by email and stays open for {days} days.', { days })
              : words('{count} invitations go out by email and stay open for {days} days.', {
                  count,
                  days,
                })}
          </Text>
          <Sheet padding="rows">
            <RowList label="Invitations to send">
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
              {words('and {count} more', { count: others })}
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
        confirmLabel="Delete Draft"
        pendingLabel="Deleting..."
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
