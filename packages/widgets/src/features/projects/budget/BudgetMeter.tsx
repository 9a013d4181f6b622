import {
  budgetUse,
  formatPence,
  formatWholePounds,
  pence,
  penceFromPounds,
  type Project,
} from '@daysheet/core'
import { Meter, Text, TriangleAlertIcon, useWords } from '../../../ui/index.ts'

export interface BudgetMeterProps {
  project: Pick<Project, 'name' | 'budget' | 'budget_alert_threshold'>
  /** Pounds. */
  spent: number
}

const TONES = { within: 'neutral', near: 'caution', over: 'critical' } as const

/** What a project has cost against its budget; the amount alone where none is set. */
export function BudgetMeter({ project, spent }: BudgetMeterProps) {
  const words = useWords()
  const { name, budget, budget_alert_threshold } = project
  const amount = penceFromPounds(spent)
  const use = budgetUse(project, amount)
  if (use === null || budget === null) {
    return (
      <Text size="small" tone="muted">
        {words('{amount} spent, no budget set', { amount: formatPence(amount) })}
      </Text>
    )
  }
  const isOver = use.state === 'over'
  return (
    <Meter
      label={words('Budget of {project}', { project: name })}
      value={spent}
      max={budget}
      mark={(budget * budget_alert_threshold) / 100}
      tone={TONES[use.state]}
      icon={use.state === 'within' ? undefined : TriangleAlertIcon}
      amount={words('{amount} of {budget}', {
        amount: formatPence(amount),
        budget: formatWholePounds(budget),
      })}
      note={
        isOver
          ? words('Over by {amount}', { amount: formatPence(pence(-use.remaining)) })
          : words('{amount} remaining', { amount: formatPence(use.remaining) })
      }
    />
  )
}
