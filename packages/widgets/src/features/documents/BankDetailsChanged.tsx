import { formatDay, londonDay } from '@daysheet/core'
import { Banner, LandmarkIcon, useWords } from '../../ui/index.ts'

/** Invoice redirection fraud begins with new bank details: the client is told before paying. */
export const BankDetailsChanged = ({ at }: { at: string }) => (
  <Banner
    tone="caution"
    icon={LandmarkIcon}
    title={useWords()('Bank details changed on {day}', {
      day: formatDay(londonDay(at), 'medium'),
    })}
  />
)
