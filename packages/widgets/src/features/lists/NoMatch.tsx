import { Button, EmptyState, msg } from '../../ui/index.ts'

export interface NoMatchProps {
  /** `No projects match your filters`. */
  title: string
  /** What else to try. */
  children: string
  onClear: () => void
}

/** The filters leave nothing of a list. */
export const NoMatch = ({ title, children, onClear }: NoMatchProps) => (
  <EmptyState
    isFiltered
    title={title}
    action={<Button onPress={onClear}>{msg('Clear Filters')}</Button>}
  >
    {children}
  </EmptyState>
)
