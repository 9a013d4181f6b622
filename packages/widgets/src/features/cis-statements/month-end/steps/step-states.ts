import type { CisMonth } from '@daysheet/core'

/** `next` is the first thing to do: it alone has the main button. */
export type StepState = 'done' | 'next' | 'later'

const STEPS = ['check', 'statements', 'return', 'payment'] as const
export type MonthStep = (typeof STEPS)[number]

/** Where a month end stands; nothing is to be done of a month that is not over. */
export function stepStates(month: CisMonth): Record<MonthStep, StepState> {
  const { statements, state } = month
  const isDone: Record<MonthStep, boolean> = {
    // Looked at, not decided: it holds nothing up.
    check: month.lines.every(({ warnings }) => warnings.length === 0),
    statements: statements.given >= statements.needed,
    return: month.return !== null && state !== 'changed',
    payment: month.hmrc_outstanding === 0,
  }
  const isRunning = state === 'running'
  const next = isRunning ? undefined : STEPS.find((step) => step !== 'check' && !isDone[step])
  const stateOf = (step: MonthStep): StepState =>
    step === next ? 'next' : isDone[step] && !isRunning ? 'done' : 'later'
  return {
    check: isDone.check ? 'done' : isRunning ? 'later' : 'next',
    statements: stateOf('statements'),
    return: stateOf('return'),
    payment: stateOf('payment'),
  }
}
