import { useAction } from '../../../provider/index.ts'
import { sessionFailures } from '../../../provider/failures/session.ts'

/** Has the link that confirms one's own address sent again. */
export function useVerificationMail() {
  const resend = useAction({
    call: (client) => client.session.resendVerification(),
    success: ({ message }) => message,
    failure: sessionFailures.resendVerification,
    prefersServerMessage: true,
    event: () => ({ type: 'verification.requested' }),
  })
  return { send: () => resend.mutate(undefined), isOffered: resend.isOffered }
}
