import { ProgressBar } from 'react-aria-components/ProgressBar'
import { spinner } from './button.css.ts'

/** Says `label` to a screen reader while something is under way. */
export function Spinner({ label }: { label: string }) {
  return <ProgressBar aria-label={label} isIndeterminate className={spinner} />
}
