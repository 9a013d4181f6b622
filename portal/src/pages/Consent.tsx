import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import { OAUTH_SCOPES, type AccessRequest } from '@daysheet/core'
import { errorSentence, useDaysheet } from '@daysheet/widgets'
import {
  AuthLayout,
  Banner,
  Button,
  ErrorState,
  ListRow,
  Loading,
  RowList,
  Sheet,
  ShieldCheckIcon,
  Stack,
  Text,
} from '@daysheet/widgets/kit'
import { forgetConsent, rememberConsent } from '../session/pending-consent.ts'
import { useSession } from '../session/SessionProvider.tsx'

/** /oauth/consent?request=: what an application asks for, and the person's decision. */
export default function Consent() {
  const { client } = useDaysheet()
  const [params] = useSearchParams()
  const id = params.get('request') ?? ''
  const requestQuery = useQuery({
    queryKey: ['access-request', id],
    enabled: id !== '',
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: async () => (await client.connectedApps.readRequest({ params: { id } })).request,
  })
  if (id === '') return <NothingToDecide />
  if (requestQuery.isSuccess) return <Decision request={requestQuery.data} />
  return (
    <AuthLayout homeHref="/" title="Connect an application">
      {requestQuery.isPending && <Loading>Loading what it asks for…</Loading>}
      {requestQuery.error instanceof NetworkError && (
        <ErrorState
          title="No connection"
          onRetry={() => void requestQuery.refetch()}
          isRetrying={requestQuery.isFetching}
        >
          Nothing was allowed. Check your connection, then try again.
        </ErrorState>
      )}
      {requestQuery.isError && !(requestQuery.error instanceof NetworkError) && (
        <Refusal>{errorSentence(requestQuery.error, GO_BACK)}</Refusal>
      )}
    </AuthLayout>
  )
}

const GO_BACK = 'Nothing was allowed. Go back to the application and start again.'

const Refusal = ({ children }: { children: string }) => (
  <Banner tone="critical" title="This can’t be connected" role="alert">
    {children}
  </Banner>
)

/** The authorisation server has refused the request and sends nobody to an address it does not know. */
const NothingToDecide = () => (
  <AuthLayout homeHref="/" title="Connect an application">
    <Refusal>
      The application that sent you here is not set up correctly. Nothing was allowed. Tell the
      company that runs it.
    </Refusal>
  </AuthLayout>
)

function Decision({ request }: { request: AccessRequest }) {
  const { client, notify } = useDaysheet()
  const { user } = useSession()
  const [pending, setPending] = useState<'allow' | 'cancel' | null>(null)
  const { id, name, redirect_host, scopes, in_pages } = request
  const userId = user?.id
  useEffect(() => {
    if (userId) rememberConsent(localStorage, { request: id, userId, at: Date.now() })
  }, [id, userId])

  async function decide(decision: 'allow' | 'cancel') {
    setPending(decision)
    try {
      const { location } = await client.connectedApps.decide({ params: { id }, body: { decision } })
      forgetConsent(localStorage)
      window.location.assign(location)
    } catch (error) {
      setPending(null)
      notify.error(errorSentence(error, 'Nothing was allowed. Please try again.'))
    }
  }

  return (
    <AuthLayout
      homeHref="/"
      title={`Connect ${name}?`}
      intro={user ? `You are signed in as ${user.email}.` : undefined}
    >
      <Stack gap={4}>
        <Text>{`${name} asks to do this in your Daysheet account:`}</Text>
        <Sheet padding="rows">
          <RowList label={`What ${name} may do`}>
            {scopes.map((scope) => (
              <ListRow key={scope} icon={ShieldCheckIcon} title={OAUTH_SCOPES[scope]} />
            ))}
            {in_pages && (
              <ListRow icon={ShieldCheckIcon} title="Show your account in its own pages" />
            )}
          </RowList>
        </Sheet>
        <Text size="small" tone="muted">
          {`It holds for 30 days; then ${name} has to ask you again. ${name} never gets your password. Bank, tax and password details change only with a code that we mail to you. You can disconnect it in Settings at any time.`}
        </Text>
        <Button
          variant="primary"
          isBlock
          isPending={pending === 'allow'}
          pendingLabel="Connecting..."
          isDisabled={pending === 'cancel'}
          onPress={() => void decide('allow')}
        >
          Allow
        </Button>
        <Button
          isBlock
          isPending={pending === 'cancel'}
          pendingLabel="Cancelling..."
          isDisabled={pending === 'allow'}
          onPress={() => void decide('cancel')}
        >
          Cancel
        </Button>
        <Text size="small" tone="muted">{`Either way you go back to ${redirect_host}.`}</Text>
      </Stack>
    </AuthLayout>
  )
}
