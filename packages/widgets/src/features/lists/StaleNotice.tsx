import { useReported } from '../../provider/index.ts'
import { msg, Banner } from '../../ui/index.ts'

export interface StaleNoticeProps {
  error: unknown
  /** What failed, in the specification's words: `Failed to load invoices`. */
  title: string
  onRetry: () => void
}

/** Rows are on the screen, and reading them again or reading more of them failed. */
export function StaleNotice({ error, title, onRetry }: StaleNoticeProps) {
  useReported(error)
  return (
    <Banner
      tone="critical"
      role="alert"
      title={title}
      actions={[{ label: msg('Retry'), onPress: onRetry }]}
    >
      {msg('What you see below may be out of date. Nothing is lost.')}
    </Banner>
  )
}
