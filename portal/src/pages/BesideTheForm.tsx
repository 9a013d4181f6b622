import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

// Decoration, which a phone has no room for: signing in neither waits for it nor fails without it.
const WorkedWeek = lazy<ComponentType>(() =>
  import('./WorkedWeek.tsx').catch(() => ({ default: Nothing })),
)

const Nothing = (): ReactNode => null

/** What stands beside the sign-in and registration forms where there is room. */
export function BesideTheForm() {
  return (
    <Suspense fallback={null}>
      <WorkedWeek />
    </Suspense>
  )
}
