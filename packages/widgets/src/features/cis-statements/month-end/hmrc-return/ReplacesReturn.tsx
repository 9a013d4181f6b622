import type { CisMonth } from '@daysheet/core'
import { Banner, msg } from '../../../../ui/index.ts'
import { Amendments } from '../month/ChangedNotice.tsx'

/** A return was sent before: the whole month goes again, and this is what differs. */
export function ReplacesReturn({ month }: { month: CisMonth }) {
  return (
    <Banner tone="info" title={msg('This replaces the return that was sent')}>
      <div>
        {msg('The whole month is sent again, everybody in it. HMRC keeps the newest return.')}
      </div>
      {month.amendments.length === 0 ? (
        <div>{msg('Its figures are those that were sent.')}</div>
      ) : (
        <Amendments amendments={month.amendments} />
      )}
    </Banner>
  )
}
