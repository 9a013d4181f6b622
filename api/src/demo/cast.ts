import {
  demoClients,
  demoEngagements,
  demoWorkers,
  type DemoClient,
  type DemoEngagement,
  type DemoWorker,
} from './people.ts'

/** Who is in a world, and who works for whom. */
export interface DemoCast {
  clients: readonly DemoClient[]
  workers: readonly DemoWorker[]
  engagements: readonly DemoEngagement[]
}

export const wholeCast: DemoCast = {
  clients: demoClients,
  workers: demoWorkers,
  engagements: demoEngagements,
}

const SANDBOX_CLIENT = 'pennine'
const SANDBOX_WORKERS: readonly string[] = ['callum', 'lukasz', 'rosa']
/** Enough for every status and for two tax months that are over. */
const SANDBOX_WEEKS = 12

/** A client and three workers, who are known to the partner by their keys: `pennine`, `callum`, … */
export const sandboxCast: DemoCast = {
  clients: demoClients.filter(({ key }) => key === SANDBOX_CLIENT),
  workers: demoWorkers.filter(({ key }) => SANDBOX_WORKERS.includes(key)),
  engagements: demoEngagements
    .filter(({ client, worker }) => client === SANDBOX_CLIENT && SANDBOX_WORKERS.includes(worker))
    .map((engagement) => ({ ...engagement, weeks: [SANDBOX_WEEKS, engagement.weeks[1]] })),
}
