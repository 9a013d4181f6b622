import { emptyWorld, FIXTURE_TODAY, type World } from '@daysheet/core/fixtures'
import { describe, it } from 'vitest'
import { createMemoryClient, sentMail } from '../memory/index.ts'
import { conformanceCases, runCase } from './index.ts'

const newestSecret = (world: World, address: string): string => {
  const mail = sentMail(world).findLast(({ to }) => to === address)
  if (!mail?.token) throw new Error(`No mail with a link was sent to ${address}`)
  return mail.token
}

describe('the memory client', () => {
  it.each(conformanceCases.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { filing } = one
    const world = emptyWorld({ today: FIXTURE_TODAY, filing })
    await runCase(one, () => createMemoryClient({ world }), {
      today: FIXTURE_TODAY,
      now: () => `${FIXTURE_TODAY}T12:00:00.000Z`,
      mailedSecret: (address) => newestSecret(world, address),
    })
  })
})
