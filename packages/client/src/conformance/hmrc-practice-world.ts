import type { HmrcSubmission, TaxMonth } from '@daysheet/core'
import { lastMonth, payWeek, placeOf } from './cis-month-cases.ts'
import type { ConformanceWorld } from './conformance-world.ts'
import { Nonconformance } from './expectation.ts'

/** What lets in where HMRC is played. */
export const practised = { gateway_user_id: '123456789012', gateway_password: 'practice' }

export const ticked = {
  employment_status: true,
  verification: true,
  information_correct: true,
  inactivity: false,
}

/** Callum Reid's, whom HMRC knows: net. */
export const MATCHED_UTR = '1123456789'

/** What a contractor needs to file; its tax office number chooses what HMRC does. */
export async function knownToHmrc({ client, worker }: ConformanceWorld, office = '123') {
  await client.api.session.updateProfile({
    body: {
      contractor_utr: '2325648152',
      paye_reference: `${office}/R234`,
      accounts_office_reference: '123PP87654321',
    },
  })
  await worker.api.session.updateProfile({ body: { utr_number: MATCHED_UTR } })
}

/** The last month that is over, with a payment in it, of a contractor who can file it. */
export async function monthToFile(world: ConformanceWorld, office?: string) {
  await knownToHmrc(world, office)
  const month = lastMonth(world)
  await payWeek(world, month.end)
  return month
}

export const readFiling = (world: ConformanceWorld, month: TaxMonth) =>
  world.client.api.hmrc.readFiling({ params: placeOf(world, month) })

/** Files the month as it is read now. */
export async function fileMonth(
  world: ConformanceWorld,
  month: TaxMonth,
  changes: object = {},
): Promise<HmrcSubmission> {
  const { prepared } = await readFiling(world, month)
  const body = { ...practised, version: prepared?.version ?? '', declarations: ticked, ...changes }
  const params = placeOf(world, month)
  return (await world.client.api.hmrc.fileReturn({ params, body })).submission
}

const PATIENCE = 120

/** A message once HMRC has answered it; where HMRC is played, that takes seconds at most. */
export async function answered(
  { client }: ConformanceWorld,
  { id }: { id: string },
): Promise<HmrcSubmission> {
  for (let at = 0; at < PATIENCE; at += 1) {
    const { submission } = await client.api.hmrc.readSubmission({ params: { id } })
    if (submission.status !== 'sending' && submission.status !== 'acknowledged') return submission
    await new Promise((resolve) => setTimeout(resolve, at === 0 ? 10 : 250))
  }
  throw new Nonconformance('a message to HMRC', 'an answer', 'none')
}
