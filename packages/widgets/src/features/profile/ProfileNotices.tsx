import {
  PROFILE_FIELD_LABELS,
  PROFILE_TABS,
  type ProfileTab,
  type RequiredProfileField,
} from '@daysheet/core'
import { Banner, HardHatIcon, useWords, type Words } from '../../ui/index.ts'

export interface ProfileNoticesProps {
  name: string
  isWelcome: boolean
  missing: Record<ProfileTab, RequiredProfileField[]>
  onOpen: (tab: ProfileTab) => void
  isStale: boolean
  onTakeNewest: () => void
}

/** `Phone, city and sort code`. */
const inWords = (fields: readonly RequiredProfileField[], words: Words): string => {
  const names = fields.map((field, index) => {
    const label = words(PROFILE_FIELD_LABELS[field])
    return index === 0 || label.startsWith('UTR')
      ? label
      : label.charAt(0).toLowerCase() + label.slice(1)
  })
  const last = names.pop() ?? ''
  return names.length === 0 ? last : words('{names} and {last}', { names: names.join(', '), last })
}

/** What stands above the tabs: a welcome, and that somebody else changed the profile. */
export function ProfileNotices(props: ProfileNoticesProps) {
  const { name, isWelcome, missing, onOpen, isStale, onTakeNewest } = props
  const words = useWords()
  const all = PROFILE_TABS.flatMap((tab) => missing[tab])
  const firstTab = PROFILE_TABS.find((tab) => missing[tab].length > 0)
  return (
    <>
      {isWelcome && (
        <Banner
          tone="info"
          icon={HardHatIcon}
          title={words('Welcome to Daysheet, {name}', { name: name.split(' ')[0] ?? name })}
          actions={
            firstTab && all.length > 0
              ? [{ label: 'Go to what is missing', onPress: () => onOpen(firstTab) }]
              : []
          }
        >
          {all.length > 0
            ? words('Fill in your profile so that clients can pay you. Still missing: {fields}.', {
                fields: inWords(all, words),
              })
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
