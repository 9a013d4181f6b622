import type * as z from 'zod/mini'
import {
  ApiError,
  EMAIL_HAS_ACCOUNT,
  type ApiClient,
  type invitationRegistration,
  type User,
  type UserType,
} from '@daysheet/core'
import { showUnsent, useDaysheet } from '@daysheet/widgets'
import {
  Form,
  FormCheckbox,
  FormPasswordField,
  FormTextField,
  Link,
  ProgressBar,
  showServerIssues,
  SubmitButton,
  Text,
  useSchemaForm,
} from '@daysheet/widgets/kit'
import { joinAddress } from '../join-page.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { firstAddress } from '../shell/chosen-plan.ts'
import { InvitedBy } from './InvitedBy.tsx'
import {
  fieldOfFailure,
  registrationFailure,
  registrationForm,
  type RegistrationForm,
} from './registration-form.ts'
import type { OpenInvitation } from './useInvitationLink.ts'

/** As whoever invited wrote it. */
const addressee = (invited: OpenInvitation | null) => {
  switch (invited?.as) {
    case 'worker':
      return {
        full_name: invited.invitation.invitation_full_name ?? '',
        email: invited.invitation.invitation_email,
      }
    case 'member':
      return { full_name: invited.invitation.full_name, email: invited.invitation.email }
    // Whoever opens the link need not be who reads that address.
    case 'company':
      return { full_name: '', email: invited.invitation.email }
    case undefined:
      return { full_name: '', email: '' }
  }
}

/** Of a person, who is registered as the one that was invited. */
type PersonInvitation = Exclude<OpenInvitation, { as: 'company' }>

const isOfPerson = (invited: OpenInvitation | null): invited is PersonInvitation =>
  invited !== null && invited.as !== 'company'

/** By the link of an invitation, which is accepted with it. */
function registerInvited(
  client: ApiClient,
  { as, secret }: PersonInvitation,
  person: Omit<z.input<typeof invitationRegistration>, 'invitation_id'>,
) {
  const body = { ...person, invitation_id: secret }
  return as === 'worker'
    ? client.session.registerFromInvitation({ body })
    : client.session.registerMember({ body })
}

interface RegistrationDetailsProps {
  invited: OpenInvitation | null
  userType: UserType
  plan: string | null
  /** The page on which an application waits for a decision. */
  consent: string | undefined
  onBack?: () => void
}

export function RegistrationDetails(props: RegistrationDetailsProps) {
  const { invited, userType, plan, consent, onBack } = props
  const { client, notify } = useDaysheet()
  const { begin } = useSession()
  const form = useSchemaForm(registrationForm, {
    defaultValues: {
      ...addressee(invited),
      password: '',
      confirmPassword: '',
      terms_accepted: false,
      // Consent is given, not taken away: UK law wants an opt-in (PECR, regulation 22).
      marketing_consent: false,
    },
  })

  /** A company answers the worker who asked it; a plan that was chosen is paid for. */
  function nextAddress(user: User): string | undefined {
    if (invited?.as === 'company') return joinAddress(invited.secret)
    return invited ? undefined : firstAddress(user.user_type, plan)
  }

  async function register(values: RegistrationForm) {
    const { full_name, email, password, marketing_consent } = values
    const shared = { full_name, password, marketing_consent, terms_accepted: true as const }
    try {
      const { user, message } = isOfPerson(invited)
        ? await registerInvited(client, invited, shared)
        : await client.session.register({
            body: { ...shared, email, user_type: userType, plan_type: plan },
          })
      notify.success(message)
      begin(user, consent ?? nextAddress(user))
    } catch (error) {
      if (showUnsent(form, error)) return
      const sentence = registrationFailure(error, { userType, plan })
      const issues = error instanceof ApiError ? error.issues : []
      const path = fieldOfFailure(sentence)
      showServerIssues(form, issues.length > 0 ? issues : [{ path, message: sentence }])
      notify.error(sentence)
    }
  }

  return (
    <>
      {!invited && <ProgressBar label="Step 2 of 2: Details" value={2} max={2} />}
      {onBack && (
        <Link onPress={onBack} isStandalone>
          Back
        </Link>
      )}
      {invited && <InvitedBy {...invited} />}
      <Form form={form} onSubmit={register} label="Create your account">
        <FormTextField
          control={form.control}
          name="full_name"
          label="Full name"
          autoComplete="name"
        />
        <FormTextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          isReadOnly={isOfPerson(invited)}
          hint={isOfPerson(invited) ? 'From your invitation' : undefined}
        />
        {form.formState.errors.email?.message === EMAIL_HAS_ACCOUNT && (
          <Text size="small">
            Is it yours? <Link href={consent ?? '/login'}>Sign in</Link> or{' '}
            <Link href="/forgot-password">reset your password</Link>.
          </Text>
        )}
        <FormPasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
        />
        <FormPasswordField
          control={form.control}
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
        />
        <FormCheckbox control={form.control} name="terms_accepted">
          I am at least 18 and accept the Terms of Service and Privacy Policy
        </FormCheckbox>
        <Text size="small" tone="muted">
          Read the{' '}
          <Link href="/terms-of-service" target="_blank">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link href="/privacy-policy" target="_blank">
            Privacy Policy
          </Link>
          .
        </Text>
        <FormCheckbox control={form.control} name="marketing_consent">
          Send me news about Daysheet (optional)
        </FormCheckbox>
        <SubmitButton pendingLabel="Creating account..." isBlock>
          Create account
        </SubmitButton>
      </Form>
    </>
  )
}
