import { useState } from 'react'
import * as z from 'zod/mini'
import { session } from '@daysheet/core'
import { errorSentence, showUnsent, useDaysheet } from '@daysheet/widgets'
import {
  AuthLayout,
  Button,
  Form,
  FormTextField,
  Link,
  showServerIssues,
  Stack,
  SubmitButton,
  Text,
  useSchemaForm,
} from '@daysheet/widgets/kit'
import { NeedHelp } from './NeedHelp.tsx'

type Body = z.output<typeof session.forgotPassword.body>

/** /forgot-password: the request, then where to look. */
export default function ForgotPassword() {
  const { client, notify } = useDaysheet()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSchemaForm(session.forgotPassword.body, {
    defaultValues: { email: '' },
  })

  async function request(body: Body) {
    try {
      await client.session.forgotPassword({ body })
      notify.success('Password reset instructions sent!')
      setSentTo(body.email)
    } catch (error) {
      if (showUnsent(form, error)) return
      const message = errorSentence(error, 'Failed to send reset email')
      showServerIssues(form, [{ path: '', message }])
      notify.error(message)
    }
  }

  if (sentTo !== null) {
    return (
      <AuthLayout homeHref="/" title="Check your email">
        <Stack gap={5}>
          <Text>
            If {sentTo} has an account, a link to set a new password is on its way. It is valid for
            15 minutes.
          </Text>
          <Button isBlock onPress={() => setSentTo(null)}>
            Try a different email
          </Button>
          <Link href="/login" isStandalone>
            Back to sign in
          </Link>
          <Link href="/contact" isStandalone>
            Support
          </Link>
        </Stack>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      homeHref="/"
      title="Forgot your password?"
      intro="Tell us your email and we send you a link to set a new one."
      footer={
        <>
          <Link href="/login">Back to sign in</Link> · <NeedHelp />
        </>
      }
    >
      <Form form={form} onSubmit={request} label="Forgot your password?">
        <FormTextField
          control={form.control}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
        />
        <SubmitButton pendingLabel="Sending..." isBlock>
          Send reset link
        </SubmitButton>
      </Form>
    </AuthLayout>
  )
}
