import { CheckIcon, useWords } from '../../../../ui/index.ts'
import { FILING_STEPS, STEP_NAMES, type FilingStep } from './filing-step.ts'
import * as css from './hmrc-return.css.ts'

/** Check, Declare, Sign in to HMRC, Sent: which of them it is. */
export function StepTrail({ current }: { current: FilingStep }) {
  const words = useWords()
  const at = FILING_STEPS.indexOf(current)
  return (
    <ol className={css.trail} aria-label={words('Sending the return')}>
      {FILING_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={index < at ? css.stepDone : index === at ? css.stepCurrent : css.stepAhead}
        >
          {index < at && <CheckIcon size="xs" label={words('Done')} />}
          {words(STEP_NAMES[step])}
        </li>
      ))}
    </ol>
  )
}
