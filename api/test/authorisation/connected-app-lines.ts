import { buildPartner } from '../support/build-partner.ts'
import { begin, buildOAuthApp, connect } from '../support/oauth-app.ts'
import { SIGNED_IN, type MatrixLine, type World } from './world.ts'

/** What the owning worker's browser has begun, which is nobody else's to see or decide. */
const ofOwningWorker = async ({ app, callers }: World) => {
  const oauthApp = await buildOAuthApp(app, await buildPartner(app))
  const { request } = await begin(callers.owningWorker, oauthApp, 'profile:read')
  return { params: { id: request } }
}

const NOBODY_ELSES = { otherWorker: 404, engagedClient: 404, otherClient: 404 }

export const connectedAppLines: Record<string, MatrixLine> = {
  list: { allowed: SIGNED_IN },
  disconnect: {
    allowed: ['owningWorker'],
    except: NOBODY_ELSES,
    request: async ({ app, callers }) => {
      const partner = await buildPartner(app)
      await connect(callers.owningWorker, await buildOAuthApp(app, partner), 'profile:read')
      return { params: { id: partner.id } }
    },
  },
  readRequest: { allowed: ['owningWorker'], except: NOBODY_ELSES, request: ofOwningWorker },
  decide: {
    allowed: ['owningWorker'],
    except: NOBODY_ELSES,
    request: async (world) => ({
      ...(await ofOwningWorker(world)),
      body: { decision: 'allow' },
    }),
  },
}
