import { useLocation, useSearchParams } from 'wouter'
import { useMutation } from '@tanstack/react-query'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { AuthLayout, Banner, Button, ButtonLink, Link, Text } from '@daysheet/widgets/kit'
import { noteError } from '../monitoring.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { isLinkRefused } from './is-link-refused.ts'

/** /not-me?token=: the link of the mail about a new device. Only a press does what it is for. */
export default function NotMe() {
  const { client, notify } = useDaysheet()
  const { user, signOut } = useSession()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const disowning = useMutation({
    // Offline too: it fails at once and says so.
    networkMode: 'always',
    mutationFn: () => client.session.disownSignIn({ body: { token } }),
    onSuccess: async ({ message, reset }) => {
      // The session of this browser has ended with the others; here it is forgotten in any case.
      if (user) await signOut().catch(noteError)
      notify.success(message)
      navigate(`/reset-password?${new URLSearchParams(reset)}`, { replace: true })
    },
  })
  const isDead = isLinkRefused(disowning.error)
  return (
    <AuthLayout homeHref="/" title="This wasn’t me">
      <Text>
        Press the button, and every device is signed out, this one too. Your password works no more,
        and you choose a new one. Your documents and your profile stay as they are.
      </Text>
      {disowning.isError && (
        <Banner
          tone="critical"
          title={isDead ? 'This link cannot be used' : 'Nothing was changed yet'}
          role="alert"
        >
          {errorSentence(disowning.error, 'It could not be done just now. Try again in a moment.')}
        </Banner>
      )}
      {isDead ? (
        <ButtonLink variant="primary" isBlock href="/forgot-password">
          Choose a new password
        </ButtonLink>
      ) : (
        <Button
          variant="primary"
          isBlock
          isPending={disowning.isPending}
          pendingLabel="Signing out everywhere…"
          onPress={() => disowning.mutate()}
        >
          Sign out everywhere
        </Button>
      )}
      <Text size="small" tone="muted">
        It was you? Then there is nothing to do: <Link href="/">go to Daysheet</Link>.
      </Text>
    </AuthLayout>
  )
}
