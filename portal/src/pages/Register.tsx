import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { useDaysheet } from '@daysheet/widgets'
import { Link, AuthLayout, Skeleton } from '@daysheet/widgets/kit'
import { noteError } from '../monitoring.ts'
import { AccountType } from './AccountType.tsx'
import { RegistrationDetails } from './RegistrationDetails.tsx'
import { readRegistrationQuery } from './registration-query.ts'
import { BesideTheForm } from './BesideTheForm.tsx'

/** /register: account type, then details. An invitation or a chosen plan skips the first step. */
export default function Register() {
  const { client } = useDaysheet()
  const [params] = useSearchParams()
  const asked = readRegistrationQuery(params)
  const [type, setType] = useState(asked.type)
  const [isTypeChosen, setIsTypeChosen] = useState(asked.skipsType)

  const invitation = useQuery({
    queryKey: ['registration', 'invitation', asked.invitationId],
    enabled: asked.invitationId !== null,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { id: asked.invitationId ?? '' }
      try {
        return (await client.invitations.read({ params }, { signal })).invitation
      } catch (error) {
        // The specification: a failed look-up is only logged and the form goes on without it.
        noteError(error)
        return null
      }
    },
  })

  const footer = (
    <>
      Already have an account? <Link href="/login">Sign in</Link>
    </>
  )
  const layout = { homeHref: '/', title: 'Create your account', aside: <BesideTheForm />, footer }

  if (invitation.isLoading) {
    return (
      <AuthLayout {...layout}>
        <Skeleton shape="form" label="Loading your invitation" />
      </AuthLayout>
    )
  }
  const invited = invitation.data ?? null
  if (!invited && !isTypeChosen) {
    return (
      <AuthLayout {...layout}>
        <AccountType value={type} onChange={setType} onContinue={() => setIsTypeChosen(true)} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout {...layout}>
      <RegistrationDetails
        invitation={invited}
        userType={invited ? 'worker' : type}
        plan={asked.plan}
        onBack={invited || asked.skipsType ? undefined : () => setIsTypeChosen(false)}
      />
    </AuthLayout>
  )
}
