import '../calls/second-factor-calls.ts'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { errorSentence, TwoStepSetup, useDaysheet, viewerQuery } from '@daysheet/widgets'
import { AuthLayout, Button, Stack, Text } from '@daysheet/widgets/kit'
import { TENANT, useSession } from '../session/SessionProvider.tsx'
import { useSignOut } from '../session/useSignOut.ts'

/** In the place of every page of somebody whose company asks everybody for two-step sign-in. */
export default function SetUpSecondStep() {
  const { client, notify } = useDaysheet()
  const { user } = useSession()
  const queries = useQueryClient()
  const signOut = useSignOut()
  const [isPending, setIsPending] = useState(false)
  const company = user?.companies.find(({ id }) => id === user.acting_company_id)
  const other = user?.companies.find(({ id }) => id !== user.acting_company_id)
  const take = (person: NonNullable<typeof user>) =>
    queries.setQueryData(viewerQuery(client, TENANT).queryKey, person)

  const goOn = () =>
    client.session.me().then(
      ({ user: person }) => take(person),
      (error: unknown) => notify.error(errorSentence(error, 'Please try again in a moment.')),
    )

  async function actFor(company_id: string) {
    setIsPending(true)
    try {
      take((await client.session.setActingCompany({ body: { company_id } })).user)
    } catch (error) {
      notify.error(errorSentence(error, 'Please try again in a moment.'))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <AuthLayout
      homeHref="/"
      title="Set up two-step sign-in"
      intro={`${company?.name ?? 'Your company'} asks everybody for it. You go on as soon as it is set up.`}
    >
      <Stack gap={5}>
        <TwoStepSetup onDone={() => void goOn()} />
        {other && (
          <Button isBlock isPending={isPending} onPress={() => void actFor(other.id)}>
            {`Go on for ${other.name} instead`}
          </Button>
        )}
        <Text size="small" tone="muted">
          You are signed in as {user?.email}.
        </Text>
        <div>
          <Button variant="quiet" onPress={signOut}>
            Sign out
          </Button>
        </div>
      </Stack>
    </AuthLayout>
  )
}
