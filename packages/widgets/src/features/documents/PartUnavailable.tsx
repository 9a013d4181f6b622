import type { UseQueryResult } from '@tanstack/react-query'
import { useReported } from '../../provider/index.ts'
import { Banner, msg } from '../../ui/index.ts'

export interface PartUnavailableProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  title: string
}

/** One part of the page could not be read; the others stand. */
export function PartUnavailable({ query, title }: PartUnavailableProps) {
  useReported(query.error)
  return (
    <Banner
      tone="critical"
      role="alert"
      title={title}
      actions={[{ label: msg('Retry'), onPress: () => void query.refetch() }]}
    >
      {msg('Only this part is missing. Nothing is lost.')}
    </Banner>
  )
}
