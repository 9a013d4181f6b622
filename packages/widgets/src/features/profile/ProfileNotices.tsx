import {
  PROFILE_FIELD_LABELS,
  PROFILE_TABS,
  type ProfileTab,
  type RequiredProfileField,
} from '@daysheet/core'
import { Banner, HardHatIcon } from '../../ui/index.ts'

export interface ProfileNoticesProps {
  name: string
  isWelcome: boolean
  missing: Record<ProfileTab, RequiredProfileField[]>
  onOpen: (tab: ProfileTab) => void
  isStale: boolean
  onTakeNewest: () => void
}

/** `Phone, city and sort code`. */
const inWords = (fields: readonly RequiredProfileField[]): string => {
  const words = fields.map((field, index) => {
    const label = PROFILE_FIELD_LABELS[field]
    return index === 0 || label.startsWith('UTR')
      ? label
      : label.charAt(0).toLowerCase() + label.slice(1)
  })
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

/** What stands above the tabs: a welcome, and that somebody else changed the profile. */
export function ProfileNotices(props: ProfileNoticesProps) {
  const { name, isWelcome, missing, onOpen, isStale, onTakeNewest } = props
  const all = PROFILE_TABS.flatMap((tab) => missing[tab])
  const firstTab = PROFILE_TABS.find((tab) => missing[tab].length > 0)
  return (
    <>
      {isWelcome && (
        <Banner
          tone="info"
          icon={HardHatIcon}
          title={`Welcome to Daysheet, ${name.split(' ')[0] ?? name}`}
          actions={
            firstTab && all.length > 0
              ? [{ label: 'Go to what is missing', onPress: () => onOpen(firstTab) }]
              : []
          }
        >
          {all.length > 0
            ? `Fill in your profile so that clients can pay you. Still missing: ${inWords(all)}.`
            : 'Your profile has all it needs. Save it, and you can write your first invoice.'}
        </Banner>
      )}
      {isStale && (
        <Banner
          tone="caution"
          role="alert"
          title="Your profile was changed elsewhere"
          actions={[{ label: 'Load the newest and keep what I typed', onPress: onTakeNewest }]}
        >
          Nothing was saved. What you typed is still here.
        </Banner>
      )}
    </>
  )
}
