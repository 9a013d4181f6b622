import { credentials } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet } from '@daysheet/widgets'
import {
  AuthLayout,
  Banner,
  Button,
  Link,
  PasswordField,
  ShortForm,
  TextField,
  useShortForm,
} from '@daysheet/widgets/kit'
import { NeedHelp } from './NeedHelp.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { BesideTheForm } from './BesideTheForm.tsx'

/** /login */
export default function Login() {
  const { client, notify } = useDaysheet()
  const { begin, ended } = useSession()
  const form = useShortForm(credentials, { email: '', password: '' })

  async function signIn(body: { email: string; password: string }) {
    try {
      const { user } = await client.session.login({ body })
      notify.success(`Welcome back, ${user.full_name}!`)
      begin(user)
    } catch (error) {
      if (showUnsent(form, error)) return
      notify.error(errorSentence(error, 'Failed to sign in'))
    }
  }

  return (
    <AuthLayout
      homeHref="/"
      title="Sign in"
      intro={
        <>
          New here? <Link href="/pricing">Get Started</Link>
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
      <ShortForm form={form} onSubmit={signIn} label="Sign in">
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
