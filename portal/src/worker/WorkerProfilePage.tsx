import { useState } from 'react'
import { WorkerProfile } from '@daysheet/widgets'
import { endOnboarding, isOnboarding } from '../session/profile-check.ts'
import { useSession } from '../session/SessionProvider.tsx'

/** /app/profile, with a welcome for whoever was led here by the profile check. */
export default function WorkerProfilePage() {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const [isWelcome, setIsWelcome] = useState(() => isOnboarding(userId, sessionStorage))

  function endWelcome() {
    endOnboarding(userId, sessionStorage)
    setIsWelcome(false)
  }
  return <WorkerProfile welcome={isWelcome} onSaved={endWelcome} />
}
