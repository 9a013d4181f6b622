import { useLocation } from 'wouter'
import { AccountSettings } from '@daysheet/widgets/account-settings'
import { useSession } from '../session/SessionProvider.tsx'

/** Whoever has deleted their account is signed out by that; the widget's toast says so over /login. */
export default function AccountSettingsPage() {
  const { forget } = useSession()
  const [, navigate] = useLocation()
  return (
    <AccountSettings
      onAccountDeleted={() => {
        forget()
        navigate('/login', { replace: true })
      }}
    />
  )
}
