import { formatDay, londonDay } from '@daysheet/core'
import { Banner, LandmarkIcon } from '../../ui/index.ts'

/** Invoice redirection fraud begins with new bank details: the client is told before paying. */
export const BankDetailsChanged = ({ at }: { at: string }) => (
  <Banner
    tone="caution"
    icon={LandmarkIcon}
    title={`Bank details changed on ${formatDay(londonDay(at), 'medium')}`}
  />
)
