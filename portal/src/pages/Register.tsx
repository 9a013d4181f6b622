import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { UserType } from '@daysheet/core'
import { AuthLayout, Banner, ErrorState, Link, Skeleton, Stack } from '@daysheet/widgets/kit'
import { consentAddress } from '../consent-page.ts'
import { joinAddress } from '../join-page.ts'
import { AccountType } from './AccountType.tsx'
import { InvitationClosed } from './InvitationClosed.tsx'
import { RegistrationDetails } from './RegistrationDetails.tsx'
import { readRegistrationQuery } from './registration-query.ts'
import { BesideTheForm } from './BesideTheForm.tsx'
import { MemberHasAccount } from './MemberHasAccount.tsx'
import { useInvitationLink, type OpenInvitation } from './useInvitationLink.ts'

/** What somebody who was invited registers as; of a company's members, all are clients. */
const typeOf = (invited: OpenInvitation | null): UserType | undefined =>
  invited ? (invited.as === 'worker' ? 'worker' : 'client') : undefined

/**
 * /register: account type, then details. An invitation or a chosen plan skips the first step; one
 * that can't be used any more says so instead of turning into a registration without it.
 */
export default function Register() {
  const [params] = useSearchParams()
  const query = readRegistrationQuery(params)
  const [type, setType] = useState(query.type)
  const [isTypeChosen, setIsTypeChosen] = useState(query.skipsType)

  const link = useInvitationLink(query.invitation)

  // It asks who has not signed in to do so, and is come back to.
  const consent =
    query.invitation?.as === 'company'
      ? joinAddress(query.invitation.secret)
      : query.request === null
        ? undefined
        : consentAddress(query.request)
  const footer = (
    <>
      Already have an account? <Link href={consent ?? '/login'}>Sign in</Link>
    </>
  )
  const layout = { homeHref: '/', title: 'Create your account', aside: <BesideTheForm />, footer }

  if (link.state === 'loading') {
    return (
      <AuthLayout {...layout}>
        <Skeleton shape="form" label="Loading your invitation" />
      </AuthLayout>
    )
  }
  if (link.state === 'closed') {
    return (
      <AuthLayout {...layout} title="Your invitation" footer={undefined}>
        <InvitationClosed reason={link.reason} />
      </AuthLayout>
    )
  }
  if (link.state === 'unreachable') {
    return (
      <AuthLayout {...layout} title="Your invitation">
        <ErrorState title="No connection" onRetry={link.retry} isRetrying={link.isRetrying}>
          Your invitation could not be loaded. It stays open: check your connection, then try again.
        </ErrorState>
      </AuthLayout>
    )
  }
  const invited = link.state === 'open' ? link.invited : null
  if (invited?.as === 'member' && invited.invitation.has_account) {
    return (
      <AuthLayout {...layout} title="Your invitation" footer={undefined}>
        <MemberHasAccount invitation={invited.invitation} />
      </AuthLayout>
    )
  }
  const lost = link.state === 'unavailable' && (
    <Banner tone="caution" title="Your invitation was not found" role="status">
      {link.reason} You can create an account without it.
    </Banner>
  )
  if (!invited && !isTypeChosen) {
    return (
      <AuthLayout {...layout}>
        <Stack gap={5}>
          {lost}
          <AccountType value={type} onChange={setType} onContinue={() => setIsTypeChosen(true)} />
        </Stack>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout {...layout}>
      {lost}
      <RegistrationDetails
        invited={invited}
        userType={typeOf(invited) ?? type}
        plan={query.plan}
        consent={consent}
        onBack={invited || query.skipsType ? undefined : () => setIsTypeChosen(false)}
      />
    </AuthLayout>
  )
}
