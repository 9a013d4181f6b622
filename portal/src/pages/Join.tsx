import { useState } from 'react'
import { useParams } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import { AuthLayout, Banner, ErrorState, Link, Loading, Text } from '@daysheet/widgets/kit'
import { useSession } from '../session/SessionProvider.tsx'
import { JoinAnswer } from './JoinAnswer.tsx'

/** /join/{secret}: a worker asks a client that they have kept to sign in and decide itself. */
export default function Join() {
  const { secret = '' } = useParams()
  const { client } = useDaysheet()
  const { user } = useSession()
  const [declined, setDeclined] = useState<string | null>(null)
  const request = useQuery({
    queryKey: ['join-request', secret],
    retry: false,
    staleTime: Infinity,
    // Offline too: it fails at once and says so, instead of loading for ever.
    networkMode: 'always',
    queryFn: async ({ signal }) =>
      (await client.joinRequests.read({ params: { id: secret } }, { signal })).join_request,
  })
  const { error } = request
  if (declined !== null) {
    return (
      <AuthLayout homeHref="/" title="Declined">
        <Banner tone="neutral" title="You have declined" role="status">
          {declined}
        </Banner>
      </AuthLayout>
    )
  }
  if (request.isSuccess && user !== undefined) {
    return (
      <JoinAnswer
        secret={secret}
        request={request.data}
        user={user}
        onDeclined={(message) => setDeclined(message)}
      />
    )
  }
  return (
    <AuthLayout homeHref="/" title="Join Daysheet">
      {!request.isError && <Loading>Loading who asks you…</Loading>}
      {error instanceof NetworkError && (
        <ErrorState
          title="No connection"
          onRetry={() => void request.refetch()}
          isRetrying={request.isFetching}
        >
          Nothing was answered. Check your connection, then try again.
        </ErrorState>
      )}
      {request.isError && !(error instanceof NetworkError) && (
        <>
          <Banner tone="caution" title="This link cannot be used" role="alert">
            {errorSentence(error, 'Ask whoever sent it to send you another one.')}
          </Banner>
          <Text size="small">
            You have an account? <Link href="/login">Sign in</Link>.
          </Text>
        </>
      )}
    </AuthLayout>
  )
}
