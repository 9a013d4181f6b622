import type { MonthStepProps } from './month-step.ts'
import { stepStates } from './step-states.ts'
import { CheckLines } from './CheckLines.tsx'
import { MakeStatements } from './MakeStatements.tsx'
import { PayHmrc } from './PayHmrc.tsx'
import { SendReturn } from './SendReturn.tsx'
import * as css from '../month-end.css.ts'

type MonthStepsProps = Omit<MonthStepProps, 'state'>

/** A month end in the order in which it is done. */
export function MonthSteps({ month, ...props }: MonthStepsProps) {
  const states = stepStates(month)
  const step = { ...props, month }
  return (
    <ol className={css.steps}>
      <li>
        <CheckLines {...step} state={states.check} />
      </li>
      <li>
        <MakeStatements {...step} state={states.statements} />
      </li>
      <li>
        <SendReturn {...step} state={states.return} />
      </li>
      <li>
        <PayHmrc {...step} state={states.payment} />
      </li>
    </ol>
  )
}
