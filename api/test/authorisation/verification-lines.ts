import type { MatrixLine, World } from './world.ts'

const ofThePair = async ({ app, pair }: World) => {
  const of = { client_id: pair.client.id, worker_id: pair.worker.id }
  const engagement = await app.deps.knex('engagements').where(of).first<{ id: string }>('id')
  return { params: { id: engagement.id } }
}

export const verificationLines: Record<string, MatrixLine> = {
  list: { allowed: ['owningWorker', 'engagedClient'], request: ofThePair },
  record: {
    allowed: ['engagedClient'],
    request: async (world) => ({
      ...(await ofThePair(world)),
      body: { verified_on: '2026-11-03', result: 'net' },
    }),
  },
}
