import { useQuery } from '@tanstack/react-query'
import { ApiError, type User } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../provider/index.ts'
import { msg, Skeleton } from '../../ui/index.ts'
import { FactorForm } from './FactorForm.tsx'

export interface SecondStepProps {
  onSignedIn: (user: User) => void
  /** Ten minutes have passed, or the password was changed: the sign-in begins again. */
  onTooLate: (sentence: string) => void
}

/** Finishes a sign-in whose password was right, by a passkey, a code or a recovery code. */
export function SecondStep({ onSignedIn, onTooLate }: SecondStepProps) {
  const { client, tenant } = useDaysheet()
  const begin = async () => {
    try {
      return await client.session.beginSecondStep()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_state') onTooLate(error.sentence)
      throw error
    }
  }
  const question = useQuery({
    queryKey: [tenant, 'second-step'],
    queryFn: begin,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  })
  if (question.isError) {
    return (
      <QueryFailure
        query={question}
        title={msg('We can’t ask for your second step just now')}
        safe={msg('Your password was right. Nothing else has happened.')}
      />
    )
  }
  if (!question.data) return <Skeleton shape="form" label={msg('Loading…')} count={1} />
  return (
    <FactorForm
      question={question.data}
      askAgain={begin}
      take={async (body) => {
        try {
          const { user } = await client.session.takeSecondStep({ body })
          onSignedIn(user)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'wrong_state') onTooLate(error.sentence)
          throw error
        }
      }}
      label={msg('Sign in')}
      pendingLabel={msg('Signing in...')}
      failure={msg('Failed to sign in')}
    />
  )
}
