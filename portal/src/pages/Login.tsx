import { lazy, Suspense, useState } from 'react'
import { ApiError, credentials, type User } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet } from '@daysheet/widgets'
import {
  AuthLayout,
  Banner,
  Button,
  Link,
  Loading,
  PasswordField,
  ShortForm,
  TextField,
  useShortForm,
} from '@daysheet/widgets/kit'
import { NeedHelp } from './NeedHelp.tsx'
import { consentRequestOf } from '../consent-page.ts'
import { useHistoryState } from '../location/BrowserLocation.tsx'
import type { ReturnState } from '../session/return-state.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { BesideTheForm } from './BesideTheForm.tsx'
import { isResetLinkRefused } from './reset-link-refused.ts'

interface Refusal {
  sentence: string
  /** The email or the password is wrong; not a limit or a failure of the service. */
  isPassword: boolean
}

// Fetched for those alone who have it.
const SecondStep = lazy(() => import('./SecondStepForm.tsx'))

const asksForSecondStep = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required'

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_credentials'

/** Stays until the next attempt, with what leads on: the message over the page goes in seconds. */
const SignInRefused = ({
  sentence,
  isPassword,
  registerHref,
}: Refusal & { registerHref: string }) => (
  <Banner tone="critical" title={sentence}>
    {isPassword ? (
      <>
        Check both and try again, <Link href="/forgot-password">reset your password</Link> or{' '}
        <Link href={registerHref}>create an account</Link>.
      </>
    ) : (
      'What you typed is still here.'
    )}
  </Banner>
)

/** /login */
export default function Login() {
  const { client, notify } = useDaysheet()
  const { begin, ended } = useSession()
  const state = useHistoryState()
  const request = consentRequestOf((state as ReturnState | null)?.from)
  const registerHref =
    request === null ? '/register' : `/register?${new URLSearchParams({ request })}`
  const form = useShortForm(credentials, { email: '', password: '' })

  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSecondStep, setIsSecondStep] = useState(false)

  const welcome = (user: User) => {
    notify.success(`Welcome back, ${user.full_name}!`)
    begin(user)
  }

  async function signIn(body: { email: string; password: string }) {
    setRefusal(null)
    try {
      const { user } = await client.session.login({ body })
      welcome(user)
    } catch (error) {
      if (asksForSecondStep(error)) return setIsSecondStep(true)
      if (showUnsent(form, error)) return
      const sentence = errorSentence(error, 'Failed to sign in')
      notify.error(sentence)
      setRefusal({ sentence, isPassword: isWrongPassword(error) })
    }
  }

  if (isSecondStep) {
    const backToPassword = (sentence: string | null) => {
      setIsSecondStep(false)
      setRefusal(sentence === null ? null : { sentence, isPassword: false })
    }
    return (
      <AuthLayout
        homeHref="/"
        title="One more step"
        intro="Your password is right. Show that it is you."
        aside={<BesideTheForm />}
        footer={<NeedHelp />}
      >
        <Suspense fallback={<Loading>Loading…</Loading>}>
          <SecondStep onSignedIn={welcome} onTooLate={backToPassword} />
        </Suspense>
        <Button variant="quiet" isBlock onPress={() => backToPassword(null)}>
          Sign in as somebody else
        </Button>
      </AuthLayout>
    )
  }

  return (
    <AuthLayout
      homeHref="/"
      title="Sign in"
      intro={
        <>
          New here?{' '}
          {request === null ? (
            <Link href="/pricing">Get Started</Link>
          ) : (
            // What an application has asked is decided first; a plan can be chosen later.
            <Link href={registerHref}>Create an account</Link>
          )}
        </>
      }
      aside={<BesideTheForm />}
      footer={<NeedHelp />}
    >
      {ended?.by === 'expiry' && (
        <Banner tone="info" title="Your session has ended" role="status">
          Sign in again to go on where you were. An invoice you were writing is kept on this device.
        </Banner>
      )}
      {isResetLinkRefused(state) && (
        <Banner tone="caution" title="That link sets no new password" role="status">
          It may have been used, or be older than 15 minutes.{' '}
          <Link href="/forgot-password">Send me a new link</Link>
        </Banner>
      )}
      <ShortForm form={form} onSubmit={signIn} label="Sign in">
        {refusal && <SignInRefused {...refusal} registerHref={registerHref} />}
        <TextField {...form.field('email', 'Email')} type="email" autoComplete="username" />
        <PasswordField {...form.field('password', 'Password')} autoComplete="current-password" />
        <Link href="/forgot-password" isStandalone isSmall>
          Forgot password?
        </Link>
        <Button
          variant="primary"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Signing in..."
          isBlock
        >
          Sign in
        </Button>
      </ShortForm>
    </AuthLayout>
  )
}
