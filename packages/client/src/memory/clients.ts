import type { contract } from '@daysheet/core'
import type { Handlers } from './call.ts'
import { saveProfile } from './update-profile.ts'

export const clients: Handlers<typeof contract.clients> = {
  readProfile: ({ me }) => ({ profile: me }),
  updateProfile: (call) => {
    saveProfile(call)
    return { profile: call.me }
  },
}
