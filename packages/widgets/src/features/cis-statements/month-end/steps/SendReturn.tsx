import { formatDay } from '@daysheet/core'
import { Badge, CircleCheckIcon, msg, useWords } from '../../../../ui/index.ts'
import { ReturnWays } from '../hmrc-return/ReturnWays.tsx'
import type { MonthStepProps } from './month-step.ts'
import { ReturnByHand } from './ReturnByHand.tsx'
import { StepSheet } from './StepSheet.tsx'

/** The return goes to HMRC: from here where that is set up, or by hand. */
export function SendReturn({ onSubmission, ...step }: MonthStepProps) {
  const words = useWords()
  const { month, state } = step
  const sent = month.return
  return (
    <StepSheet
      number={3}
      title={msg('Send the return to HMRC')}
      state={state}
      padding="rows"
      aside={
        sent &&
        state === 'done' && (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {words('Sent {day}', { day: formatDay(sent.submitted_on) })}
          </Badge>
        )
      }
    >
      <ReturnWays
        clientId={step.clientId}
        month={month}
        isMain={state === 'next'}
        byHand={<ReturnByHand {...step} />}
        figures={<ReturnByHand {...step} isFiled />}
        onSubmission={onSubmission}
      />
    </StepSheet>
  )
}
