import { INVITATION_DAYS } from '@daysheet/core'
import { msg, Sheet, Timeline, useWords, type Words } from '../../../ui/index.ts'

const stepsOf = (words: Words) => [
  {
    label: msg('The invitation is saved as a draft'),
    when: words('No email goes out yet, so you can check it first.'),
  },
  {
    label: msg('You send it from Draft Invites'),
    when: words('One by one or all at once. It stays open for {days} days.', {
      days: INVITATION_DAYS,
    }),
  },
  {
    label: msg('The worker registers, or signs in, and accepts'),
    when: words('Or declines. You are told either way.'),
  },
  {
    label: msg('They are on your projects'),
    when: words('The projects you choose here are assigned by themselves.'),
  },
]

/** What happens between this form and the first invoice. */
export const HowThisWorks = () => (
  <Sheet title={msg('How this works')}>
    <Timeline label={msg('How this works')} entries={stepsOf(useWords())} />
  </Sheet>
)
