import type { PaymentCheck } from '@daysheet/core'
import { Banner, Stack } from '../../ui/index.ts'

const TONES = { block: 'critical', confirm: 'caution', note: 'info' } as const

/** What is to be known, each in its sentence. */
export function CheckList({ checks }: { checks: readonly PaymentCheck[] }) {
  if (checks.length === 0) return null
  return (
    <Stack gap={2}>
      {checks.map(({ code, level, subject_id, sentence }) => (
        <Banner key={`${code} ${subject_id}`} tone={TONES[level]}>
          <>{sentence}</>
        </Banner>
      ))}
    </Stack>
  )
}
