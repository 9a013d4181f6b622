import { msg, Banner, MessageSquareWarningIcon } from '../../ui/index.ts'

/** Why the client sent it back, in the client's own words. */
export function ReturnedNotice({
  document: { status, rejection_reason },
}: {
  document: { status: string; rejection_reason: string | null }
}) {
  if (!rejection_reason) return null
  if (status === 'disputed') {
    return (
      <Banner tone="caution" icon={MessageSquareWarningIcon} title={msg('Dispute reason')}>
        <>{rejection_reason}</>
      </Banner>
    )
  }
  return status === 'rejected' ? (
    <Banner tone="critical" title={msg('Rejected')}>
      <>{rejection_reason}</>
    </Banner>
  ) : null
}
