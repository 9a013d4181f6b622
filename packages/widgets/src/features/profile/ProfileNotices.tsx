import { PROFILE_TABS, type ProfileTab, type RequiredProfileField } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { msg, Banner, HardHatIcon, useWords } from '../../ui/index.ts'
import { ChangedElsewhere } from '../editing/index.ts'
import { describeMissingFields } from './describe-missing.ts'

export interface ProfileNoticesProps {
  name: string
  isWelcome: boolean
  missing: Record<ProfileTab, RequiredProfileField[]>
  /** Nobody has said yet whether the worker is under CIS. */
  asksForCis: boolean
  onGoTo: (field: RequiredProfileField | 'cis_registered') => void
  isStale: boolean
  onTakeNewest: () => void
}

/** What stands above the tabs: a welcome, and that somebody else changed the profile. */
export function ProfileNotices(props: ProfileNoticesProps) {
  const { name, isWelcome, missing, asksForCis, onGoTo, isStale, onTakeNewest } = props
  const words = useWords()
  const { productName: product } = useDaysheet()
  const firstName = name.split(' ')[0] ?? name
  const welcome =
    product === undefined
      ? words('Welcome, {name}', { name: firstName })
      : words('Welcome to {product}, {name}', { product, name: firstName })
  const all = PROFILE_TABS.flatMap((tab) => missing[tab])
  const first = all[0] ?? (asksForCis ? 'cis_registered' : undefined)
  const cis = asksForCis ? ` ${words('Say also whether you are registered for CIS.')}` : ''
  return (
    <>
      {isWelcome && (
        <Banner
          tone="info"
          icon={HardHatIcon}
          title={welcome}
          actions={
            first ? [{ label: msg('Go to what is missing'), onPress: () => onGoTo(first) }] : []
          }
        >
          {all.length > 0
            ? words('Fill in your profile so that clients can pay you. {missing}', {
                missing: describeMissingFields(all, words),
              }) + cis
            : asksForCis
              ? msg('Say whether you are registered for CIS, and your profile has all it needs.')
              : msg(
                  'Your profile has all it needs. Save it, and you can write your first invoice.',
                )}
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
