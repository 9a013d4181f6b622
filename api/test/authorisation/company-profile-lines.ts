import type { MatrixLine } from './world.ts'

/** Each client has its own: there is no id to name another's by. */
const CLIENTS = ['engagedClient', 'otherClient'] as const

export const companyProfileLines: Record<string, MatrixLine> = {
  readProfile: { allowed: CLIENTS },
  updateProfile: {
    allowed: CLIENTS,
    request: () => ({
      body: { company_name: 'Hartwell & Sons', accounts_email: 'accounts@hartwell.example' },
    }),
  },
}
