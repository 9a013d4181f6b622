import { useAction } from '../../../provider/index.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** Has the link that confirms one's own address sent again. */
export function useVerificationMail() {
  const resend = useAction({
    call: (client) => client.session.resendVerification(),
    success: ({ message }) => message,
    failure: msg('Failed to send verification email'),
    prefersServerMessage: true,
    event: () => ({ type: 'verification.requested' }),
  })
  return { send: () => resend.mutate(undefined) }
}
