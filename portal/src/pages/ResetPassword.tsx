import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@daysheet/client'
import { ApiError, INVALID_RESET_LINK, session } from '@daysheet/core'
import { errorSentence, PasswordStrengthMeter, showUnsent, useDaysheet } from '@daysheet/widgets'
import {
  AuthLayout,
  ButtonLink,
  ErrorState,
  Form,
  FormPasswordField,
  Link,
  Loading,
  showServerIssues,
  SubmitButton,
  Text,
  useSchemaForm,
} from '@daysheet/widgets/kit'
import { isLinkRefused } from './is-link-refused.ts'
import { RESET_LINK_REFUSED } from './reset-link-refused.ts'

const body = session.resetPassword.body

const newPasswordForm = z
  .object({ newPassword: body.shape.newPassword, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/**
 * /reset-password?token=&email=: the link is checked, then the form, then done. A link that is none
 * leads to the sign-in page, where a way to another one stands.
 */
export default function ResetPassword() {
  const { client, notify } = useDaysheet()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const email = params.get('email') ?? ''
  const hasLink = token !== '' && email !== ''
  const [isDone, setIsDone] = useState(false)

  const link = useQuery({
    queryKey: ['reset-link', email, token],
    enabled: hasLink,
    retry: false,
    staleTime: Infinity,
    queryFn: () => client.session.verifyResetToken({ body: { token, email } }),
  })

  const isUnchecked = link.isError && !isLinkRefused(link.error)
  useEffect(() => {
    if (hasLink && (!link.isError || isUnchecked)) return
    notify.error(hasLink ? 'Invalid or expired reset link' : 'Invalid reset link')
    navigate('/login', { replace: true, state: RESET_LINK_REFUSED })
  }, [hasLink, link.isError, isUnchecked, navigate, notify])

  if (isDone) {
    return (
      <AuthLayout homeHref="/" title="Password changed">
        <Text>Your new password is set, and every other session has been signed out.</Text>
        <ButtonLink variant="primary" isBlock href="/login">
          Sign in
        </ButtonLink>
      </AuthLayout>
    )
  }
  if (isUnchecked) {
    return (
      <AuthLayout homeHref="/" title="Set a new password">
        <ErrorState
          title={link.error instanceof NetworkError ? 'No connection' : 'Not checked yet'}
          onRetry={() => void link.refetch()}
          isRetrying={link.isRefetching}
        >
          {link.error instanceof NetworkError
            ? 'Your link could not be checked. Check your connection, then try again.'
            : 'The service could not check your link just now. Try again in a moment.'}
        </ErrorState>
      </AuthLayout>
    )
  }
  if (!link.isSuccess) return <Loading isPage>Checking your link…</Loading>
  return (
    <AuthLayout homeHref="/" title="Set a new password" intro={`For ${email}`}>
      <NewPassword token={token} email={email} onDone={() => setIsDone(true)} />
    </AuthLayout>
  )
}

interface NewPasswordProps {
  token: string
  email: string
  onDone: () => void
}

function NewPassword({ token, email, onDone }: NewPasswordProps) {
  const { client, notify } = useDaysheet()
  const [isLinkDead, setLinkDead] = useState(false)
  const form = useSchemaForm(newPasswordForm, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  })

  async function reset({ newPassword }: z.output<typeof newPasswordForm>) {
    try {
      await client.session.resetPassword({ body: { token, email, newPassword } })
      notify.success('Password reset successfully!')
      onDone()
    } catch (error) {
      if (showUnsent(form, error)) return
      const message = errorSentence(error, 'Failed to reset password')
      const issues = error instanceof ApiError ? error.issues : []
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message }])
      notify.error(message)
      setLinkDead(message === INVALID_RESET_LINK)
    }
  }

  return (
    <Form form={form} onSubmit={reset} label="Set a new password">
      {isLinkDead && <Link href="/forgot-password">Send me a new link</Link>}
      <FormPasswordField
        control={form.control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters, with a lowercase letter, an uppercase letter and a number"
      />
      <PasswordStrengthMeter control={form.control} name="newPassword" />
      <FormPasswordField
        control={form.control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <SubmitButton pendingLabel="Saving..." isBlock>
        Reset password
      </SubmitButton>
    </Form>
  )
}
