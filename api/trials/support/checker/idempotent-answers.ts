import { isDeepStrictEqual } from 'node:util'
import type { Check } from './evidence.ts'

export const idempotentAnswers: Check = {
  name: 'an Idempotency-Key replays the same answer',
  find: async ({ repeatable = [] }) => {
    const sentences: string[] = []
    for (const { key, answer, repeat } of repeatable) {
      const { status, body } = await repeat()
      if (status === answer.status && isDeepStrictEqual(body, answer.body)) continue
      sentences.push(
        `${key} was answered ${answer.status} ${JSON.stringify(answer.body)} and then ${status} ${JSON.stringify(body)}`,
      )
    }
    return sentences
  },
}
