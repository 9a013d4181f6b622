import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { formatDay, londonDay, type PublicJoinRequest, type User } from '@daysheet/core'
import { UnconfirmedEmail } from '@daysheet/widgets'
import {
  AuthLayout,
  Banner,
  Button,
  ButtonLink,
  CircleCheckIcon,
  ConfirmDialog,
  ListRow,
  RowList,
  Sheet,
  Stack,
  Text,
} from '@daysheet/widgets/kit'
import { joinAddress } from '../join-page.ts'
import { rememberJoin } from '../session/pending-join.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { useJoinAnswer } from './useJoinAnswer.ts'

export interface JoinAnswerProps {
  secret: string
  request: PublicJoinRequest
  user: User | null
  onDeclined: (message: string) => void
}

/** Who asks, what comes of it, and the answer of whoever is signed in for a company. */
export function JoinAnswer({ secret, request, user, onDeclined }: JoinAnswerProps) {
  const { worker_name: worker, company_name: company, expires_at } = request
  const answer = useJoinAnswer({ secret, onDeclined })
  const userId = user?.id
  useEffect(() => {
    if (userId) rememberJoin(localStorage, { secret, userId, at: Date.now() })
  }, [secret, userId])
  return (
    <AuthLayout
      homeHref="/"
      title={`${worker} asks ${company} to join`}
      intro={user ? `You are signed in as ${user.email}.` : undefined}
    >
      <Stack gap={4}>
        <Sheet padding="rows">
          <RowList label="What comes of it">
            {whatComes(request).map((sentence) => (
              <ListRow key={sentence} icon={CircleCheckIcon} title={sentence} />
            ))}
          </RowList>
        </Sheet>
        {answer.refusal !== null && (
          <Banner tone="critical" role="alert" title="Your answer was not taken">
            {answer.refusal}
          </Banner>
        )}
        <Answer secret={secret} request={request} user={user} answer={answer} />
        <Button isBlock isDisabled={answer.pending !== null} onPress={answer.askDecline}>
          Decline
        </Button>
        <Text size="small" tone="muted">
          {`The link works until ${formatDay(londonDay(expires_at), 'long')}. Declining changes nothing else: you get documents by mail, as before.`}
        </Text>
      </Stack>
      <ConfirmDialog
        isOpen={answer.question === 'decline'}
        onOpenChange={answer.dismiss}
        title={`Decline what ${worker} asks?`}
        confirmLabel="Decline"
        pendingLabel="Declining..."
        isPending={answer.pending === 'decline'}
        onConfirm={answer.decline}
      >
        You get their documents by mail, as before. If you change your mind, they have to ask again.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={answer.question === 'merge'}
        onOpenChange={answer.dismiss}
        title={`You work with ${worker} already`}
        confirmLabel="Bring it in"
        pendingLabel="Joining..."
        isDestructive={false}
        isPending={answer.pending === 'accept'}
        onConfirm={answer.merge}
      >
        {answer.mergeSentence}
      </ConfirmDialog>
    </AuthLayout>
  )
}

const documents = (count: number) => (count === 1 ? '1 document waits' : `${count} documents wait`)

function whatComes({ worker_name, open_documents, share_history }: PublicJoinRequest): string[] {
  return [
    `You approve, question and pay what ${worker_name} sends in one place`,
    open_documents > 0
      ? `${documents(open_documents)} in your queue as soon as you accept`
      : 'What is sent from now on comes to your queue',
    share_history
      ? 'What you have decided and paid so far comes with it'
      : 'What was decided so far stays with them',
  ]
}

type Answering = Pick<JoinAnswerProps, 'secret' | 'request' | 'user'> & {
  answer: ReturnType<typeof useJoinAnswer>
}

/** The one main action of whoever looks: sign in, register, or accept. */
function Answer({ secret, request, user, answer }: Answering) {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  if (user === null) {
    const signIn = () => navigate('/login', { state: { from: joinAddress(secret) } })
    if (request.has_account) {
      return (
        <Button variant="primary" isBlock onPress={signIn}>
          Sign in to accept
        </Button>
      )
    }
    return (
      <>
        <ButtonLink
          variant="primary"
          isBlock
          href={`/register?type=client&join=${encodeURIComponent(secret)}`}
        >
          Create an account to accept
        </ButtonLink>
        <Button isBlock variant="quiet" onPress={signIn}>
          I have an account
        </Button>
      </>
    )
  }
  if (user.user_type !== 'client') {
    return (
      <Banner
        tone="caution"
        title="You are signed in as a worker"
        actions={[{ label: 'Sign out', onPress: signOut }]}
      >
        A company answers this. Sign out, then open the link again.
      </Banner>
    )
  }
  return (
    <>
      {!user.email_verified && <UnconfirmedEmail email={user.email} isInvited />}
      <Button
        variant="primary"
        isBlock
        isPending={answer.pending === 'accept'}
        pendingLabel="Joining..."
        onPress={answer.accept}
      >
        Accept
      </Button>
    </>
  )
}
