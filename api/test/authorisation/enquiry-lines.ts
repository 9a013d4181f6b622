import { freshEmail } from '../support/build-invitation.ts'
import { CALLERS, type MatrixLine } from './world.ts'

export const enquiryLines: Record<string, MatrixLine> = {
  contact: {
    allowed: CALLERS,
    request: () => ({
      body: { name: 'Ann Lee', email: freshEmail(), subject: 'Plans', message: 'Which one?' },
    }),
  },
  registerInterest: {
    allowed: CALLERS,
    request: () => ({ body: { name: 'Ann Lee', email: freshEmail(), userType: 'worker' } }),
  },
}
