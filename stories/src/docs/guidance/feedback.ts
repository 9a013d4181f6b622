import type { Guidance } from './guidance.ts'

export const feedback: Record<string, Guidance> = {
  Banner: {
    use: 'For something about the whole page or form that stays true until it is dealt with.',
    do: 'say what happened, what is safe and what to do; put that as an action into it.',
    dont: 'use it to say that something worked: that is a toast, which goes by itself.',
  },
  Skeleton: {
    use: 'While data is on its way, in the shape of what comes.',
    do: 'choose shape and count so that nothing jumps when the data is there.',
    dont: 'use it for an act under way: its button says so.',
  },
  states: {
    use: 'In place of what can’t be shown: it failed, is empty, was not found or is not for this person.',
    do: 'say what failed in the title and what is safe below it, with one thing to do.',
    dont: 'show the empty state while a filter hides everything: say that, and offer to clear it.',
  },
}
