import { fixtureId, worldIds, type World, type WorldExpense } from '@daysheet/core/fixtures'

const { callum } = worldIds

/** The first of Callum's expenses, with its receipt. */
export function expenseIn(world: World): WorldExpense {
  const found = world.expenses.find(
    ({ worker_id, receipt }) => worker_id === callum && receipt !== null,
  )
  if (!found) throw new Error('Callum has no expense with a receipt')
  return found
}

/** As many more of the same as a list of several pages has. */
export function withManyExpenses(world: World, count: number): void {
  const pattern = expenseIn(world)
  for (let n = 0; n < count; n += 1) {
    world.expenses.push({
      ...pattern,
      id: fixtureId('expense', 10_000 + n),
      description: `Masonry blade ${n + 1}`,
      receipt: null,
    })
  }
}

/** A picture of that size, as a camera or a screenshot would give it. */
export async function pictureOf(
  width: number,
  height: number,
  { type = 'image/png', name = 'receipt.png' } = {},
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.fillStyle = '#f4f1ea'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#222'
  for (let line = 1; line < 12; line += 1) {
    context.fillRect(
      width * 0.1,
      (height * line) / 13,
      width * (0.4 + (line % 3) * 0.15),
      height / 60,
    )
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error(`This browser writes no ${type}`)
  return new File([blob], name, { type })
}
