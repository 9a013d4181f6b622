import {
  BUSINESS_TYPE_LABELS,
  formatDay,
  sentName,
  VERIFICATION_RESULT_LABELS,
} from '@daysheet/core'
import { english, type Words } from '../../../ui/index.ts'
import type { AskedWorker, Standing } from './standing.ts'

/** `Sole trader · UTR 8786438047`: by what HMRC looks them up besides the name. */
export function describeNumbers(worker: AskedWorker, words: Words = english): string {
  const { business_type, utr_number, company_number, partnership_utr } = worker
  return [
    words(BUSINESS_TYPE_LABELS[business_type]),
    utr_number === null ? words('No UTR given') : words('UTR {utr}', { utr: utr_number }),
    company_number !== null && words('company {number}', { number: company_number }),
    partnership_utr !== null && words('UTR of the partnership {utr}', { utr: partnership_utr }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** By what name HMRC looks for them, where it is not the one on the screen. */
export function describeSentName(worker: AskedWorker, words: Words = english): string | null {
  const sent = sentName(worker)
  return sent === worker.name ? null : words('HMRC looks for “{name}”.', { name: sent })
}

/** What HMRC answered: `Net, 20%, V1000000007`. */
export function describeAnswer({ asked: question }: AskedWorker, words: Words = english): string {
  if (!question?.result) return ''
  const result = words(VERIFICATION_RESULT_LABELS[question.result])
  return [result, question.verification_number].filter(Boolean).join(', ')
}

/** Why somebody has to be asked about, or not. */
export function describeStanding(
  worker: AskedWorker,
  standing: Standing,
  words: Words = english,
): string {
  switch (standing) {
    case 'recording':
      return words('HMRC has verified them. It is being recorded.')
    case 'unmatched':
      return words(
        'HMRC knows nobody like that. Correct the details, or verify at the higher rate.',
      )
    case 'unclear':
      return words(
        'HMRC’s answer does not fit what was asked. Look on HMRC’s site and record it by hand.',
      )
    case 'not_findable':
      return words(
        'HMRC can’t find them without a UTR and a name. Correct the details, or verify at the higher rate.',
      )
    case 'counts':
    case 'needed':
      return describeWhen(worker, words)
  }
}

function describeWhen({ verified_on, last_returned }: AskedWorker, words: Words): string {
  if (verified_on !== null) return words('Verified on {day}', { day: formatDay(verified_on) })
  return last_returned === null
    ? words('Never verified')
    : words('In your return to {day}', { day: formatDay(last_returned) })
}
