import { utrRefusal, type HmrcVerifications } from '@daysheet/core'
import type { ConformanceCase, ConformanceWorld } from './conformance-world.ts'
import { has, holds, invalid, refused, same } from './expectation.ts'
import {
  answered,
  fileMonth,
  knownToHmrc,
  MATCHED_UTR,
  monthToFile,
  practised,
} from './hmrc-practice-world.ts'

async function askedWorker({ client }: ConformanceWorld) {
  const params = { id: client.user.id }
  const { workers } = await client.api.hmrc.readVerifications({ params })
  const [worker] = workers
  holds('one worker works here', workers.length === 1 && worker !== undefined)
  return worker as HmrcVerifications['workers'][number]
}

/** Asks HMRC to match the worker and waits for its answer. */
async function match(world: ConformanceWorld) {
  const { client, worker } = world
  const workers = [{ worker_id: worker.user.id, action: 'match' as const }]
  const { submission } = await client.api.hmrc.verify({
    params: { id: client.user.id },
    body: { ...practised, workers, is_declared: true },
  })
  return answered(world, submission)
}

/** By what name HMRC looks for a worker: theirs, or as a client mends it; and whose line it refuses. */
export const hmrcNameCases: ConformanceCase[] = [
  {
    name: 'what a worker gives in their profile is what HMRC is told, until the client mends it',
    filing: 'practice',
    run: async (world) => {
      const { client, worker } = world
      const profileDetails = {
        ...{ business_type: 'partnership' as const, title: 'Mr', forenames: 'Callum' },
        ...{
          surname: 'Reid Nowak',
          partnership_name: 'Reid & Nowak',
          partnership_utr: '9325690695',
        },
      }
      const { user } = await worker.api.session.updateProfile({ body: profileDetails })
      has('the profile', user, profileDetails)
      has('what HMRC is told', await askedWorker(world), profileDetails)
      await refused(
        'a UTR that is none',
        worker.api.session.updateProfile({ body: { partnership_utr: 'ten digits' } }),
        invalid({ partnership_utr: utrRefusal('ten digits') ?? '' }),
      )
      const params = { id: client.user.id, worker_id: worker.user.id }
      const mended = { business_type: 'soletrader' as const, forenames: 'Callum', surname: 'Reid' }
      await client.api.hmrc.saveSubcontractor({ params, body: mended })
      has('what HMRC is told now', await askedWorker(world), {
        ...mended,
        ...{ title: null, partnership_name: null, partnership_utr: null },
      })
      const { user: after } = await worker.api.session.me({})
      has('the profile stays', after, profileDetails)
    },
  },
  {
    name: 'a return that HMRC refuses at a line says whose that is',
    filing: 'practice',
    run: async (world) => {
      const month = await monthToFile(world, '765')
      const { errors } = await answered(world, await fileMonth(world, month))
      has('3001', errors[0], { path: null, worker_id: null, worker_name: null, field: null })
      has('the error below', errors.at(-1), {
        ...{ number: '5012', path: 'lines.0.utr_number', field: 'UTR' },
        ...{ worker_id: world.worker.user.id, worker_name: 'Callum Reid' },
      })
    },
  },
  {
    name: 'a name that HMRC does not take is said at its line, and taken once it is mended',
    filing: 'practice',
    run: async (world) => {
      const { client, worker } = world
      await knownToHmrc(world)
      const save = (surname: string) =>
        client.api.hmrc.saveSubcontractor({
          params: { id: client.user.id, worker_id: worker.user.id },
          body: { business_type: 'soletrader', forenames: 'Callum', surname },
        })
      await save('Refused')
      const refusal = await match(world)
      same('the answer', refusal.status, 'refused')
      has('where', refusal.errors.at(-1), {
        ...{ path: 'lines.0.surname', field: 'Surname' },
        ...{ worker_id: worker.user.id, worker_name: 'Callum Reid' },
      })
      has('what came of it', (await askedWorker(world)).asked, { line: 0, verdict: null })
      await save('Gross')
      await match(world)
      has('what came of it', (await askedWorker(world)).asked, {
        ...{ action: 'match', line: 0, verdict: 'verified', result: 'gross' },
        verification_number: 'V1000000007',
      })
      has('the worker', await askedWorker(world), { utr_number: MATCHED_UTR })
    },
  },
]
