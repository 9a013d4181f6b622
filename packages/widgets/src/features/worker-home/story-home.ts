import { within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'

// Stories of the home: its hour, what was spent, and the facts on it.

/** The clock runs, but from this moment on: a greeting depends on it. */
export function clockFrom(instant: string) {
  const realNow = Date.now
  const start = realNow()
  Date.now = () => Date.parse(instant) + realNow() - start
  return () => {
    Date.now = realNow
  }
}

const { callum } = worldIds

const spend = (world: World, expense_date: string, cost_ex_vat: number, vat_amount: number) =>
  world.expenses.push({
    id: crypto.randomUUID(),
    worker_id: callum,
    expense_date,
    cost_ex_vat,
    vat_amount,
  } as World['expenses'][number])

/** Nothing was spent but this. */
export const onlySpent =
  (...expense: [expense_date: string, cost_ex_vat: number, vat_amount: number]) =>
  (world: World) => {
    world.expenses = []
    spend(world, ...expense)
  }

/** No invoice at all, and £1,250.00 spent; nobody waits for anything. */
export function smallYear(world: World) {
  world.invoices = world.invoices.filter(({ worker_id }) => worker_id !== callum)
  world.expenses = []
  spend(world, '2026-05-05', 1000, 200)
  spend(world, '2026-10-30', 250, 50)
  spend(world, '2026-04-05', 999, 0)
}

/** The fact under a label, with what explains it. */
export const factOf = async (canvasElement: HTMLElement, label: string) => {
  const term = (await within(canvasElement).findByText(label)).closest('dt')
  return within(term?.parentElement ?? canvasElement)
}
