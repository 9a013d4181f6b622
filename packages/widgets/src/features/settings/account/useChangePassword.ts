import type { UseFormReturn } from 'react-hook-form'
import { ApiError, type User } from '@daysheet/core'
import { useAction } from '../../../provider/index.ts'
import { sessionFailures } from '../../../provider/failures/session.ts'
import { msg, showServerIssues } from '../../../ui/index.ts'
import type { WithStepUp } from '../../step-up/index.ts'
import { CONNECTED_APPS } from './connected-app-queries.ts'
import { EMPTY, type PasswordForm } from './password-form.ts'

/** Sets a new password; this device stays signed in. */
export function useChangePassword(
  viewer: User,
  form: UseFormReturn<PasswordForm>,
  { withStepUp, onChanged }: { withStepUp: WithStepUp; onChanged: (() => void) | undefined },
) {
  const changing = useAction({
    call: (client, { currentPassword, newPassword }: PasswordForm) =>
      withStepUp(() => client.session.changePassword({ body: { currentPassword, newPassword } })),
    success: ({ message }) => message,
    failure: sessionFailures.changePassword,
    prefersServerMessage: true,
    form,
    safe: msg(
      'Everything you typed is still here. If it is refused when sent again, the new password counts already.',
    ),
    event: () => ({ type: 'password.changed', user_id: viewer.id }),
    refreshes: ['devices', CONNECTED_APPS],
    onDone: () => {
      form.reset(EMPTY)
      onChanged?.()
    },
    onFailure: (error) => {
      if (!(error instanceof ApiError)) return
      const { issues, message } = error
      showServerIssues(form, issues.length > 0 ? issues : [{ path: '', message }])
    },
  })
  return async (values: PasswordForm) => {
    // What went wrong is on the screen by then, and everything typed still stands.
    await changing.mutateAsync(values).catch(() => undefined)
  }
}
