import type { contract } from '@daysheet/core'
import type { Handlers } from './call.ts'
import { saveProfile } from './update-profile.ts'
import { profileFor } from './user-view.ts'

export const clients: Handlers<typeof contract.clients> = {
  readProfile: ({ me, account }) => ({ profile: profileFor(me, account.profile) }),
  updateProfile: (call) => {
    saveProfile(call)
    return { profile: profileFor(call.me, call.account.profile) }
  },
}
