import { emptyWorld, FIXTURE_TODAY } from '@daysheet/core/fixtures'
import { describe, it } from 'vitest'
import { createMemoryClient } from '../memory/index.ts'
import { conformanceCases, runCase } from './index.ts'

describe('the memory client', () => {
  it.each(conformanceCases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const world = emptyWorld({ today: FIXTURE_TODAY })
    await runCase(one, () => createMemoryClient({ world }), { today: FIXTURE_TODAY })
  })
})
