import { freshEmail } from '../support/build-invitation.ts'
import { provisionedUser } from '../support/build-partner.ts'
import { deliveriesOf } from '../support/build-webhook.ts'
import type { MatrixLine, World } from './world.ts'

const ofPartner = async ({ app, partner }: World) => {
  const { external_id } = await provisionedUser(app, partner.live)
  return { params: { external_id } }
}

/** Where nobody listens: port 9 of this machine. */
const NOWHERE = 'http://127.0.0.1:9/daysheet'

/** Each partner has a webhook of its own. */
const withWebhooks = async ({ callers }: World) => {
  const settings = { url: NOWHERE, contact_email: 'dev@acme.test' }
  await callers.partner.put('/api/partner/webhook', settings)
  await callers.otherPartner.put('/api/partner/webhook', settings)
  return {}
}

const aDelivery = async (world: World) => {
  await withWebhooks(world)
  const { app, partner, callers } = world
  await callers.partner.post('/api/partner/webhook/test')
  const [delivery] = (await deliveriesOf(app, partner.live)).deliveries
  return { params: { id: delivery?.id ?? '' } }
}

/** No person calls these, whoever they are; another partner finds nobody under the same id. */
export const partnerLines: Record<string, MatrixLine> = {
  provisionUser: {
    allowed: ['partner', 'otherPartner'],
    request: () => ({
      params: { external_id: 'person' },
      body: { user_type: 'worker', email: freshEmail(), full_name: 'New Person' },
    }),
  },
  readUser: { allowed: ['partner'], except: { otherPartner: 404 }, request: ofPartner },
  unlinkUser: { allowed: ['partner'], except: { otherPartner: 404 }, request: ofPartner },
  createSession: {
    allowed: ['partner'],
    except: { otherPartner: 404 },
    request: async (world) => {
      const { params } = await ofPartner(world)
      return { body: { user: params.external_id, widgets: { notifications: {} } } }
    },
  },
  // The keys here are live ones, which have no sandbox: sandbox-reset.test.ts has those of a test key.
  resetSandbox: { allowed: [] },
  listSandboxMails: { allowed: [] },
  readWebhook: { allowed: ['partner', 'otherPartner'], request: withWebhooks },
  rotateWebhookSecret: {
    allowed: ['partner', 'otherPartner'],
    request: async (world) => ({ ...(await withWebhooks(world)), body: { overlap_hours: 0 } }),
  },
  testWebhook: { allowed: ['partner', 'otherPartner'], request: withWebhooks },
  listWebhookDeliveries: { allowed: ['partner', 'otherPartner'], request: withWebhooks },
  resendWebhookDelivery: {
    allowed: ['partner'],
    except: { otherPartner: 404 },
    request: aDelivery,
  },
  setWebhook: {
    allowed: ['partner', 'otherPartner'],
    request: () => ({ body: { url: NOWHERE, contact_email: 'dev@acme.test' } }),
  },
}
