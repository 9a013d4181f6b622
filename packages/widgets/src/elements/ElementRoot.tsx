import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { DaysheetProvider, useDaysheet, type DaysheetProviderProps } from '../provider/index.ts'
import { ErrorState, Loading } from '../ui/feedback/index.ts'

export interface ElementRootProps extends Omit<DaysheetProviderProps, 'children'> {
  /** The element's name in errors: `invoice-editor`. */
  name: string
  children: ReactNode
}

/** The whole page as far as one element knows it: its own provider, and the widget in it. */
export const ElementRoot = ({ name, children, ...provider }: ElementRootProps) => (
  <DaysheetProvider {...provider}>
    <Fetched name={name}>{children}</Fetched>
  </DaysheetProvider>
)

/** A widget's code comes when its element stands on the page. */
function Fetched({ name, children }: Pick<ElementRootProps, 'name' | 'children'>) {
  const { report } = useDaysheet()
  return (
    <ErrorBoundary
      onError={(error) => report(error, name)}
      fallback={
        <ErrorState title="This part of the page could not be loaded" onRetry={reload}>
          Nothing is lost: what you have saved is safe on the server.
        </ErrorState>
      }
    >
      <Suspense fallback={<Loading>Loading…</Loading>}>{children}</Suspense>
    </ErrorBoundary>
  )
}

// A module that failed to load fails for as long as the page lives (HTML, module map).
const reload = () => location.reload()
