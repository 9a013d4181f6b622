import { certificationExpiry, daysBetween, type Day } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import {
  msg,
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockAlertIcon,
  useWords,
} from '../../ui/index.ts'

/** Whether a certificate still counts today, by word, icon and tone. */
export function CertificationBadge({ expiry }: { expiry: Day | null }) {
  const words = useWords()
  const { today } = useDaysheet()
  const daysLeft = expiry === null ? 0 : daysBetween(today, expiry)
  switch (certificationExpiry(expiry, today)) {
    case 'none':
      return <Badge variant="dashed">{msg('No date')}</Badge>
    case 'expired':
      return (
        <Badge tone="critical" icon={CircleAlertIcon}>
          {msg('Expired')}
        </Badge>
      )
    case 'expiring':
      return (
        <Badge tone="caution" icon={ClockAlertIcon}>
          {daysLeft === 0
            ? msg('Expires today')
            : words(
                { one: 'Expires in 1 day', other: 'Expires in {count} days' },
                { count: daysLeft },
              )}
        </Badge>
      )
    case 'valid':
      return (
        <Badge tone="positive" icon={CircleCheckIcon}>
          {msg('Valid')}
        </Badge>
      )
  }
}
