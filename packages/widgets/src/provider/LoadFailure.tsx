import { NetworkError } from '@daysheet/client'
import { ApiError, WrongShapeError } from '@daysheet/core'
import { DeniedState, ErrorState, NotFoundState, OfflineState } from '../ui/feedback/index.ts'
import { isDevelopment } from './development.ts'
import { useReported } from './use-reported.ts'

export interface LoadFailureProps {
  error: unknown
  /** What failed, in the specification's words: `Failed to load invoices`. */
  title: string
  /** What is safe. */
  safe?: string
  /** The face when the thing does not exist; without it a 404 is a failure like others. */
  notFound?: { title: string; action?: React.ReactNode }
  onRetry: () => void
  isRetrying?: boolean
}

/** The face of a read that failed: offline, denied, not found and broken each have their own. */
export function LoadFailure(props: LoadFailureProps) {
  const { error, title, notFound, onRetry, isRetrying } = props
  useReported(error)
  const safe = props.safe ?? 'Nothing is lost: what you have saved is safe on the server.'
  if (error instanceof NetworkError) {
    return (
      <>
        <OfflineState>{safe}</OfflineState>
        <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying}>
          The service could not be reached. Check your connection, then try again.
        </ErrorState>
      </>
    )
  }
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404 && notFound) {
    return (
      <NotFoundState title={notFound.title} action={notFound.action}>
        It may have been deleted, or the link may be wrong.
      </NotFoundState>
    )
  }
  if (error instanceof ApiError && status === 403) {
    return <DeniedState>{error.message}</DeniedState>
  }
  return (
    <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying}>
      {isDevelopment && error instanceof WrongShapeError ? error.detail : safe}
    </ErrorState>
  )
}
