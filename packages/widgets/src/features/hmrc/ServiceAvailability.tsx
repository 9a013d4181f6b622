import type { HmrcSubmission } from '@daysheet/core'
import { Link, msg } from '../../ui/index.ts'

/** Where HMRC announces that a service of its is down. */
const AVAILABILITY =
  'https://www.gov.uk/government/collections/hmrc-service-availability-and-issues'

export const ServiceAvailability = () => (
  <Link href={AVAILABILITY} isStandalone>
    {msg('HMRC service availability and issues')}
  </Link>
)

/** Whether a message came to nothing because HMRC is away: its page says since when and how long. */
export const isHmrcAway = ({ failure }: Pick<HmrcSubmission, 'failure'>): boolean =>
  failure === 'later' || failure === 'not_sent'
