import { freshEmail } from '../support/build-invitation.ts'
import { provisionedUser } from '../support/build-partner.ts'
import type { MatrixLine, World } from './world.ts'

const ofPartner = async ({ app, partner }: World) => {
  const { external_id } = await provisionedUser(app, partner.live)
  return { params: { external_id } }
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
}
