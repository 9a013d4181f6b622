import { useSearchParams } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import type { User } from '@daysheet/core'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { AuthLayout, Banner, ButtonLink, ErrorState, Loading } from '@daysheet/widgets/kit'
import { consentAddress } from '../consent-page.ts'
import { homeOf } from '../home-of.ts'
import { joinAddress } from '../join-page.ts'
import { findPendingConsent } from '../session/pending-consent.ts'
import { findPendingJoin } from '../session/pending-join.ts'
import { useSession } from '../session/SessionProvider.tsx'

/** What an application or a worker has asked them, which they have not answered; else home. */
function nextAddress({ id, user_type }: User): string {
  const person = { userId: id, now: Date.now() }
  const request = findPendingConsent(localStorage, person)
  if (request !== null) return consentAddress(request)
  const join = findPendingJoin(localStorage, person)
  return join === null ? homeOf(user_type) : joinAddress(join)
}

/** /verify-email?token=: the link of the registration email. */
export default function VerifyEmail() {
  const { client } = useDaysheet()
  const { user, begin } = useSession()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''

  // A query, not an effect: it runs once a token however often React draws the page.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    retry: false,
    staleTime: Infinity,
    // Offline too: it fails at once and says so, instead of loading for ever.
    networkMode: 'always',
    enabled: user !== undefined,
    queryFn: async () => {
      const { message } = await client.session.verifyEmail({ body: { token } })
      if (user) begin((await client.session.me()).user)
      return message
    },
  })

  const isUnreachable = verification.error instanceof NetworkError

  return (
    <AuthLayout homeHref="/" title="Confirm your email">
      {verification.isPending && <Loading>Confirming your email address…</Loading>}
      {verification.isSuccess && (
        <Banner tone="positive" title="Email confirmed" role="status">
          {verification.data}
        </Banner>
      )}
      {isUnreachable && (
        <ErrorState
          title="No connection"
          onRetry={() => void verification.refetch()}
          isRetrying={verification.isFetching}
        >
          The link was not used. Check your connection, then try again.
        </ErrorState>
      )}
      {verification.isError && !isUnreachable && (
        <Banner tone="critical" title="This link cannot be used" role="alert">
          {errorSentence(verification.error, 'Ask for a new link after you have signed in.')}
        </Banner>
      )}
      {!verification.isPending && (
        <ButtonLink variant="primary" isBlock href={user ? nextAddress(user) : '/login'}>
          {user ? 'Continue' : 'Sign in'}
        </ButtonLink>
      )}
    </AuthLayout>
  )
}
