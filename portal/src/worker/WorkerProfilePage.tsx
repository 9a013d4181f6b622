import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { PROFILE_TABS } from '@daysheet/core'
import { WorkerProfile } from '@daysheet/widgets'
import { endOnboarding, isOnboarding } from '../session/profile-check.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { isOwnForm } from './own-form.ts'

/**
 * /app/profile (`?tab=`, `?back=`: the form that goes on afterwards), with a welcome for whoever was
 * led here by the profile check.
 */
export default function WorkerProfilePage() {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const userId = user?.id ?? ''
  const [isWelcome, setIsWelcome] = useState(() => isOnboarding(userId, sessionStorage))
  const tab = PROFILE_TABS.find((one) => one === params.get('tab'))
  const back = params.get('back')

  function endWelcome() {
    endOnboarding(userId, sessionStorage)
    setIsWelcome(false)
  }
  return (
    <WorkerProfile
      welcome={isWelcome}
      tab={tab}
      onBack={isOwnForm(back) ? () => navigate(back) : undefined}
      onSaved={endWelcome}
    />
  )
}
