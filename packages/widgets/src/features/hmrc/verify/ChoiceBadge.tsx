import {
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  msg,
  TriangleAlertIcon,
} from '../../../ui/index.ts'
import type { Choice, Standing } from './standing.ts'

/** How a worker stands, or what HMRC is going to be asked about them. */
export function ChoiceBadge({ standing, choice }: { standing: Standing; choice: Choice }) {
  if (choice === 'verify') {
    return (
      <Badge tone="caution" icon={TriangleAlertIcon}>
        {msg('At the higher rate, 30%')}
      </Badge>
    )
  }
  if (choice === 'match') return <Badge tone="info">{msg('To be matched')}</Badge>
  if (standing === 'unmatched') {
    return (
      <Badge tone="critical" icon={CircleAlertIcon}>
        {msg('Not known to HMRC')}
      </Badge>
    )
  }
  if (standing === 'recording' || standing === 'counts') {
    return (
      <Badge tone="positive" icon={CircleCheckIcon}>
        {msg('Verified')}
      </Badge>
    )
  }
  return (
    <Badge tone="caution" icon={TriangleAlertIcon}>
      {standing === 'unclear' ? msg('To look at') : msg('Not verified')}
    </Badge>
  )
}
