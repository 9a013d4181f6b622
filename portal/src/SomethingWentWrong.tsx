import { ErrorState } from '@daysheet/widgets/kit'

/**
 * The last fallback: nothing below it could be drawn. Trying again loads the page anew, since what
 * failed may be a part of the portal that a newer version has replaced on the server.
 */
export function SomethingWentWrong() {
  return (
    <main>
      <ErrorState
        title="Something went wrong"
        isUnexpected
        onRetry={() => window.location.reload()}
      >
        Our team has been notified. What you have saved is safe.
      </ErrorState>
    </main>
  )
}
