import { Text, useWords } from '../../ui/index.ts'
import { describeDaysLeft } from './describe-deadline.ts'

interface DaysLeftProps {
  /** Until it is due; less than nothing once it is late. */
  days: number
  size?: 'small' | 'tiny'
}

/** `3 days left`; what is late stands out. */
export function DaysLeft({ days, size = 'tiny' }: DaysLeftProps) {
  const words = useWords()
  return (
    <Text as="div" size={size} tone={days < 0 ? 'critical' : 'muted'} isStrong>
      {describeDaysLeft(days, words)}
    </Text>
  )
}
