import { msg, Badge, CircleAlertIcon } from '../../ui/index.ts'

/** A badge for a document whose days other documents also claim. */
export const OverlapBadge = ({ overlaps }: { overlaps: readonly unknown[] }) =>
  overlaps.length === 0 ? null : (
    <Badge tone="caution" icon={CircleAlertIcon}>
      {msg('Overlap')}
    </Badge>
  )
