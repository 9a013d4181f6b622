import type { FallbackProps } from 'react-error-boundary'
import { ErrorState } from '@daysheet/widgets/kit'

/** The last fallback: nothing below it could be drawn. */
export function SomethingWentWrong({ resetErrorBoundary }: FallbackProps) {
  return (
    <main>
      <ErrorState title="Something went wrong" isUnexpected onRetry={resetErrorBoundary}>
        Our team has been notified. What you have saved is safe.
      </ErrorState>
    </main>
  )
}
