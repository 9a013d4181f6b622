import type { CisMonth } from '@daysheet/core'
import { stepStates } from './step-states.ts'
import { CheckLines } from './CheckLines.tsx'
import { MakeStatements } from './MakeStatements.tsx'
import { PayHmrc } from './PayHmrc.tsx'
import { SendReturn } from './SendReturn.tsx'
import * as css from '../month-end.css.ts'

/** A month end in the order in which it is done. */
export function MonthSteps({ clientId, month }: { clientId: string; month: CisMonth }) {
  const states = stepStates(month)
  const step = { clientId, month }
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
