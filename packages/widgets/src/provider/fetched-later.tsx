import { lazy, useState, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ErrorState } from '../ui/feedback/index.ts'
import { Page } from '../ui/layout/Page/Page.tsx'
import { msg } from '../ui/i18n/words.ts'

/** The code of a part of the screen did not come: no connection, or a version that is gone. */
export class CodeUnavailable extends Error {
  constructor(cause: unknown) {
    super('The code of this screen could not be loaded', { cause })
    this.name = 'CodeUnavailable'
  }
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

interface FetchedLaterOptions {
  /** The heading of the page that says so; without it the message stands alone. */
  title?: string
  /** Before it is asked for again. */
  beforeRetry?: () => void
}

/**
 * A screen whose code comes when it is opened. Where that fails it says so in its own place, with a
 * Retry, and everything around it stays usable. `React.lazy` alone would fail for as long as the
 * page lives.
 */
export function fetchedLater<Props extends object>(
  load: Load<Props>,
  { title, beforeRetry }: FetchedLaterOptions = {},
): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new CodeUnavailable(cause)
      }),
    ) as unknown as ComponentType<Props>
  const store = { Part: fetched() }

  return function FetchedLater(props: Props) {
    const [{ Part }, setCurrent] = useState({ Part: store.Part })
    const retry = () => {
      beforeRetry?.()
      store.Part = fetched()
      setCurrent({ Part: store.Part })
    }
    return (
      <ErrorBoundary
        resetKeys={[Part]}
        fallbackRender={({ error }: { error: unknown }) => {
          // What breaks in the screen itself is for the boundary around it.
          if (!(error instanceof CodeUnavailable)) throw error
          return <NoConnection title={title} onRetry={retry} />
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

function NoConnection({ title, onRetry }: { title?: string; onRetry: () => void }) {
  const message = (
    <ErrorState title={msg('No connection')} onRetry={onRetry}>
      {msg(
        'This screen could not be loaded. What you typed and what you saved is safe. Check your connection, then try again.',
      )}
    </ErrorState>
  )
  return title === undefined ? message : <Page title={title}>{message}</Page>
}
