import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { useWords } from '../../i18n/words.ts'
import { spinner } from './button.css.ts'

export type SpinnerProps = {
  /** Said to a screen reader; without it the words beside the spinner say it. */
  label?: string
}

const HostSpinner = /* @__PURE__ */ hostComponent<SpinnerProps>('Spinner')

/** Something is under way, without a known end. */
export function Spinner(props: SpinnerProps) {
  const words = useWords()
  const isHosts = useIsHosts('Spinner')
  const label = words(props.label)
  if (isHosts) return <HostSpinner label={label} />
  if (label === undefined) return <span className={spinner} aria-hidden="true" />
  // React Aria's brings the formatting of percentages along, on every page; this one has no figure.
  return <span role="progressbar" aria-label={label} className={spinner} />
}
