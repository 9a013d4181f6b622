import type { contract } from '@daysheet/core'
import type { Handlers } from './call.ts'
import { saveProfile } from './update-profile.ts'

export const clients: Handlers<typeof contract.clients> = {
  readProfile: ({ account }) => ({ profile: account.profile }),
  updateProfile: (call) => {
    saveProfile(call)
    return { profile: call.account.profile }
  },
}
