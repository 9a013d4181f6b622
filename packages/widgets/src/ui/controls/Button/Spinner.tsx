import { ProgressBar } from 'react-aria-components/ProgressBar'
import { spinner } from './button.css.ts'

export type SpinnerProps = {
  /** Said to a screen reader; without it the words beside the spinner say it. */
  label?: string
}

/** Something is under way, without a known end. */
export function Spinner({ label }: SpinnerProps) {
  if (label === undefined) return <span className={spinner} aria-hidden="true" />
  return <ProgressBar aria-label={label} isIndeterminate className={spinner} />
}
