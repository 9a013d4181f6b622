import { expect, it } from 'vitest'
import { measureSizes } from './measure.ts'
import { partner } from './partner.ts'
import { overBudget, RENEW } from './size-budgets.ts'

it('no entry of @daysheet/widgets weighs more than its budget', async () => {
  const sizes = await measureSizes(partner.react18)
  expect(overBudget(sizes), `Save weight, or take it on knowingly: ${RENEW}`).toEqual([])
})
