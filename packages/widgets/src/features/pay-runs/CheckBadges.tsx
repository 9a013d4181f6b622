import type { PaymentCheck } from '@daysheet/core'
import {
  Badge,
  CircleCheckIcon,
  Inline,
  InfoIcon,
  msg,
  CircleAlertIcon,
  TriangleAlertIcon,
  useWords,
} from '../../ui/index.ts'

/** How many checks there are of each level: what forbids a payment first. */
export function CheckBadges({ checks }: { checks: readonly PaymentCheck[] }) {
  const words = useWords()
  const count = (level: PaymentCheck['level']) =>
    checks.filter((check) => check.level === level).length
  const [blockCount, confirmCount, noteCount] = [count('block'), count('confirm'), count('note')]
  if (checks.length === 0) {
    return (
      <Badge tone="positive" icon={CircleCheckIcon}>
        {msg('Nothing to check')}
      </Badge>
    )
  }
  return (
    <Inline gap={1}>
      {blockCount > 0 && (
        <Badge tone="critical" icon={CircleAlertIcon}>
          {msg("Can't be paid")}
        </Badge>
      )}
      {confirmCount > 0 && (
        <Badge tone="caution" icon={TriangleAlertIcon}>
          {words({ one: '1 to confirm', other: '{count} to confirm' }, { count: confirmCount })}
        </Badge>
      )}
      {noteCount > 0 && (
        <Badge tone="info" icon={InfoIcon}>
          {words({ one: '1 note', other: '{count} notes' }, { count: noteCount })}
        </Badge>
      )}
    </Inline>
  )
}
