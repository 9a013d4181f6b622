import { profileCompleteness, type User } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { msg, Banner, useWords } from '../../ui/index.ts'
import { describeMissingFields } from '../profile/index.ts'
import { useProfileReminder } from './useProfileReminder.ts'

/** What the profile lacks: bank details cannot wait, the rest can. */
export function ProfileBanner({ viewer }: { viewer: User }) {
  const words = useWords()
  const complete = { label: msg('Complete profile'), ...useLinkTo()({ to: 'profile' }) }
  const { isPutOff, remindLater } = useProfileReminder(viewer.id)
  const { banner, missing_critical, missing_helpful } = profileCompleteness(viewer)
  if (banner === 'critical') {
    return (
      <Banner tone="critical" title={msg('Profile Setup Required')} actions={[complete]}>
        {words('Clients cannot pay you without your bank details. {missing}', {
          missing: describeMissingFields(missing_critical, words),
        })}
      </Banner>
    )
  }
  if (banner === null || isPutOff) return null
  return (
    <Banner
      tone="caution"
      title={msg('Profile Incomplete')}
      actions={[complete, { label: msg('Remind me later'), onPress: remindLater }]}
    >
      {describeMissingFields(missing_helpful, words)}
    </Banner>
  )
}
