import { NetworkError } from '@daysheet/client'
import { ApiError, WrongShapeError } from '@daysheet/core'
import {
  DeniedState,
  ErrorState,
  NotFoundState,
  OfflineState,
  SignInState,
} from '../ui/feedback/index.ts'
import { isDevelopment } from './development.ts'
import { isNotFound } from './is-not-found.ts'
import { isWithdrawn } from './is-withdrawn.ts'
import { useIsOffline } from './useIsOffline.ts'
import { UnsupportedState } from './UnsupportedState.tsx'
import { useReported } from './useReported.ts'
import { msg } from '../ui/i18n/words.ts'

export interface LoadFailureProps {
  error: unknown
  /** What failed, in the specification's words: `Failed to load invoices`. */
  title: string
  /** What is safe. */
  safe?: string
  /** Shown when the thing does not exist; without it a 404 is a failure like others. */
  notFound?: { title: string; action?: React.ReactNode }
  /** Where else to go from a refusal. */
  back?: React.ReactNode
  onRetry: () => void
  isRetrying?: boolean
}

/** A read that failed: offline, signed out, denied, not found and broken look different. */
export function LoadFailure(props: LoadFailureProps) {
  const { error, title, notFound, back, onRetry, isRetrying } = props
  const isOffline = useIsOffline()
  useReported(error)
  const safe = props.safe ?? msg('Nothing is lost: what you have saved is safe on the server.')
  if (error instanceof NetworkError) {
    return (
      <>
        {/* A device that is offline is told so by the page. */}
        {!isOffline && <OfflineState title={msg('No connection')}>{safe}</OfflineState>}
        <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying} back={back}>
          {error.message}
        </ErrorState>
      </>
    )
  }
  if (notFound && isNotFound(error)) {
    return (
      <NotFoundState title={notFound.title} action={notFound.action ?? back}>
        {msg('It may have been deleted, or the link may be wrong.')}
      </NotFoundState>
    )
  }
  if (isWithdrawn(error)) {
    return (
      <NotFoundState title={msg('Withdrawn')} action={back}>
        {error.message}
      </NotFoundState>
    )
  }
  if (error instanceof ApiError && error.code === 'unsupported') {
    return <UnsupportedState action={back} />
  }
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return <SignInState onRetry={onRetry} isRetrying={isRetrying} />
  if (error instanceof ApiError && status === 403) {
    return <DeniedState action={back}>{error.sentence}</DeniedState>
  }
  return (
    <ErrorState title={title} onRetry={onRetry} isRetrying={isRetrying} back={back}>
      {isDevelopment && error instanceof WrongShapeError ? error.detail : safe}
    </ErrorState>
  )
}
