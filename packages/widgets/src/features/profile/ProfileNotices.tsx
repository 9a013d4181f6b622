import {
  PROFILE_FIELD_LABELS,
  PROFILE_TABS,
  type ProfileTab,
  type RequiredProfileField,
} from '@daysheet/core'
import { msg, Banner, HardHatIcon, useWords, type Words } from '../../ui/index.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'

export interface ProfileNoticesProps {
  name: string
  isWelcome: boolean
  missing: Record<ProfileTab, RequiredProfileField[]>
  onGoTo: (field: RequiredProfileField) => void
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
  return words.list(names)
}

/** Few are named; many are counted, so that the banner leaves the first field in sight. */
const MOST_NAMED = 3
const missingInWords = (fields: readonly RequiredProfileField[], words: Words): string =>
  fields.length > MOST_NAMED
    ? words(
        { one: '1 detail is missing.', other: '{count} details are missing.' },
        { count: fields.length },
      )
    : words('Still missing: {fields}.', { fields: inWords(fields, words) })

/** What stands above the tabs: a welcome, and that somebody else changed the profile. */
export function ProfileNotices(props: ProfileNoticesProps) {
  const { name, isWelcome, missing, onGoTo, isStale, onTakeNewest } = props
  const words = useWords()
  const all = PROFILE_TABS.flatMap((tab) => missing[tab])
  const [first] = all
  return (
    <>
      {isWelcome && (
        <Banner
          tone="info"
          icon={HardHatIcon}
          title={words('Welcome to Daysheet, {name}', { name: name.split(' ')[0] ?? name })}
          actions={
            first ? [{ label: msg('Go to what is missing'), onPress: () => onGoTo(first) }] : []
          }
        >
          {all.length > 0
            ? words('Fill in your profile so that clients can pay you. {missing}', {
                missing: missingInWords(all, words),
              })
            : msg('Your profile has all it needs. Save it, and you can write your first invoice.')}
        </Banner>
      )}
      {isStale && (
        <ChangedElsewhere
          title={msg('Your profile was changed elsewhere')}
          onTakeNewest={onTakeNewest}
        />
      )}
    </>
  )
}
