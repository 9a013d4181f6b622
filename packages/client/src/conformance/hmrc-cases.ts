import { HMRC_OFF, type TaxMonth } from '@daysheet/core'
import { lastMonth, placeOf } from './cis-month-cases.ts'
import {
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import { accessDenied, notFound, refused, same, wrongRole, wrongState } from './expectation.ts'

const credentials = { gateway_user_id: '123456789012', gateway_password: 'not kept' }
const declarations = {
  employment_status: true,
  verification: true,
  information_correct: true,
  inactivity: false,
}
const toFile = { ...credentials, version: 'any', declarations }

const calls = (world: ConformanceWorld, month: TaxMonth, id = world.client.user.id) => {
  const params = { ...placeOf(world, month), id }
  const workers = [{ worker_id: world.worker.user.id, action: 'match' as const }]
  return {
    read: { params },
    file: { params, body: toFile },
    readWorkers: { params: { id } },
    verify: { params: { id }, body: { ...credentials, workers, is_declared: true } },
    save: {
      params: { id, worker_id: world.worker.user.id },
      body: { business_type: 'soletrader' as const },
    },
  }
}

export const hmrcCases: ConformanceCase[] = [
  {
    name: 'where nothing can be filed with HMRC, that is said and nothing is done',
    filing: 'off',
    run: async (world) => {
      const { hmrc } = world.client.api
      const { read, file, readWorkers, verify, save } = calls(world, lastMonth(world))
      same('a month', await hmrc.readFiling(read), {
        ...{ mode: 'off', prepared: null, submissions: [] },
      })
      same('the workers', await hmrc.readVerifications(readWorkers), {
        ...{ mode: 'off', workers: [], submission: null },
      })
      const off = wrongState(HMRC_OFF)
      await refused('filing', hmrc.fileReturn(file), off)
      await refused('asking', hmrc.verify(verify), off)
      await refused('mending', hmrc.saveSubcontractor(save), off)
    },
  },
  {
    name: 'filing with HMRC is the company’s own',
    run: async (world) => {
      const month = lastMonth(world)
      const own = calls(world, month)
      const { worker } = world
      const { client } = await strangers(world)
      await refused('a worker', worker.api.hmrc.readFiling(own.read), wrongRole)
      await refused('a worker', worker.api.hmrc.fileReturn(own.file), wrongRole)
      await refused('another’s month', client.api.hmrc.readFiling(own.read), accessDenied)
      await refused('another’s filing', client.api.hmrc.fileReturn(own.file), accessDenied)
      await refused(
        'their workers',
        client.api.hmrc.readVerifications(own.readWorkers),
        accessDenied,
      )
      await refused('asking for them', client.api.hmrc.verify(own.verify), accessDenied)
      await refused('mending theirs', client.api.hmrc.saveSubcontractor(own.save), accessDenied)
    },
  },
  {
    name: 'a message to HMRC that there is not is not found',
    run: async ({ client }) => {
      const params = { id: UNKNOWN_ID }
      const { hmrc } = client.api
      await refused('reading', hmrc.readSubmission({ params }), notFound)
      await refused('its receipt', hmrc.downloadReceipt({ params }), notFound)
      await refused('looking', hmrc.look({ params, body: credentials }), notFound)
      await refused('sending again', hmrc.sendAgain({ params, body: credentials }), notFound)
      await refused('setting aside', hmrc.setAside({ params }), notFound)
      await refused('asking again', hmrc.askAgain({ params }), notFound)
    },
  },
]
