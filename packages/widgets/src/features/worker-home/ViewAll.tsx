import { DestinationLink, useDaysheet } from '../../provider/index.ts'
import { msg } from '../../ui/index.ts'

const CLIENTS = { to: 'clients' } as const

/** Projects stand on the clients' page too, each with its client. */
export function ViewAll({ label }: { label: string }) {
  const { canGo } = useDaysheet()
  if (!canGo(CLIENTS)) return null
  return (
    <DestinationLink to={CLIENTS} label={label} isStandalone>
      {msg('View all')}
    </DestinationLink>
  )
}
