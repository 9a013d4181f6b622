import {
  activeDayRates,
  formatPence,
  monthlyEstimate,
  poundsFromPence,
  WORKING_DAYS_A_MONTH,
  type ProjectSummary,
} from '@daysheet/core'
import { msg, FactCell, FactCells, useWords } from '../../ui/index.ts'

export interface WorkInHandProps {
  activeProjects: readonly ProjectSummary[]
  activeClientsCount: number
}

/** How much there is to do, and what a month of it would bring. */
export function WorkInHand({ activeProjects, activeClientsCount }: WorkInHandProps) {
  const words = useWords()
  return (
    <FactCells columns={2}>
      <FactCell label={msg('Active projects')} figure={String(activeProjects.length)} />
      <FactCell label={msg('Active clients')} figure={String(activeClientsCount)} />
      <FactCell
        wide
        label={msg('Monthly estimate')}
        figure={poundsFromPence(monthlyEstimate(activeProjects))}
        note={words('{rate} a day × {days} days', {
          rate: formatPence(activeDayRates(activeProjects)),
          days: WORKING_DAYS_A_MONTH,
        })}
      />
    </FactCells>
  )
}
