import type { ReactNode } from 'react'
import { Button, CheckIcon, ConfirmDialog, Inline, msg, useWords } from '../../../ui/index.ts'

export interface InvitationAnswerProps {
  /** The company that asks. */
  client: string
  canAccept: boolean
  canDecline: boolean
  answer: {
    accept: () => void
    isAccepting: boolean
    /** Asks once more before it is declined. */
    ask: () => void
    isAsking: boolean
    keep: () => void
    decline: () => void
    isDeclining: boolean
  }
  /** What declining means, below the question. */
  children: ReactNode
}

/** Accepts or declines the invitation of a company; declining is asked about once more. */
export function InvitationAnswer(props: InvitationAnswerProps) {
  const { client, canAccept, canDecline, answer, children } = props
  const words = useWords()
  return (
    <>
      <Inline gap={2}>
        {canAccept && (
          <Button
            variant="primary"
            icon={<CheckIcon />}
            label={words('Accept the invitation from {client}', { client })}
            isPending={answer.isAccepting}
            pendingLabel={msg('Accepting...')}
            isDisabled={answer.isDeclining}
            onPress={answer.accept}
          >
            {msg('Accept')}
          </Button>
        )}
        {canDecline && (
          <Button
            label={words('Decline the invitation from {client}', { client })}
            isDisabled={answer.isAccepting || answer.isDeclining}
            onPress={answer.ask}
          >
            {msg('Decline')}
          </Button>
        )}
      </Inline>
      <ConfirmDialog
        isOpen={answer.isAsking}
        onOpenChange={answer.keep}
        title={words('Decline the invitation from {client}?', { client })}
        confirmLabel={msg('Decline Invitation')}
        pendingLabel={msg('Declining...')}
        isPending={answer.isDeclining}
        onConfirm={answer.decline}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
