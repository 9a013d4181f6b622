import { useEffect, useRef } from 'react'
import type { Invitation } from '@daysheet/core'
import { DestinationButton } from '../../../provider/index.ts'
import {
  msg,
  Button,
  CircleCheckBigIcon,
  EmptyState,
  UserPlusIcon,
  useWords,
} from '../../../ui/index.ts'

export interface InvitationDraftedProps {
  invitation: Pick<Invitation, 'full_name' | 'email'>
  onAnother: () => void
}

/** The draft is made: what that means, and the two ways on. */
export function InvitationDrafted({ invitation, onAnother }: InvitationDraftedProps) {
  const words = useWords()
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone; without this a keyboard would start at the top again.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={words('Draft invitation saved')}>
      <EmptyState
        icon={CircleCheckBigIcon}
        title={words('{name} is in your drafts', { name: invitation.full_name })}
        action={
          <>
            <DestinationButton variant="primary" to={{ to: 'workers', tab: 'drafts' }}>
              {msg('View Draft Invitations')}
            </DestinationButton>
            <Button icon={<UserPlusIcon />} onPress={onAnother}>
              {msg('Add Another')}
            </Button>
          </>
        }
      >
        {words(
          'Nothing has been sent to {email} yet. Send the invitation from your drafts when you are ready.',
          { email: invitation.email },
        )}
      </EmptyState>
    </div>
  )
}
