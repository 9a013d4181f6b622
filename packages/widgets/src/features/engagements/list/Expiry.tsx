import { describeInvitationExpiry, isInvitationUrgent } from '@daysheet/core'
import { Text } from '../../../ui/index.ts'

/** `6 days left`; on its last day, the day before and once it has run out it stands out. */
export function Expiry({ daysLeft }: { daysLeft: number }) {
  const isUrgent = isInvitationUrgent(daysLeft)
  return (
    <Text
      as="span"
      size="small"
      isStrong={isUrgent}
      tone={isUrgent ? (daysLeft < 0 ? 'critical' : 'caution') : 'muted'}
    >
      {describeInvitationExpiry(daysLeft)}
    </Text>
  )
}
