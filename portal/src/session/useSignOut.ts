import { useLocation } from 'wouter'
import { useDaysheet } from '@daysheet/widgets'
import { noteError } from '../monitoring.ts'
import { useSession } from './SessionProvider.tsx'

/** Signs out and goes to /login. Here the person is signed out even when the call fails. */
export function useSignOut(): () => void {
  const { signOut } = useSession()
  const { notify } = useDaysheet()
  const [, navigate] = useLocation()
  return () => {
    void signOut()
      .then(
        () => notify.success('Signed out successfully'),
        (error: unknown) => {
          noteError(error)
          notify.error('You are signed out on this page only: the service could not be reached.')
        },
      )
      .finally(() => navigate('/login', { replace: true }))
  }
}
