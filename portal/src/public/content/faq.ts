import { EXTRA_LICENCE_MONTHLY, formatPence, TRIAL_OFFER } from '@daysheet/core'

/** Of the pricing page, where it is also told to search engines. */
export const PRICING_FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'Do workers pay?',
    answer:
      'Not when a client sponsors them: Basic Worker is free and comes with the client’s invitation. Premium Worker is for workers who want to manage their own clients.',
  },
  {
    question: 'What is a worker licence?',
    answer: `A place for one worker whom you engage at the same time. Only active workers use one. An additional worker licence is ${formatPence(EXTRA_LICENCE_MONTHLY)} per user per month, pro-rated.`,
  },
  {
    question: 'Is there a free trial?',
    answer: `${TRIAL_OFFER} You can cancel anytime.`,
  },
  {
    question: 'What do I save by paying yearly?',
    answer:
      'About 17% of twelve monthly payments. Each plan shows its own saving in pounds when you choose Yearly.',
  },
  {
    question: 'Can I start now?',
    answer:
      'Daysheet is in a private beta, by invitation. Register your interest and we write to you when there is a place; a worker whom a client has invited can start at once.',
  },
]
