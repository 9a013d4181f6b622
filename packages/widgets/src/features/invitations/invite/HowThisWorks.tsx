import { INVITATION_DAYS } from '@daysheet/core'
import { Sheet, Timeline } from '../../../ui/index.ts'

const STEPS = [
  {
    label: 'The invitation is saved as a draft',
    when: 'No email goes out yet, so you can check it first.',
  },
  {
    label: 'You send it from Draft Invites',
    when: `One by one or all at once. It stays open for ${INVITATION_DAYS} days.`,
  },
  {
    label: 'The worker registers, or signs in, and accepts',
    when: 'Or declines. You are told either way.',
  },
  {
    label: 'They are on your projects',
    when: 'The projects you choose here are assigned by themselves.',
  },
]

/** What happens between this form and the first invoice. */
export const HowThisWorks = () => (
  <Sheet title="How this works">
    <Timeline label="How this works" entries={STEPS} />
  </Sheet>
)
