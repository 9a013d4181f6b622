import { formatTaxMonth } from '@daysheet/core'
import type { ConformanceCase, ConformanceWorld } from './conformance-world.ts'
import { same } from './expectation.ts'
import { answered, fileMonth, knownToHmrc, monthToFile, practised } from './hmrc-practice-world.ts'

/** What the company's history says of months and of workers, newest first. */
async function historyOf({ client }: ConformanceWorld, noun: 'cis_month' | 'worker') {
  const { entries } = await client.api.history.list({ query: { noun } })
  return entries.map(({ sentence }) => sentence)
}

/** Who did what with HMRC, and what HMRC said. */
export const hmrcHistoryCases: ConformanceCase[] = [
  {
    name: 'the history says who filed a return, what came of it, and who took its receipt',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world)
      const of = formatTaxMonth(month.tax_year, month.tax_month)
      const { id } = await answered(world, await fileMonth(world, month))
      await world.client.api.hmrc.downloadReceipt({ params: { id } })
      same('its entries', await historyOf(world, 'cis_month'), [
        `Priya Nair downloaded HMRC’s receipt of the return of ${of}`,
        `Daysheet heard that HMRC has accepted what was sent: ${of}`,
        `Priya Nair sent the return of ${of} to HMRC`,
      ])
    },
  },
  {
    name: 'the history says who settled what became of a lost answer, and of an outage',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world, '763')
      const of = formatTaxMonth(month.tax_year, month.tax_month)
      const { id } = await answered(world, await fileMonth(world, month))
      await world.client.api.hmrc.setAside({ params: { id } })
      await knownToHmrc(world, '755')
      await answered(world, await fileMonth(world, month))
      same('its entries', await historyOf(world, 'cis_month'), [
        `Daysheet heard that what was sent to HMRC was not filed: ${of}`,
        `Priya Nair sent the return of ${of} to HMRC`,
        `Priya Nair settled that HMRC does not have what was sent: ${of}`,
        `Priya Nair does not know whether HMRC has what was sent: ${of}`,
        `Priya Nair sent the return of ${of} to HMRC`,
      ])
    },
  },
  {
    name: 'the history says who verified a worker, and who changed what HMRC is told of them',
    filing: 'practice',
    run: async (world) => {
      await knownToHmrc(world)
      const { client, worker } = world
      const params = { id: client.user.id }
      await client.api.hmrc.saveSubcontractor({
        params: { ...params, worker_id: worker.user.id },
        body: { business_type: 'soletrader', forenames: 'Callum', surname: 'Reid' },
      })
      const workers = [{ worker_id: worker.user.id, action: 'match' as const }]
      const body = { ...practised, workers, is_declared: true }
      const { submission } = await client.api.hmrc.verify({ params, body })
      await answered(world, submission)
      const recorded = async () => {
        const [firstWorker] = (await client.api.hmrc.readVerifications({ params })).workers
        return firstWorker?.verified_on != null
      }
      for (let at = 0; at < 40 && !(await recorded()); at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      const entries = await historyOf(world, 'worker')
      same('its entries', entries.slice(0, 3), [
        'Priya Nair recorded the verification of Callum Reid with HMRC',
        'Priya Nair asked HMRC to verify Callum Reid',
        'Priya Nair changed what HMRC is told of Callum Reid',
      ])
    },
  },
]
