import { Badge, CircleAlertIcon } from '../../ui/index.ts'

/** That other documents ask for days of the same period, where they do. */
export const OverlapBadge = ({ overlaps }: { overlaps: readonly unknown[] }) =>
  overlaps.length === 0 ? null : (
    <Badge tone="caution" icon={CircleAlertIcon}>
      Overlap
    </Badge>
  )
